import CodegenIR
import EndpointMockData

/// The values that the runtime decodes as each type.
extension Primitive {
    package func isReadable(_ value: PlainValue) -> Bool {
        switch value {
        case .string(let text): isReadable(text)
        case .number(let digits): isReadable(number: digits)
        case .bool: self == .bool
        case .null, .array, .object: false
        }
    }

    func isReadable(_ text: String) -> Bool {
        switch self {
        case .string, .exactDate, .exactURL: true
        case .date: FormatChecker.isReadableDateTime(text)
        case .calendarDate: FormatChecker.isDate(text)
        case .uuid: FormatChecker.isUUID(text)
        // The runtime repairs every text but the empty one.
        case .url: !text.isEmpty
        case .data: FormatChecker.isBase64(text)
        case .base64URL: FormatChecker.isBase64URL(text)
        case .bool, .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .float, .double,
            .decimal, .epochSeconds, .epochMilliseconds:
            false
        }
    }

    private func isReadable(number digits: String) -> Bool {
        switch self {
        case .int, .int64: Self.isInteger(digits, Int64.self)
        case .int8: Self.isInteger(digits, Int8.self)
        case .int16: Self.isInteger(digits, Int16.self)
        case .int32: Self.isInteger(digits, Int32.self)
        case .uint, .uint64: Self.isInteger(digits, UInt64.self)
        case .uint8: Self.isInteger(digits, UInt8.self)
        case .uint16: Self.isInteger(digits, UInt16.self)
        case .uint32: Self.isInteger(digits, UInt32.self)
        case .epochSeconds: Self.isInteger(digits, within: 8_640_000_000_000)
        case .epochMilliseconds: Self.isInteger(digits, within: 8_640_000_000_000_000)
        case .float, .double, .decimal: Double(digits)?.isFinite ?? false
        case .string, .bool, .date, .calendarDate, .uuid, .url, .data, .base64URL, .exactDate, .exactURL: false
        }
    }

    private static func isInteger<Number: FixedWidthInteger>(_ digits: String, _ type: Number.Type) -> Bool {
        // Converting to `Double` would round a number just outside of the range.
        let isPlain = digits.utf8.allSatisfy { FormatChecker.isDigit($0) || $0 == UInt8(ascii: "-") }
        guard !isPlain else { return Number(digits) != nil }
        guard let number = Double(digits), Number(exactly: number) != nil else { return false }
        // `1e-400` is rounded to 0, which it is not.
        return number != 0 || !digits.prefix { $0.lowercased() != "e" }.contains { ("1"..."9").contains($0) }
    }

    /// Returns whether a number is in the range of the dates that the runtime decodes.
    private static func isInteger(_ digits: String, within maximum: Int64) -> Bool {
        isInteger(digits, Int64.self) && Double(digits).map { $0.magnitude <= Double(maximum) } == true
    }
}
