"""Times as text: how long ago something was, which day, how long something takes."""

from datetime import date, datetime

from alhambra_desktop.text.catalogue import t

MINUTE, HOUR, DAY = 60, 3600, 86400
LAST = 253_370_764_800
"""The last year of calendars, 9999, as seconds since 1970."""
MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)


def ago(moment: float, now: float) -> str:
    """How long before ``now`` something was, both in seconds since 1970: ``2 min ago``."""
    seconds = max(0, int(now - moment))
    if seconds < MINUTE:
        return t("time.just_now")
    if seconds < HOUR:
        return t("time.minutes_ago", count=seconds // MINUTE)
    if seconds < DAY:
        return t("time.hours_ago", count=seconds // HOUR)
    if seconds < 8 * DAY:
        return t("time.days_ago", count=seconds // DAY)
    return t("time.on_day", day=day(moment))


def roughly(minutes: int) -> str:
    """How long something takes: to five minutes, from two hours on to half an hour (``3½ h``)."""
    rounded = max(5, 5 * round(minutes / 5))
    if rounded < 120:
        return t("time.minutes", count=rounded)
    halves = round(minutes / 30)
    return t("time.hours_and_a_half" if halves % 2 else "time.hours", count=halves // 2)


def _local(moment: float) -> datetime:
    """A moment by the clock here; what a damaged file says may be before or after all calendars."""
    return datetime.fromtimestamp(min(max(moment, 0), LAST)).astimezone()


def day(moment: float) -> str:
    """The local day of a moment: ``21 November 2026``."""
    return day_of(_local(moment))


def day_of(when: date) -> str:
    """A calendar day as text: ``21 November 2026``."""
    return t("time.day", day=when.day, month=t(f"time.month.{MONTHS[when.month - 1]}"), year=when.year)


def day_and_time(moment: float) -> str:
    """The local day and time of a moment: ``21 November 2026, 10:37``."""
    when = _local(moment)
    return t("time.day_and_time", day=day(moment), time=f"{when:%H:%M}")
