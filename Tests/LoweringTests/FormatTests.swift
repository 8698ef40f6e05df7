import CodegenIR
import CodegenOpenAPI
import Foundation
import Testing

@testable import CodegenSchemaShape

/// A row of `FormatTable` is sufficient for a format: its samples can be decoded, and invalid examples are detected.
@Suite struct FormatTests {
    struct Row: CustomTestStringConvertible {
        let type: Schema.JSONType
        let format: String
        let primitive: Primitive

        var testDescription: String { "\(type.rawValue) \(format)" }
        var schema: String { "type: \(type.rawValue), format: \(format)" }
    }

    static let rows = FormatTable.rows.flatMap { type, formats in
        formats.map { Row(type: type, format: $0.key, primitive: $0.value) }
    }

    private func sample(_ schema: String) throws -> (text: String, messages: [String]) {
        let lowered = try Lowered(schemas: ["A": "{type: object, required: [a], properties: {a: {\(schema)}}}"])
        let sample = try #require(try lowered.sample("A"))
        #expect(sample.hasPrefix(#"{"a":"#))
        return (sample.dropFirst(5).dropLast().filter { $0 != "\"" }, lowered.messages)
    }

    @Test(arguments: rows) func samplesCanBeRead(_ row: Row) throws {
        #expect(row.primitive.reads(try sample(row.schema).text))
    }

    @Test(arguments: rows) func wrongExamplesAreReplaced(_ row: Row) throws {
        guard let wrong = row.primitive.unreadable else { return }
        let found = try sample("\(row.schema), example: \(wrong)")
        #expect(row.primitive.reads(found.text))
        #expect(found.messages.count == 1, "\(found.messages)")
    }

    @Test func everyTypeOfAFormatIsValidated() {
        #expect(Set(Self.rows.map(\.primitive)).isDisjoint(with: [.string, .bool, .float]))
    }
}

extension Primitive {
    /// Decodes with Foundation instead of the tested code.
    fileprivate func reads(_ text: String) -> Bool {
        switch self {
        case .date, .exactDate: text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
        case .calendarDate: text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
        case .uuid: UUID(uuidString: text) != nil
        case .url, .exactURL: URL(string: text)?.scheme != nil
        case .data: Data(base64Encoded: text) != nil
        case .base64URL: text.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil
        case .int, .int64: Int64(text) != nil
        case .epochSeconds: Int64(text).map { abs($0 - 1_750_000_000) < 86_400 * 366 } ?? false
        case .epochMilliseconds: Int64(text).map { abs($0 / 1000 - 1_750_000_000) < 86_400 * 366 } ?? false
        case .int8: Int8(text) != nil
        case .int16: Int16(text) != nil
        case .int32: Int32(text) != nil
        case .uint, .uint64: UInt64(text) != nil
        case .uint8: UInt8(text) != nil
        case .uint16: UInt16(text) != nil
        case .uint32: UInt32(text) != nil
        case .double, .decimal: Double(text) != nil
        case .string, .bool, .float: false
        }
    }

    /// An example that the type cannot represent; `nil` if JSON has none.
    fileprivate var unreadable: String? {
        switch self {
        case .date, .calendarDate, .uuid, .url, .data, .base64URL: "'<no such thing>'"
        case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .epochSeconds,
            .epochMilliseconds:
            "1e30"
        case .double, .decimal, .string, .bool, .float, .exactDate, .exactURL: nil
        }
    }
}
