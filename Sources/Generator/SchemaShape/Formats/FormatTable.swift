import CodegenIR
import CodegenOpenAPI

/// The formats of scalars by JSON type, as spelled in the OpenAPI format registry. A row decides the Swift type, the
/// valid strings and the samples. Formats such as `dateTime` and `url` have no Swift type, because their form is
/// undefined and servers send arbitrary text. The formats `exact-…` and `epoch-…` are our own, for use in settings.
package enum FormatTable {
    static let texts: [String: TextFormat] = [
        "date-time": TextFormat(
            .date, isValid: FormatChecker.isDateTime, isReadable: FormatChecker.isReadableDateTime),
        "date": TextFormat(.calendarDate),
        "uuid": TextFormat(.uuid),
        "uri": TextFormat(.url, isValid: FormatChecker.isURI, isReadable: FormatChecker.isURIReference),
        "byte": TextFormat(.data),
        "base64url": TextFormat(.base64URL),
        "exact-date-time": TextFormat(.exactDate),
        "exact-uri": TextFormat(.exactURL),
        // Formats of `String` (JSON Schema Validation 2020-12, section 7.3).
        "email": TextFormat(sample: .email, isValid: FormatChecker.isEmail),
        "idn-email": TextFormat(sample: .email, isValid: FormatChecker.isEmail),
        "hostname": TextFormat(sample: .hostname, isValid: FormatChecker.isHostname),
        "idn-hostname": TextFormat(sample: .hostname),
        "ipv4": TextFormat(sample: .ipv4, isValid: FormatChecker.isIPv4),
        "ipv6": TextFormat(sample: .ipv6, isValid: FormatChecker.isIPv6),
        "time": TextFormat(
            sample: .time, isValid: FormatChecker.isTime, isUsual: FormatChecker.isTimeWithoutOffset),
        "duration": TextFormat(
            sample: .duration, isValid: FormatChecker.isDuration, isUsual: FormatChecker.isDurationWithFraction),
        "uri-reference": TextFormat(sample: .path),
        "iri-reference": TextFormat(sample: .path),
        "iri": TextFormat(sample: .url),
        "url": TextFormat(sample: .url),
        "datetime": TextFormat(sample: .dateTime),
        "base64": TextFormat(sample: .base64),
    ]

    private static let numbers: [Schema.JSONType: [String: Primitive]] = [
        .integer: [
            "int8": .int8, "int16": .int16, "int32": .int32, "int64": .int64, "long": .int64, "uint": .uint,
            "uint8": .uint8, "uint16": .uint16, "uint32": .uint32, "uint64": .uint64,
            "epoch-seconds": .epochSeconds, "epoch-milliseconds": .epochMilliseconds,
        ],
        .number: ["float": .double, "double": .double, "decimal": .decimal],
    ]

    /// The formats with a Swift type.
    static let rows = numbers.merging([.string: texts.compactMapValues(\.type)]) { first, _ in first }

    /// The formats accepted in settings: the formats of all rows, and the names of the types without a format.
    package static let names = Set(rows.values.flatMap(\.keys) + plain.keys.map(\.rawValue)).sorted()

    private static let plain: [Schema.JSONType: Primitive] = [
        .string: .string, .integer: .int, .number: .double, .boolean: .bool,
    ]

    /// Returns the dedicated type of a format, or `nil` if it has none.
    package static func own(_ type: Schema.JSONType, _ format: String?) -> Primitive? {
        format.flatMap { rows[type]?[$0] }
    }

    /// Returns the Swift type with or without a format, or `nil` for objects and arrays.
    package static func primitive(_ type: Schema.JSONType, format: String?) -> Primitive? {
        own(type, format) ?? plain[type]
    }

    /// Returns the JSON types that have a format or this name.
    package static func types(of name: String) -> [Schema.JSONType] {
        Schema.JSONType.allCases.filter { rows[$0]?[name] != nil || $0.rawValue == name && plain[$0] != nil }
    }

    /// Returns the row of a format of strings; `nil` for unknown formats.
    package static func text(_ format: String?) -> TextFormat? {
        format.flatMap { texts[$0] }
    }

    /// Returns whether a string is valid for a format. Every string is valid for a format without a test.
    package static func isValid(_ text: String, _ format: String) -> Bool {
        texts[format]?.isValid(text) ?? true
    }
}

/// A format of strings.
package struct TextFormat: Sendable {
    package typealias Test = @Sendable (String) -> Bool

    /// The form of generated strings.
    package enum Sample: Sendable {
        case text, dateTime, date, time, duration, uuid, url, path, base64, base64URL, email, hostname, ipv4, ipv6
    }

    /// The Swift type; `nil` for `String`.
    package let type: Primitive?
    package let sample: Sample
    /// Whether a string is valid by the standard of the format.
    package let isValid: Test
    /// Whether models can contain a string: the runtime decodes it as the type, and does not change its spelling.
    package let isReadable: Test
    /// Whether a string is not valid, but common frameworks send it. The mock server accepts it.
    package let isUsual: Test

    /// - Parameters:
    ///   - isValid: The test of the standard, if the type can represent more strings.
    ///   - isReadable: The test of the type, if it cannot represent some strings that the runtime decodes.
    fileprivate init(_ type: Primitive, isValid: Test? = nil, isReadable: Test? = nil) {
        // The runtime also decodes other text as a URL, but changes its spelling.
        let isReadable = isReadable ?? { type == .url ? FormatChecker.isReference($0) : type.isReadable($0) }
        (self.type, sample, self.isValid, self.isReadable) = (type, type.sample, isValid ?? isReadable, isReadable)
        isUsual = { _ in false }
    }

    /// Creates a format of `String`.
    fileprivate init(
        sample: Sample, isValid: @escaping Test = { _ in true }, isUsual: @escaping Test = { _ in false }
    ) {
        (type, self.sample, self.isValid, isReadable) = (nil, sample, isValid, { _ in true })
        self.isUsual = isUsual
    }
}

extension Primitive {
    fileprivate var sample: TextFormat.Sample {
        switch self {
        case .date, .exactDate: .dateTime
        case .calendarDate: .date
        case .uuid: .uuid
        case .url, .exactURL: .url
        case .data: .base64
        case .base64URL: .base64URL
        case .string, .bool, .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .float,
            .double, .decimal, .epochSeconds, .epochMilliseconds:
            .text
        }
    }
}
