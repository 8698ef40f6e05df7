"""One check for each kind of labels/README.md: whether a value is plausible for it."""
import datetime
import re

from words import (COLOURS, COUNTRIES, COUNTRY_NAMES, CURRENCIES, CURRENCY_SYMBOLS, DURATIONS, LANGUAGES, LICENCES, PLACEHOLDERS,
                   RANGES, SIZES, STATES, UNITS)

EARLIEST = datetime.datetime(1900, 1, 1, tzinfo=datetime.timezone.utc)
LATEST = datetime.datetime(2040, 1, 1, tzinfo=datetime.timezone.utc)
FIRST_RECORD = datetime.datetime(2000, 1, 1, tzinfo=datetime.timezone.utc)
NUMBER = re.compile(r"[-+]?\d+(\.\d+)?([eE][-+]?\d+)?")
UUID = re.compile(r"\{?[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\}?")
LABEL = r"[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?"
HOST = re.compile(rf"{LABEL}(\.{LABEL})*(:\d{{1,5}})?")
IP = re.compile(r"(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]+)(/\d{1,3})?(:\d{1,5})?")
URL = re.compile(r"[a-z][a-z0-9+.-]*://[^\s/?#]+([/?#]\S*)?|git@[\w.-]+:\S+|(mailto|tel|urn|spotify):\S+")
IMAGE = re.compile(
    r"data:image/\S+|https?://[^?#]*(\.(png|jpe?g|gif|webp|svg|avif|bmp|ico)([?#]\S*)?"
    r"|(image|avatar|icon|logo|photo|cover|picture)\S*)", re.I)
PERIOD = re.compile(
    r"P(?=.)(\d+[YMWD])*(T(\d+(\.\d+)?[HMS])+)?|(\d+\.)?\d{1,3}:\d{2}(:\d{2}(\.\d+)?)?"
    r"|\d+(\.\d+)? ?(ms|s|m|h|d|min|sec|seconds?|minutes?|hours?|days?)")
AMOUNT = re.compile(r"([A-Z]{3}|[^\d\s.,-]{1,2})?\s?(-?[\d,]+(\.\d+)?)\s?([A-Z]{3}|[^\d\s]{1,2})?")
NAME_PART = r"([A-ZÀ-Þ][^\W\d_]*['’.-]?[^\W\d_]*\.?|de|van|von|der|da|di|la)"
PLACEHOLDER_KEY = re.compile(r"(key|prop(erty)?|name|value|entry)\d+|additionalProp\w*|\d+", re.I)


def words(text):
    """The words of a name or of a text, in lower case."""
    parts = re.sub(r"([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])", r"\1\3 \2\4", str(text))
    return [part.lower() for part in re.split(r"[^A-Za-z0-9]+", parts) if part]


def number(value):
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, float)):
        return value
    return float(value) if isinstance(value, str) and NUMBER.fullmatch(value) else None


def moment(value):
    """The time of a date, of a timestamp, or of seconds or milliseconds since 1970."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, (int, float)) or isinstance(value, str) and re.fullmatch(r"\d{9,16}", value):
        seconds = float(value)
        while seconds > 1e11:
            seconds /= 1000
        return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc) if seconds > 1e8 else None
    if not isinstance(value, str):
        return None
    text = re.sub(r"(\.\d{6})\d+", r"\1", value.strip())
    text = re.sub(r"^(\d{4})-(\d{2})$", r"\1-\2-01", text)
    try:
        found = datetime.datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=datetime.timezone.utc)


def text(pattern, flags=0):
    compiled = re.compile(pattern, flags)
    return lambda value, unit: isinstance(value, str) and bool(compiled.fullmatch(value))


def within(ranges, fallback):
    def check(value, unit):
        found = number(value)
        least, greatest = ranges.get(unit, fallback)
        return found is not None and least <= found <= greatest
    return check


def count(value, unit):
    found = number(value)
    return found is not None and found >= -1 and found == int(found) and found < 1e10


def date(earliest):
    def check(value, unit):
        found = moment(value)
        return found is not None and earliest <= found <= LATEST
    return check


def duration(value, unit):
    if isinstance(value, str) and not NUMBER.fullmatch(value):
        return bool(PERIOD.fullmatch(value))
    return within(DURATIONS, (0, 10 ** 14))(value, unit)


def measure(value, unit):
    if isinstance(value, str):
        found = re.match(r"[-+]?\d+(\.\d+)?", value)
        return bool(found) and within(RANGES, (-1e7, 1e7))(found[0], unit)
    return within(RANGES, (-1e7, 1e7))(value, unit)


def percentage(value, unit):
    found = number(value.rstrip("% ") if isinstance(value, str) else value)
    return found is not None and 0 <= found <= (1 if unit == "ratio" else 120)


def money(value, unit):
    match = AMOUNT.fullmatch(value) if isinstance(value, str) else None
    found = number(match[2].replace(",", "") if match else value)
    return found is not None and abs(found) < 1e9


def identifier(value, unit):
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return value >= 0
    return (isinstance(value, str) and bool(re.fullmatch(r"[\w{}:.\-/=+]+", value))
            and bool(re.search(r"\d", value) or len(value) >= 16 and re.search(r"[a-z][A-Z]", value)))


def token(value, unit):
    if not isinstance(value, str) or len(value) < 3:
        return False
    secret = re.fullmatch(r"[*•]+|<?redacted>?", value, re.I) or value.startswith(("-----BEGIN", "ssh-", "Bearer ", "SHIP;"))
    opaque = len(value) >= 8 and not re.search(r"\s", value) and re.search(r"\d", value) and re.search(r"[A-Za-z]", value)
    return bool(secret or opaque)


def digest(value, unit):
    if not isinstance(value, str):
        return False
    plain = re.sub(r"^(a_|sha\d+[:-]|SHA256:|MD5:)|[:-]", "", value)
    isHexadecimal = re.fullmatch(r"[0-9a-fA-F]{7,128}", plain) and re.search(r"[a-fA-F]", plain)
    isBase64 = re.fullmatch(r"[A-Za-z0-9+/_-]{20,}={0,2}", plain) and re.search(r"\d", plain) and re.search(r"[A-Z]", plain)
    return bool(isHexadecimal or isBase64)


def colour(value, unit):
    if isinstance(value, int) and not isinstance(value, bool):
        return 0 <= value <= 0xFFFFFF
    return isinstance(value, str) and bool(
        value.lower() in COLOURS or re.fullmatch(r"#?[0-9a-fA-F]{6}([0-9a-fA-F]{2})?|#[0-9a-fA-F]{3}|(rgb|hsl)a?\(.*\)", value))


def coordinate(value, unit):
    if isinstance(value, str) and "," in value:
        return all(coordinate(part.strip(), unit) for part in value.split(","))
    found = number(value)
    return found is not None and -180 <= found <= 180 and found != 0


def title(value, unit):
    """Text of a label: it begins with a capital letter, a digit or a sign, or it has several words."""
    return (isinstance(value, str) and 0 < len(value) <= 100 and not URL.fullmatch(value) and not UUID.fullmatch(value)
            and not re.search(r"[a-z]{5}\.$|^[\da-f-]*$", value) and bool(re.search(r"[^\W\d_]", value))
            and bool(re.match(r"[A-Z0-9À-ÞА-Я\"“#&.]|[^\x00-\u024f]|[a-z][A-Z]", value) or " " in value))


def phrase(value, unit):
    isSentence = isinstance(value, str) and (len(value.split()) >= 2 or re.search(r"[.!?…]$|[^\x00-\u024f]", value))
    return bool(isSentence and re.search(r"[^\W\d_]", value) and not URL.fullmatch(value))


def language(value, unit):
    return isinstance(value, str) and (
        value.lower() in LANGUAGES or bool(re.fullmatch(r"[a-z]{2,3}([-_][A-Za-z]{2,4}){0,2}", value)))


def country(value, unit):
    return isinstance(value, str) and (
        value.upper() in COUNTRIES or value.lower() in COUNTRY_NAMES or bool(re.fullmatch(r"[A-Z]{3}", value)))


def currency(value, unit):
    return isinstance(value, str) and (value.upper() in CURRENCIES or value in CURRENCY_SYMBOLS)


def emoji(value, unit):
    return isinstance(value, str) and bool(
        re.search(r"[\u2190-\U0010ffff]", value) or re.fullmatch(r":?[a-z0-9_+-]{2,}:?", value))


def street(value, unit):
    return title(value, unit) and bool(re.search(r"\d|^(suite|unit|building|floor|apartment|apt|room|block)\b", value, re.I))


def isPlaceholderMap(value):
    """Whether an object has only names that mean nothing: `{"key": 9}`, `{"additionalProp1": {}}`."""
    return isinstance(value, dict) and (list(value) == ["key"] or any(PLACEHOLDER_KEY.fullmatch(key) for key in value))


def free(value, unit):
    """A map, an object or one of its values: `{}` or a few entries with names that mean something."""
    if isinstance(value, dict):
        return len(value) <= 8 and not isPlaceholderMap(value)
    return isinstance(value, (int, float)) or isinstance(value, str) and bool(value)


def both(*checks):
    return lambda value, unit: all(check(value, unit) for check in checks)


def either(*checks):
    return lambda value, unit: any(check(value, unit) for check in checks)


def at(least, greatest):
    return both(count, within({}, (least, greatest)))


capitalised = text(r"[A-ZÀ-Þ][^\d_]*")
person = text(rf"{NAME_PART}( {NAME_PART})*( <\S+@\S+>)?")
CHECKS = {
    "image url": text(IMAGE.pattern, re.I),
    "url": text(URL.pattern),
    "e-mail": text(r"[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+"),
    "phone": both(text(r"\+?[\d ().x/-]{7,24}"), text(r"(\D*\d){7,16}\D*")),
    "host": either(both(text(HOST.pattern), text(r".*[.:].*|localhost")), text(IP.pattern)),
    "ip": text(IP.pattern),
    "port": at(1, 65535),
    "user agent": text(r"[\w.-]+/\d[\w.]*( .*)?"),
    "uuid": text(UUID.pattern),
    "digest": digest, "token": token, "id": identifier,
    "version": either(within({}, (0, 10 ** 6)), text(r"v?\d+([.-]\w+)*(\+\w+)?")),
    "language": language, "country": country, "currency": currency,
    "time zone": text(r"UTC|GMT|Z|[A-Z][A-Za-z]+/[A-Za-z_+-]+(/[A-Za-z_]+)?|(UTC|GMT)?[-+]\d{1,2}:?\d{0,2}|[A-Z][A-Za-z ]+ Time"),
    "mime": text(r"(application|audio|font|image|message|model|multipart|text|video)/[\w.+*-]+(;.*)?"),
    "file name": text(r"[^/\\]+\.[A-Za-z0-9]{1,8}"),
    "path": both(text(r".*[/\\.-].*|[A-Z].*"), text(r"(?!.*://).*")),
    "pattern": text(r".*[*?^$%{}()\[\]|:_/-].*|(.*\b)?[HhMmdsy]{1,4}(\b.*)?|\W+|main|develop"),
    "licence": lambda value, unit: isinstance(value, str) and value.lower().startswith(LICENCES),
    "emoji": emoji, "colour": colour,
    "unit": lambda value, unit: isinstance(value, str) and value.lower() in UNITS,
    "date created": date(FIRST_RECORD), "date updated": date(FIRST_RECORD), "date ended": date(FIRST_RECORD),
    "date other": date(EARLIEST),
    "time of day": text(r"([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[-+]\d\d:?\d\d)?( ?[AaPp][Mm])?"),
    "year": at(1800, 2100), "duration": duration, "size": within(SIZES, (1, 10 ** 14)),
    "money": money, "percentage": percentage, "rating": within({}, (0, 100)),
    "part": count, "whole": count, "page": at(0, 100000), "count": count, "position": at(0, 10000),
    "coordinate": coordinate, "measure": measure,
    "number": lambda value, unit: number(value) is not None,
    "first name": person, "last name": person, "person": either(person, text(r"[a-z][a-z0-9_.]{2,}")),
    "handle": text(r"@?[A-Za-z][\w.-]*[A-Za-z0-9](@[\w.-]+)?"),
    "company": either(title, text(r"[a-z]+[a-z0-9-]{0,11}")),
    "job title": title, "street": street, "city": capitalised, "region": capitalised,
    "postal code": text(r"(?=.*\d)[A-Za-z0-9][A-Za-z0-9 -]{2,9}"),
    "slug": text(r"[a-z0-9]+([-_:/.][a-z0-9]+)*"),
    "code": both(text(r"[A-Za-z0-9#][\w .#/-]{0,39}"), text(r".*\d.*|[A-Z]{2,}([-_ .][A-Z]+)*")),
    "word": text(r"[\w$*/.<>{}+-][\w.:/+$*%{}<>-]*"),
    "title": title, "markup": text(r"(?s).*([<>{}`*#\[\]]|\n).*|\w+( -{0,2}[\w./=-]+)+"), "phrase": phrase,
    "state": lambda value, unit: isinstance(value, str) and value.lower().replace(" ", "_") in STATES,
    "free form": free,
}


def isPlausible(value, kind, unit, propertyName):
    """Whether a value is of a kind. A placeholder and the name of the property are of no kind of text."""
    if kind in ("flag", "choice", "constant"):
        return True
    if isinstance(value, str) and kind != "free form":
        found = [part for part in words(value) if not part.isdigit()]
        if value.strip().lower() in PLACEHOLDERS or found and found == [w for w in words(propertyName) if not w.isdigit()]:
            return False
    return CHECKS[kind](value, unit)
