import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

/// The scalars that the runtime decodes as each type.
enum ClientScalar {
    static func isReadable(_ value: PlainValue, as type: Primitive) -> Bool {
        switch type {
        case .string, .exactDate, .exactURL: value.string != nil
        case .bool: if case .bool = value { true } else { false }
        case .int, .int64, .epochSeconds, .epochMilliseconds: isInteger(value, Int64.self)
        case .int8: isInteger(value, Int8.self)
        case .int16: isInteger(value, Int16.self)
        case .int32: isInteger(value, Int32.self)
        case .uint, .uint64: isInteger(value, UInt64.self)
        case .uint8: isInteger(value, UInt8.self)
        case .uint16: isInteger(value, UInt16.self)
        case .uint32: isInteger(value, UInt32.self)
        case .float, .double, .decimal: if case .number(let digits) = value { isFinite(digits) } else { false }
        case .date: isText(value, "date-time")
        case .calendarDate: isText(value, "date")
        case .uuid: isText(value, "uuid")
        case .data: isText(value, "byte")
        case .base64URL: isText(value, "base64url")
        // The runtime repairs every text but the empty one.
        case .url: value.string.map { !$0.isEmpty } ?? false
        }
    }

    /// Returns whether a number or another scalar is the same as a listed value, in any spelling.
    static func isSame(_ value: PlainValue, _ wire: String) -> Bool {
        switch value {
        case .number(let digits):
            return digits == wire || Double(digits).map { Double(wire) == $0 } == true
        case .bool(let flag): return wire == (flag ? "true" : "false")
        case .null: return wire == "null"
        case .string, .array, .object: return false
        }
    }

    private static func isText(_ value: PlainValue, _ format: String) -> Bool {
        value.string.map { FormatReading.isReadable($0, format) } ?? false
    }

    private static func isFinite(_ digits: String) -> Bool {
        Double(digits)?.isFinite ?? false
    }

    private static func isInteger<Number: FixedWidthInteger>(_ value: PlainValue, _ type: Number.Type) -> Bool {
        guard case .number(let digits) = value else { return false }
        return Number(digits) != nil || Double(digits).flatMap { Number(exactly: $0) } != nil
    }
}
