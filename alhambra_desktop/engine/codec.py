"""Records, choices and events as plain JSON values and back, derived from their declaration.

Decoding checks every value against its declared type; a :class:`CodecError` names the place
(``seats[1].hand[3]``), what was expected and what stood there.
"""

import dataclasses
import hashlib
import json
import types
import typing
from collections.abc import Callable, Container, Mapping
from typing import Any

Plain = Any
Encoder = Callable[[Any], Plain]
Decoder = Callable[[Plain, "Context", str], Any]
Context = Any
"""The data needed for decoding some value types (the piece table of a game)."""

TAG = "is"


class CodecError(Exception):
    """A plain value does not fit its declared type; the message names the place."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place or 'value'}: {problem}")
        self.place = place
        self.problem = problem


_values: dict[type, tuple[Encoder, Callable[[Plain, Context], Any]]] = {}
_members: dict[type, dict[str, type]] = {}
_older_names: dict[type, dict[str, type]] = {}
_names: dict[type, str] = {}
_codecs: dict[Any, tuple[Encoder, Decoder]] = {}


def value_type(cls: type, encode: Encoder, decode: Callable[[Plain, Context], Any]) -> None:
    """Declare an immutable class with its own plain form. Its ``decode`` raises ValueError."""
    _values[cls] = (encode, decode)


def tagged(cls: type) -> type:
    """Declare a base class whose subclasses are written with their name (``{"is": name, ...}``)."""
    _members[cls] = {}
    return cls


def member(cls: type, name: str, was: str = "") -> type:
    """Register a dataclass under its tagged base class, by a name that stays when the class is renamed.

    ``was``: its names in older saves, separated by spaces; they can still be read.
    """
    for base in cls.__mro__:
        if base in _members:
            _enter(_members[base], name, cls, base)
            for older in was.split():
                _enter(_older_names.setdefault(base, {}), older, cls, base)
            _names[cls] = name
            return cls
    raise TypeError(f"{cls.__name__} has no tagged base class")


def _enter(members: dict[str, type], name: str, cls: type, base: type) -> None:
    known = members.get(name)
    # A class with slots is made twice: the name may be taken by the same class only.
    if known is not None and (known.__module__, known.__name__) != (cls.__module__, cls.__name__):
        raise TypeError(f"two members of {base.__name__} are called {name}")
    members[name] = cls


def name_of(cls: type) -> str:
    """The registered name of a class; its own name if it is not registered."""
    return _names.get(cls, cls.__name__)


def encode(value: Any, hint: Any = None) -> Plain:
    """The plain form of a value; ``hint`` is its declared type (default: its class)."""
    return _codec(hint if hint is not None else type(value))[0](value)


def decode(plain: Plain, hint: Any, context: Context = None, place: str = "") -> Any:
    """The value of a plain form. Raises :class:`CodecError`."""
    return _codec(hint)[1](plain, context, place)


def digest(plain: Plain) -> str:
    """A short fingerprint of a plain value, the same on every machine."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


# ---------------------------------------------------------------- built from hints


def _codec(hint: Any) -> tuple[Encoder, Decoder]:
    made = _codecs.get(hint)
    if made is None:
        made = _codecs[hint] = _build(hint)
    return made


def _build(hint: Any) -> tuple[Encoder, Decoder]:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in (int, str, bool, float):
        return _scalar(hint)
    if hint is type(None):
        return _nothing()
    if origin is list:
        return _sequence(args[0], list)
    if origin is tuple:
        return _sequence(args[0], tuple) if len(args) == 2 and args[1] is Ellipsis else _fixed_tuple(args)
    if origin is dict:
        return _mapping(args[0], args[1])
    if origin in (typing.Union, types.UnionType):
        return _union(args)
    if origin is typing.Literal:
        return _literal(args)
    if hint in _values:
        return _own_form(*_values[hint])
    if hint in _members:
        return _tagged_codec(hint)
    if origin in _members:  # a generic base class (Frame[Any]) is coded as the plain one
        return _codec(origin)
    if dataclasses.is_dataclass(hint):
        return _fields(typing.cast(type, hint))
    raise TypeError(f"no plain form for {hint!r}")


def _what(plain: Plain) -> str:
    """A short excerpt of a value for an error message, as it would appear in a file."""
    try:
        return json.dumps(plain)[:60]
    except (TypeError, ValueError):
        return repr(plain)[:60]


def _as_it_is(value: Any) -> Plain:
    """The plain form of what is plain by itself. What consists of such values is written at once."""
    return typing.cast(Plain, value)


def _scalar(cls: type) -> tuple[Encoder, Decoder]:
    names = {int: "a whole number", str: "text", bool: "true or false", float: "a number"}

    def decoder(plain: Plain, context: Context, place: str) -> Any:
        if cls is float and type(plain) is int:
            return float(plain)
        if type(plain) is not cls:
            raise CodecError(place, f"expected {names[cls]}, found {_what(plain)}")
        return plain

    return _as_it_is, decoder


def _nothing() -> tuple[Encoder, Decoder]:
    def decoder(plain: Plain, context: Context, place: str) -> None:
        if plain is not None:
            raise CodecError(place, f"expected nothing, found {_what(plain)}")

    return (lambda value: None), decoder


def _sequence(inner_hint: Any, make: type) -> tuple[Encoder, Decoder]:
    inner_encode, inner_decode = _codec(inner_hint)

    def decoder(plain: Plain, context: Context, place: str) -> Any:
        if not isinstance(plain, list):
            raise CodecError(place, f"expected a list, found {_what(plain)}")
        return make(inner_decode(item, context, f"{place}[{i}]") for i, item in enumerate(plain))

    if inner_encode is _as_it_is:
        return list, decoder
    return (lambda value: [inner_encode(item) for item in value]), decoder


def _fixed_tuple(hints: tuple[Any, ...]) -> tuple[Encoder, Decoder]:
    codecs = [_codec(hint) for hint in hints]

    def decoder(plain: Plain, context: Context, place: str) -> Any:
        if not isinstance(plain, list) or len(plain) != len(codecs):
            raise CodecError(place, f"expected a list of {len(codecs)}, found {_what(plain)}")
        return tuple(
            c[1](item, context, f"{place}[{i}]")
            for i, (c, item) in enumerate(zip(codecs, plain, strict=True))
        )

    if all(encoder is _as_it_is for encoder, _ in codecs):
        return list, decoder
    return (lambda value: [c[0](item) for c, item in zip(codecs, value, strict=True)]), decoder


def _mapping(key_hint: Any, value_hint: Any) -> tuple[Encoder, Decoder]:
    value_encode, value_decode = _codec(value_hint)
    to_key: Callable[[str, str], Any]

    def int_key(key: str, place: str) -> int:
        try:
            return int(key)
        except ValueError:
            raise CodecError(place, f"expected a number as name, found {_what(key)}") from None

    to_key = int_key if key_hint is int else (lambda key, place: key)

    def decoder(plain: Plain, context: Context, place: str) -> Any:
        if not isinstance(plain, dict):
            raise CodecError(place, f"expected named values, found {_what(plain)}")
        return {to_key(k, place): value_decode(v, context, f"{place}.{k}") for k, v in plain.items()}

    if value_encode is _as_it_is:
        return (lambda value: {str(k): v for k, v in value.items()}), decoder
    return (lambda value: {str(k): value_encode(v) for k, v in value.items()}), decoder


def _union(hints: tuple[Any, ...]) -> tuple[Encoder, Decoder]:
    """Optional values, or alternatives distinguished by their plain type (tried in order)."""
    known = [hint for hint in hints if hint is not type(None)]
    codecs = [_codec(hint) for hint in known]
    optional = type(None) in hints

    def encoder(value: Any) -> Plain:
        if value is None:
            return None
        if len(codecs) == 1:
            return codecs[0][0](value)
        fitting = (i for i, hint in enumerate(known) if isinstance(hint, type) and isinstance(value, hint))
        return codecs[next(fitting)][0](value)

    def decoder(plain: Plain, context: Context, place: str) -> Any:
        if plain is None and optional:
            return None
        problem: CodecError | None = None
        for _, inner in codecs:
            try:
                return inner(plain, context, place)
            except CodecError as error:
                problem = problem or error
        raise problem or CodecError(place, f"unexpected {_what(plain)}")

    plain_by_itself = len(codecs) == 1 and codecs[0][0] is _as_it_is
    return _as_it_is if plain_by_itself else encoder, decoder


def _literal(options: tuple[Any, ...]) -> tuple[Encoder, Decoder]:
    def decoder(plain: Plain, context: Context, place: str) -> Any:
        if plain not in options:
            raise CodecError(place, f"expected one of {', '.join(map(str, options))}, found {_what(plain)}")
        return plain

    return _as_it_is, decoder


def _own_form(encoder: Encoder, read: Callable[[Plain, Context], Any]) -> tuple[Encoder, Decoder]:
    def decoder(plain: Plain, context: Context, place: str) -> Any:
        try:
            return read(plain, context)
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise CodecError(place, str(error)) from error

    return encoder, decoder


def _tagged_codec(base: type) -> tuple[Encoder, Decoder]:
    members, older = _members[base], _older_names.setdefault(base, {})

    def encoder(value: Any) -> Plain:
        return {TAG: _names[type(value)], **_codec(type(value))[0](value)}

    def decoder(plain: Plain, context: Context, place: str) -> Any:
        if not isinstance(plain, dict) or not isinstance(plain.get(TAG), str):
            raise CodecError(place, f"expected a {base.__name__} with its name, found {_what(plain)}")
        cls = members.get(plain[TAG]) or older.get(plain[TAG])
        if cls is None:
            raise CodecError(place, f"unknown {base.__name__} {_what(plain[TAG])}")
        return _codec(cls)[1]({k: v for k, v in plain.items() if k != TAG}, context, place)

    return encoder, decoder


def _fields(cls: type) -> tuple[Encoder, Decoder]:
    """The fields by name; ``formerly`` of a class gives their names in older saves (old name -> name).

    ``in_saves`` (name -> name in saves): renamed fields that are written under their first name, because the
    digests of earlier saves are made of it. Rare fields (``records.rare``) are omitted while they are empty.
    """
    hints = typing.get_type_hints(cls)
    fields = dataclasses.fields(typing.cast(Any, cls))
    written: Mapping[str, str] = getattr(cls, "in_saves", {})
    older = {**getattr(cls, "formerly", {}), **{plain: name for name, plain in written.items()}}
    codecs = {item.name: _codec(hints[item.name]) for item in fields}
    required = {
        item.name
        for item in fields
        if item.default is dataclasses.MISSING and item.default_factory is dataclasses.MISSING
    }

    encoders = [(written.get(name, name), name, encoder) for name, (encoder, _) in codecs.items()]
    rare = {written.get(item.name, item.name) for item in fields if item.metadata.get("rare")}

    def encoder(value: Any) -> Plain:
        plain = {
            key: getattr(value, name) if encode is _as_it_is else encode(getattr(value, name))
            for key, name, encode in encoders
        }
        for name in rare:
            if not plain[name]:
                del plain[name]
        return plain

    def decoder(plain: Plain, context: Context, place: str) -> Any:
        if not isinstance(plain, Mapping):
            raise CodecError(place, f"expected named values, found {_what(plain)}")
        dot = f"{place}." if place else ""
        if older:
            plain = {older.get(name, name): item for name, item in plain.items()}
        if unknown := sorted(set(plain) - set(codecs)):
            raise CodecError(f"{dot}{', '.join(unknown)}", "there is no such name here")
        if missing := sorted(required - set(plain)):
            raise CodecError(f"{dot}{', '.join(missing)}", "missing")
        return cls(**{name: codecs[name][1](item, context, f"{dot}{name}") for name, item in plain.items()})

    return encoder, decoder


def names_in(plain: Plain, known: Container[str], apart_from: Container[str]) -> list[str]:
    """The known names in a plain form, each as often as it occurs.

    Fields in ``apart_from`` are left out: they only refer to things held elsewhere.
    """
    found: list[str] = []
    left: list[Plain] = [[plain]]
    while left:
        one = left.pop()
        values = [one[key] for key in one if key not in apart_from] if isinstance(one, dict) else one
        for value in values:
            kind = type(value)
            if kind is str:
                if value in known:
                    found.append(value)
            elif kind is dict or kind is list:
                left.append(value)
    return found
