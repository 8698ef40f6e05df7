import CodegenIR
import CodegenOpenAPI

/// The Swift type of a scalar by its JSON type and `format`, as the OpenAPI format registry spells it: what is called
/// `dateTime` or `url` has no defined form, and servers send anything under it. `exact-…` and `epoch-…` are our own, for
/// settings. A new format is one row: samples and checks go by the type that it becomes.
package enum FormatTable {
    static let rows: [Schema.JSONType: [String: Primitive]] = [
        .string: [
            "date-time": .date, "date": .calendarDate, "uuid": .uuid, "uri": .url, "byte": .data,
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

    /// The formats that settings may name: every row, and the names of the types without a format.
    package static let names = Set(rows.values.flatMap(\.keys) + plain.keys.map(\.rawValue)).sorted()

    private static let plain: [Schema.JSONType: Primitive] = [
        .string: .string, .integer: .int, .number: .double, .boolean: .bool,
    ]

    /// `nil` for a format without a type of its own.
    package static func own(_ type: Schema.JSONType, _ format: String?) -> Primitive? {
        format.flatMap { rows[type]?[$0] }
    }

    /// Whether strings of a format have no type of their own.
    @Sendable package static func isText(_ format: String) -> Bool {
        own(.string, format) == nil
    }

    /// The JSON types that have a format, or have this name themselves.
    package static func types(of name: String) -> [Schema.JSONType] {
        Schema.JSONType.allCases.filter { rows[$0]?[name] != nil || $0.rawValue == name && plain[$0] != nil }
    }

    /// The type with or without a format; `nil` for objects and arrays.
    package static func primitive(_ type: Schema.JSONType, format: String?) -> Primitive? {
        own(type, format) ?? plain[type]
    }
}
