import Foundation
import Testing

@testable import EndpointCoding

/// All recursive functions on values reach their documented depth with half of the stack of a secondary thread on Apple
/// platforms, in builds without optimization. The types have the shape of generated models.
@Suite("Stack at the documented depth")
struct StackMarginTests {
    /// Half of 512 KiB.
    private let stack = 256 * 1_024

    private func nested(_ open: String, _ inner: String, _ close: String, _ count: Int) -> Data {
        Data((String(repeating: open, count: count) + inner + String(repeating: close, count: count)).utf8)
    }

    private func onHalfAStack(_ body: @escaping @Sendable () throws -> Void) async throws {
        let stack = stack
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let thread = Thread { continuation.resume(with: Result { try body() }) }
            thread.stackSize = stack
            thread.start()
        }
    }

    /// Decodes, encodes, compares, prints and releases a model.
    private func check<Model: ObjectCodable & Equatable & Sendable>(_ type: Model.Type, _ data: Data) async throws {
        try await onHalfAStack {
            var model: Model? = try JSONCoding.decode(Model.self, from: data)
            let other = try JSONCoding.decode(Model.self, from: try JSONCoding.encode(#require(model)))
            #expect(model == other)
            #expect("\(other)".hasSuffix(")"))
            #expect(try model.map { try JSONValue(encoding: $0).decode(as: Model.self) } == other)
            _ = try RequestBody.json(other).encoded()
            model = nil
        }
    }

    @Test func modelsReachTheLimit() async throws {
        let depth = JSONCoding.maximumModelDepth
        try await check(Row.self, nested(#"{"a":"x","next":"#, "null", "}", depth))
        try await check(Row.self, nested(#"{"a":"x","rows":["#, "", "]}", depth / 2))
        try await check(Row.self, nested(#"{"a":"x","named":{"k":"#, "{}", "}}", depth / 2 - 1))
    }

    @Test func unionsOfJSONTypesReachTheLimit() async throws {
        let data = nested(#"{"left":"#, "1", #","right":1}"#, JSONCoding.maximumModelDepth)
        try await check(Sum.self, data)
    }

    /// `other` is not a tag, so the alternatives are tried.
    @Test func unionsThatTryAlternativesReach16Levels() async throws {
        let data = nested(#"{"kind":"other","parent":"#, "null", "}", 16)
        try await check(Ancestor.self, data)
        try await onHalfAStack {
            var tagged = try JSONCoding.decode(Ancestor.self, from: data)
            var levels = 1
            while case .base(let parent) = tagged.parent {
                tagged = parent
                levels += 1
            }
            #expect(levels == 16)
        }
    }

    @Test func validationReachesTheLimit() async throws {
        let data = nested(#"{"a":"x","next":"#, "null", "}", JSONCoding.maximumModelDepth)
        try await onHalfAStack {
            let row = try JSONCoding.decode(Row.self, from: data)
            var validator = RequestValidator()
            validator.check(row, "row")
            try validator.finish()
        }
    }

    @Test func formsAndQueriesReachTheLimit() async throws {
        let data = nested(#"{"a":"#, "1", "}", JSONCoding.maximumModelDepth)
        try await onHalfAStack {
            let json = try JSONCoding.decode(JSONValue.self, from: data)
            #expect(try RequestBody.form(json).encoded() != nil)
            #expect(try !QueryParameter.deepObject("q", json).encoded().isEmpty)
        }
    }

    @Test func anyJSONReachesItsLimit() async throws {
        let depth = JSONCoding.maximumDepth
        for data in [nested("[", "", "]", depth), nested(#"{"a":"#, "null", "}", depth)] {
            try await onHalfAStack {
                var json: JSONValue? = try JSONCoding.decode(JSONValue.self, from: data)
                #expect(json?.description.utf8.count == data.count)
                #expect(try json == JSONCoding.decode(JSONValue.self, from: JSONCoding.encode(json ?? .null)))
                _ = json?.hashValue
                json = nil
            }
        }
    }
}

private nonisolated struct Row: ObjectCodable, Equatable, RequestValidatable, Sendable {
    var a, b, c, d, e, f, g, h: String?
    private var box: Indirect<Row?>
    var rows: [Row]?
    var named: [String: Row]?

    init(from reader: inout ObjectReader) {
        a = reader.read("a")
        b = reader.read("b")
        c = reader.read("c")
        d = reader.read("d")
        e = reader.read("e")
        f = reader.read("f")
        g = reader.read("g")
        h = reader.read("h")
        box = reader.read("next")
        rows = reader.read("rows")
        named = reader.read("named")
    }

    func _write(to writer: inout ObjectWriter) {
        for (name, value) in [("a", a), ("b", b), ("c", c), ("d", d), ("e", e), ("f", f), ("g", g), ("h", h)] {
            writer.write(name, value)
        }
        writer.write("next", box.value)
        writer.write("rows", rows)
        writer.write("named", named)
    }

    func _checkLimits(_ validator: inout RequestValidator) {
        validator.check(a, "a", .maxLength(5))
        validator.check(box.value, "next")
    }
}

private nonisolated struct Sum: ObjectCodable, Equatable, Sendable {
    var left, right: Term

    init(from reader: inout ObjectReader) {
        left = reader.read("left")
        right = reader.read("right")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("left", left)
        writer.write("right", right)
    }
}

private nonisolated indirect enum Term: UnionCodable, Equatable, Sendable {
    case number(Double)
    case sum(Sum)
    case unknown(JSONValue)

    init(from reader: inout UnionReader) {
        switch reader.kind {
        case .integer, .number: self = .number(reader.read())
        case .object: self = .sum(reader.read())
        default: self = .unknown(reader.json())
        }
    }

    func _write(to writer: inout UnionWriter) {
        switch self {
        case .number(let value): writer.write(value)
        case .sum(let value): writer.write(value)
        case .unknown(let value): writer.write(value)
        }
    }
}

private nonisolated struct Ancestor: ObjectCodable, Equatable, Sendable {
    var kind: String
    var parent: Ancestry?

    init(from reader: inout ObjectReader) {
        kind = reader.read("kind")
        parent = reader.read("parent")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("kind", kind)
        writer.write("parent", orNull: parent)
    }
}

private nonisolated indirect enum Ancestry: UnionCodable, Equatable, Sendable {
    case row(Row)
    case base(Ancestor)
    case unknown(JSONValue)

    init(from reader: inout UnionReader) {
        switch reader.alternative(discriminator: ["kind": ["row", .base]]) {
        case 0: self = .row(reader.read())
        case 1: self = .base(reader.read())
        default: self = .unknown(reader.json())
        }
    }

    func _write(to writer: inout UnionWriter) {
        switch self {
        case .row(let value): writer.write(value)
        case .base(let value): writer.write(value)
        case .unknown(let value): writer.write(value)
        }
    }
}
