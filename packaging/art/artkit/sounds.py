"""The sounds of the game, synthesised: struck bodies, filtered noise, plucked strings, a short room.

Own work, seeded, no samples. Needs numpy, and sox to encode Ogg Vorbis (reproducibly, ``sox -R``).
"""

import math
import subprocess
import tempfile
import wave
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
Part = tuple[float, Wave]  # when it begins, in seconds
RATE = 44100
LEVEL = {  # loudness of the sounding part, dBFS RMS
    "button": -20,
    "card_slide": -24,
    "draw": -23,
    "tile_place": -18,
    "coin": -21,
    "coins": -20,
    "coins_many": -19,
    "door": -20,
    "lead": -22,
    "dice_roll": -19,
    "fanfare": -18,
    "your_turn": -19,
    "end_turn": -22,
    "pencil": -24,
    "undo": -23,
    "tick": -23,
    "error": -22,
}


class Synth:
    """Building blocks with one stream of chance each, so that every sound can be made alone."""

    def __init__(self, seed: int) -> None:
        self.chance = np.random.default_rng(seed)

    def noise(self, seconds: float) -> Wave:
        return self.chance.standard_normal(int(RATE * seconds))

    def modal(self, seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
        """A struck body: partials of (frequency, decay in seconds, strength)."""
        t = _time(seconds)
        sound = np.zeros(len(t))
        for frequency, decay, strength in partials:
            phase = self.chance.random() * 2 * math.pi
            sound += strength * np.sin(2 * math.pi * frequency * t + phase) * np.exp(-t / decay)
        return faded(sound)

    def click(self, seconds: float, low: float, high: float, decay: float) -> Wave:
        t = _time(seconds)
        return band(self.noise(seconds), low, high) * np.minimum(1, t / 0.0008) * np.exp(-t / decay)

    def pluck(self, frequency: float, seconds: float) -> Wave:
        """Karplus-Strong string, oud-like."""
        length = int(RATE / frequency)
        ring = band(self.chance.standard_normal(length * 4), 60, 5000)[:length]
        ring *= np.hanning(length) * 0.5 + 0.5
        count = int(RATE * seconds)
        out = np.empty(count)
        at = 0
        for k in range(count):
            after = (at + 1) % length
            out[k] = ring[at]
            ring[at] = 0.4985 * (ring[at] + ring[after])
            at = after
        return out * np.minimum(1, (count - np.arange(count)) / (RATE * 0.05))

    def room(self, sound: Wave, wet: float = 0.18, seconds: float = 0.5) -> Wave:
        """A short synthetic room."""
        t = _time(seconds)
        echo = band(self.noise(seconds) * np.exp(-t * 5 / seconds), 200, 6000)
        echo /= np.sqrt((echo**2).sum())
        count = len(sound) + len(echo)
        size = 1 << count.bit_length()
        late = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(echo, size), size)[:count]
        late[: len(sound)] += sound / wet if wet else 0
        return late * wet


def _time(seconds: float) -> Wave:
    return np.arange(int(RATE * seconds)) / RATE


def faded(sound: Wave, rise: float = 0.0008, fall: float = 0.008) -> Wave:
    """No click at either end."""
    out = sound.copy()
    first, last = int(RATE * rise), min(len(out), int(RATE * fall))
    out[:first] *= np.linspace(0, 1, first)
    out[-last:] *= np.linspace(1, 0, last)
    return out


def band(sound: Wave, low: float, high: float) -> Wave:
    """Band-pass with soft edges."""
    spectrum = np.fft.rfft(sound)
    f = np.fft.rfftfreq(len(sound), 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(f, 1)) ** 6) / (1 + (f / high) ** 6)
    return np.fft.irfft(spectrum, len(sound))


def mixed(parts: Sequence[Part]) -> Wave:
    out = np.zeros(max(int(RATE * at) + len(part) for at, part in parts))
    for at, part in parts:
        first = int(RATE * at)
        out[first : first + len(part)] += part
    return out


def brass(frequency: float, seconds: float, rise: float = 0.04) -> Wave:
    t = _time(seconds)
    swell = np.minimum(1, t / rise) * np.minimum(1, (seconds - t) / 0.09)
    vibrato = 1 + 0.004 * np.sin(2 * math.pi * 5.2 * t) * np.minimum(1, t / 0.3)
    phase = 2 * math.pi * np.cumsum(frequency * vibrato) / RATE
    return np.sum([np.sin(h * phase) * swell ** (1 + 0.35 * h) / h**1.15 for h in range(1, 12)], axis=0)


# ------------------------------------------------------------------------------------------ sounds


def button(s: Synth) -> Wave:
    wood = s.modal(0.09, [(1900, 0.008, 0.5), (2750, 0.006, 0.25), (310, 0.018, 0.5)])
    return mixed([(0, wood), (0, 0.5 * s.click(0.03, 800, 5000, 0.005))])


def tile_place(s: Synth) -> Wave:
    body = s.modal(
        0.35,
        [
            (138, 0.07, 1),
            (214, 0.055, 0.8),
            (322, 0.04, 0.55),
            (540, 0.03, 0.4),
            (873, 0.018, 0.25),
            (1410, 0.01, 0.18),
        ],
    )
    settle = 0.35 * faded(body[: int(RATE * 0.2)], fall=0.06)
    dust = (
        0.25
        * band(s.noise(0.25), 900, 5000)
        * np.exp(-_time(0.25) / 0.05)
        * np.minimum(1, _time(0.25) / 0.02)
    )
    return s.room(
        mixed([(0, body), (0, 0.9 * s.click(0.06, 300, 3800, 0.011)), (0.045, settle), (0, dust)]), 0.16
    )


def _slide(s: Synth, seconds: float, flick: float) -> Wave:
    t = _time(seconds)
    swell = np.sin(math.pi * np.minimum(1, t / (seconds * 0.92))) ** 1.5
    air, share = s.noise(seconds), t / seconds
    sound = (band(air, 900, 3500) * (1 - share) + band(air, 3000, 9000) * share) * swell
    return mixed([(0, sound), (seconds * 0.77, flick * s.click(0.03, 1500, 8000, 0.006))])


def card_slide(s: Synth) -> Wave:
    return _slide(s, 0.26, 0.8)


def draw(s: Synth) -> Wave:
    """A card or tile is turned up: short slide, then laid down."""
    laid = s.modal(0.12, [(260, 0.025, 1), (410, 0.018, 0.6), (900, 0.008, 0.3)])
    return mixed(
        [(0, _slide(s, 0.17, 0.4)), (0.16, 0.8 * laid), (0.16, 0.5 * s.click(0.03, 600, 5000, 0.006))]
    )


def coin(s: Synth) -> Wave:
    def ring(frequency: float, strength: float) -> Wave:
        modes = (
            (1, 0.30, 1),
            (1.52, 0.22, 0.7),
            (2.03, 0.16, 0.6),
            (2.74, 0.10, 0.4),
            (3.42, 0.07, 0.3),
            (4.11, 0.05, 0.2),
        )
        return s.modal(0.9, [(frequency * ratio, decay, strength * amount) for ratio, decay, amount in modes])

    tick = 0.4 * s.click(0.02, 2500, 12000, 0.004)
    return s.room(
        mixed([(0, ring(2350, 0.8)), (0, tick), (0.075, ring(2790, 1.0)), (0.19, ring(2480, 0.35))]),
        0.12,
        0.6,
    )


def _poured(s: Synth, count: int, gap: float) -> Wave:
    """Several coins one after the other, each a little different, the last ones closer together."""
    parts: list[Part] = []
    at = 0.0
    for number in range(count):
        f = s.chance.uniform(2050, 3000)
        modes = [(f, 0.26, 1), (f * 1.52, 0.18, 0.7), (f * 2.03, 0.13, 0.5), (f * 2.74, 0.08, 0.35)]
        strength = s.chance.uniform(0.6, 1.0)
        parts.append((at, strength * s.modal(0.7, modes)))
        parts.append((at, 0.35 * strength * s.click(0.02, 2500, 12000, 0.004)))
        at += gap * (1 - 0.4 * number / count) * s.chance.uniform(0.8, 1.2)
    return s.room(mixed(parts), 0.12, 0.6)


def coins(s: Synth) -> Wave:
    """A handful is paid."""
    return _poured(s, 5, 0.085)


def coins_many(s: Synth) -> Wave:
    """A purse is emptied."""
    return _poured(s, 11, 0.07)


def door(s: Synth) -> Wave:
    """A bolt, then heavy leaves that swing open."""
    bolt = s.modal(0.3, [(190, 0.05, 1), (415, 0.03, 0.6), (1250, 0.012, 0.3)])
    t = _time(0.6)
    swing = band(s.noise(0.6), 140, 900) * np.sin(math.pi * t / 0.6) ** 2
    hinge = 0.10 * np.sin(2 * math.pi * (310 * t + 45 * t * t)) * np.sin(math.pi * t / 0.6) ** 3
    return s.room(mixed([(0, bolt), (0, 0.6 * s.click(0.05, 400, 4000, 0.01)), (0.08, swing + hinge)]), 0.25)


def lead(s: Synth) -> Wave:
    """Two high plucked notes upwards: a majority has changed hands."""
    return s.room(mixed([(0, s.pluck(_hijaz(12), 0.5)), (0.11, s.pluck(_hijaz(19), 0.7))]), 0.2)


def dice_roll(s: Synth) -> Wave:
    parts: list[Part] = []
    at, gap = 0.0, 0.045
    while at < 0.95:
        strength, f = (1 - at / 1.1) * s.chance.uniform(0.5, 1), s.chance.uniform(700, 1300)
        knock = [(f, 0.014, 1), (f * 1.63, 0.010, 0.7), (f * 2.41, 0.007, 0.5), (260, 0.02, 0.6)]
        parts.append((at, strength * s.modal(0.09, knock)))
        parts.append((at, 0.6 * strength * s.click(0.02, 1200, 7000, 0.004)))
        at += gap * s.chance.uniform(0.6, 1.4)
        gap *= 1.12
    return s.room(mixed(parts), 0.14)


def pencil(s: Synth) -> Wave:
    """Two strokes of a pencil over the tooth of the paper."""

    def scratch(seconds: float, low: float) -> Wave:
        t = _time(seconds) / seconds
        tooth = 0.55 + 0.45 * band(s.noise(seconds), 60, 240) / 0.12
        sound = band(s.noise(seconds), low, 6500) + 0.35 * band(s.noise(seconds), 350, 900)
        return faded(sound * np.clip(tooth, 0.1, 1.6) * np.sin(math.pi * t) ** 0.6, 0.004, 0.03)

    return s.room(mixed([(0, scratch(0.14, 1700)), (0.19, 0.9 * scratch(0.13, 2100))]), 0.06, 0.2)


def _hijaz(step: float) -> float:
    """Frequency of a step (in semitones) above D."""
    return 293.66 * 2 ** (step / 12)


def fanfare(s: Synth) -> Wave:
    """D, E flat, F sharp, G, A: the scale of the house, plucked and blown."""
    parts: list[Part] = []
    for at, step, seconds in (
        (0, 0, 0.16),
        (0.15, 1, 0.16),
        (0.30, 4, 0.16),
        (0.45, 5, 0.16),
        (0.60, 7, 1.25),
    ):
        tail = min(1.4, seconds + 0.6)
        parts.append((at, 0.30 * brass(_hijaz(step), seconds)))
        parts.append((at, 0.9 * s.pluck(_hijaz(step), tail)))
        parts.append((at, 0.5 * s.pluck(_hijaz(step - 12), tail - 0.1)))
    for step in (-12, -5, 0, 4):
        parts.append((0.60, 0.13 * brass(_hijaz(step), 1.25, 0.06)))
        parts.append((0.60 + 0.012 * (step + 12), 0.5 * s.pluck(_hijaz(step), 1.6)))
    drum = [(92.0, 0.12, 1.0), (150.0, 0.07, 0.5), (240.0, 0.04, 0.3)]
    parts += [(at, 0.55 * s.modal(0.35, drum)) for at in (0, 0.30, 0.60)]
    return s.room(mixed(parts), 0.24, 0.9)


def your_turn(s: Synth) -> Wave:
    return s.room(mixed([(0, 0.8 * s.pluck(_hijaz(7), 0.8)), (0.12, s.pluck(_hijaz(12), 1.0))]), 0.2, 0.7)


def end_turn(s: Synth) -> Wave:
    """The same two notes downwards, softer: the turn is given away."""
    return s.room(
        mixed([(0, 0.8 * s.pluck(_hijaz(0), 0.5)), (0.10, 0.7 * s.pluck(_hijaz(-5), 0.8))]), 0.18, 0.5
    )


def undo(s: Synth) -> Wave:
    """A slide backwards."""
    return faded(_slide(s, 0.22, 0.0)[::-1].copy(), 0.004, 0.02)


def tick(s: Synth) -> Wave:
    """One point of a counting score."""
    return s.modal(0.12, [(1174.7, 0.03, 1), (2349.3, 0.016, 0.4), (3520, 0.01, 0.2)])


def error(_s: Synth) -> Wave:
    return mixed([(0, brass(196, 0.16, 0.02) * 0.5), (0.13, brass(174.6, 0.24, 0.02) * 0.5)])


SOUNDS: dict[str, Callable[[Synth], Wave]] = {
    "button": button,
    "card_slide": card_slide,
    "coin": coin,
    "coins": coins,
    "coins_many": coins_many,
    "dice_roll": dice_roll,
    "door": door,
    "draw": draw,
    "end_turn": end_turn,
    "error": error,
    "fanfare": fanfare,
    "lead": lead,
    "pencil": pencil,
    "tick": tick,
    "tile_place": tile_place,
    "undo": undo,
    "your_turn": your_turn,
}


def levelled(name: str, sound: Wave) -> Wave:
    """Without offset and silent tail, at its loudness, soft at the top, faded, after 3 ms of silence.

    The silence is for the encoder, which smears what begins at once.
    """
    out = sound - sound.mean()
    heard = np.nonzero(np.abs(out) > 0.01 * np.abs(out).max())[0]
    out = out[: heard[-1] + 400]
    out[-400:] *= np.linspace(1, 0, 400)
    out[:20] *= np.linspace(0, 1, 20)
    sounding = out[np.abs(out) > 0.05 * np.abs(out).max()]
    out *= 10 ** (LEVEL[name] / 20) / np.sqrt((sounding**2).mean())
    out = np.tanh(out * 1.05) if np.abs(out).max() > 0.9 else out
    return np.concatenate([np.zeros(int(RATE * 0.003)), out, np.zeros(100)])


def make(name: str, folder: Path) -> str:
    """Write one sound as Ogg Vorbis; tells its measures."""
    sound = levelled(name, SOUNDS[name](Synth(zlib.crc32(name.encode()))))
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{name}.ogg"
    with tempfile.TemporaryDirectory() as place:
        raw = Path(place) / f"{name}.wav"
        with wave.open(str(raw), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes((np.clip(sound, -1, 1) * 32000).astype("<i2").tobytes())
        subprocess.run(["sox", "-R", "-q", raw, "-C", "4", target], check=True)
    loudness = 20 * np.log10(np.sqrt((sound**2).mean()))
    return f"sound/{name}: {len(sound) / RATE:.2f} s, peak {np.abs(sound).max():.2f}, {loudness:.1f} dB RMS"


def seconds(file: Path) -> float:
    """Length of a finished sound."""
    told = subprocess.run(["soxi", "-D", file], check=True, capture_output=True, text=True).stdout
    return round(float(told), 3)
