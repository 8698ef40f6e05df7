"""Values that descriptions rarely contain: numbers, names, texts and patterns."""

NUMBERS = [
    0, -0.0, -1, 1, 2, 255, 1e308, -1e308, 5e-324, 1e-7, 0.1, 2**31 - 1, 2**31, 2**53, 2**53 + 1, 2**63 - 1, 2**63, -(2**63),
    -(2**63) - 1, 2**64, 10**30, 10**400, 1e16, 10_000, 1_000_000, 10**9, 10**18,
]

NAMES = [
    "", " ", "_", "-", "$", "$ref", "__proto__", "0", "1a", "-1", "a b", "a-b", "a_b", "aB", "AB", "a.b", "a/b", "a~b", "~1", "#",
    "self", "Self", "Type", "Protocol", "init", "deinit", "subscript", "class", "func", "default", "in", "is", "as", "nil", "true",
    "await", "async", "actor", "some", "any", "rethrows", "throws", "inout", "associatedtype", "operator", "precedencegroup",
    "Int", "String", "Array", "Optional", "Error", "Any", "Never", "Void", "Codable", "Decoder", "Data", "Date", "URL", "UUID",
    "Foundation", "Swift", "description", "hashValue", "hash(into:)", "encode", "value", "unknown", "rawValue", "allCases", "x-codegen",
    "`", "``", "\"", "\"\"\"", "\\", "\\(x)", "\\u{0}", "#\"", "*/", "/*", "//", "\n", "\r\n", "\t", "\0", "\x7f", "\x85", "\u2028",
    "\u200b", "\u202e", "\ufeff", "\ufdd0", "\ufdef", "\ufffe", "\uffff", "\U0001fffe", "\U0010ffff", "\ufffd", "\ue000", "é", "e\u0301",
    "ß", "ﬁ", "İ", "ı", "中文", "नमस्ते", "👩‍👩‍👧", "🇩🇪", "\u0301", "ａ", "²", "℮", "ªº", "Ω", "🅰", "𝒜", "x" * 300, "word " * 60, "aB" * 200,
    "a-" * 200, "é" * 200, "{a}", "{", "}", "{a}{b}", "/", "//a", "/{a", "/a?b=c", "/a#b", "%", "%2F", "%zz", "..", "../..", "/etc/passwd",
    "default", "200", "2XX", "4xx", "99", "600", "*/*", "image/*", "application/json", "application/json; charset=utf-8",
    "multipart/form-data", "application/x-www-form-urlencoded", "text/event-stream", "application/jsonl", "text/plain",
    "application/xml", "X-Header", "Content-Type", "Authorization", "https://[::1]:0/", "javascript:alert(1)",
]

PATTERNS = [
    "", "^", "$", "(", ")", "[", "[]", "[^]", "\\", "a{2,1}", "a{1000000000}", "(a{1000}){1000}", "(a+)+$", "(a|a)*b", "^(?=a)b$", "(?<n>a)\\k<n>",
    "\\p{L}{3}", "\\p{Nope}", "[\\u0000-\\uffff]", "\\d{1,99999}", "^.*$", "(?!)", "\\1", "[z-a]", "^[^\\s\\S]$", "((((((((((a))))))))))", "a**",
    "^(([a-z])+.)+[A-Z]([a-z])+$", "\\ud800", "^\\S{0}$", "(?i)a", "\\bfoo\\b", "[[:alpha:]]", "a{,3}", "\\cA", "\\x", "\\u{1F600}",
]

FORMATS = [
    "date-time", "date", "time", "duration", "uuid", "uri", "binary", "byte", "int32", "int64", "uint64", "float", "double", "decimal",
    "email", "ipv4", "ipv6", "hostname", "regex", "password", "json-pointer", "unix-time", "nonsense", "",
]

TYPES = ["object", "array", "string", "number", "integer", "boolean", "null", "file", "any", ["string", "null"], ["object", "array"], [], None]

VERSIONS = ["3.0.0", "3.0.3", "3.1.0", "3.1.1", "3.2.0"]

LIMITS = [
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "minItems", "maxItems",
    "minProperties", "maxProperties", "minContains", "maxContains",
]


def name(rng):
    return rng.choice(NAMES) if rng.random() < 0.8 else rng.choice(NAMES)[:20] + rng.choice(NAMES)[:20]


def number(rng):
    return rng.choice(NUMBERS)


def scalar(rng):
    return rng.choice([name, number, lambda rng: rng.choice([None, True, False])])(rng)


def value(rng, depth=2):
    """A random JSON value."""
    choice = rng.randrange(6) if depth else 0
    if choice == 1:
        return [value(rng, depth - 1) for _ in range(rng.randrange(4))]
    if choice == 2:
        return {name(rng): value(rng, depth - 1) for _ in range(rng.randrange(4))}
    return scalar(rng)
