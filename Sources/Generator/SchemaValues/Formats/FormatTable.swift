import CodegenIR
import CodegenOpenAPI

/// The Swift types of scalars by JSON type and `format`, as spelled in the OpenAPI format registry. Formats such as
/// `dateTime` and `url` are missing because their form is undefined and servers send arbitrary text. The formats
/// `exact-…` and `epoch-…` are our own, for use in settings. To add a format, add a row: samples and checks depend on
/// the Swift type.
package enum FormatTable {
    static let rows: [Schema.JSONType: [String: Primitive]] = [
        .string: [
            "date-time": .date, "date": .calendarDate, "uuid": .uuid, "uri": .url, "byte": .data,
            "base64url": .base64URL,
            "exact-date-time": .exactDate, "exact-uri": .exactURL,
        ],
        .integer: [
            "int8": .int8, "int16": .int16, "int32": .int32, "int64": .int64, "long": .int64, "uint": .uint,
            "uint8": .uint8, "uint16": .uint16, "uint32": .uint32, "uint64": .uint64,
            "epoch-seconds": .epochSeconds, "epoch-milliseconds": .epochMilliseconds,
        ],
        .number: ["float": .double, "double": .double, "decimal": .decimal],
        .boolean: [:],
    ]

    /// The formats accepted in settings: the formats of all rows, and the names of the types without a format.
    package static let names = Set(rows.values.flatMap(\.keys) + plain.keys.map(\.rawValue)).sorted()

    private static let plain: [Schema.JSONType: Primitive] = [
        .string: .string, .integer: .int, .number: .double, .boolean: .bool,
    ]

    /// Returns the dedicated type of a format, or `nil` if it has none.
    package static func own(_ type: Schema.JSONType, _ format: String?) -> Primitive? {
        format.flatMap { rows[type]?[$0] }
    }

    /// Returns whether strings of a format have no dedicated type.
    @Sendable package static func isText(_ format: String) -> Bool {
        own(.string, format) == nil
    }

    /// Returns the JSON types that have a format or this name.
    package static func types(of name: String) -> [Schema.JSONType] {
        Schema.JSONType.allCases.filter { rows[$0]?[name] != nil || $0.rawValue == name && plain[$0] != nil }
    }

    /// Returns the Swift type with or without a format, or `nil` for objects and arrays.
    package static func primitive(_ type: Schema.JSONType, format: String?) -> Primitive? {
        own(type, format) ?? plain[type]
    }
}
