import EndpointCodingTestSupport
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import EndpointRuntime

/// Lists that leave out elements that cannot be decoded.
struct LossyListTests {
    /// A model with a lossy list; the lists of `Kennel` inside are strict.
    private struct Shelter: ObjectCodable, Equatable {
        var kennels: [Kennel]
        var grid: [[Int]]?
        var named: Nullable<[String: [Cat]]>

        init(from reader: inout ObjectReader) {
            kennels = reader.readLossy("kennels")
            grid = reader.readLossy("grid")
            named = reader.readLossy("named")
        }

        func _write(to writer: inout ObjectWriter) {}
    }

    private struct Kennel: ObjectCodable, Equatable {
        var dogs: [Dog]
        var numbers: [Int]

        init(dogs: [Dog], numbers: [Int] = []) {
            (self.dogs, self.numbers) = (dogs, numbers)
        }

        init(from reader: inout ObjectReader) {
            dogs = reader.read("dogs")
            numbers = reader.read("numbers") ?? []
        }

        func _write(to writer: inout ObjectWriter) {
            writer.write("dogs", dogs)
            writer.write("numbers", numbers)
        }
    }

    private enum Choice: UnionCodable, Equatable {
        case kennel(Kennel)
        case cats([Cat])
        case numbers([Int])
        case unknown(JSONValue)

        init(from reader: inout UnionReader) {
            switch reader.bestMatch(of: 3) {
            case 0: self = .kennel(reader.read())
            case 1: self = .cats(reader.read())
            case 2: self = .numbers(reader.read())
            default: self = .unknown(reader.json())
            }
        }

        func _write(to writer: inout UnionWriter) {
            switch self {
            case .kennel(let value): writer.write(value)
            case .cats(let value): writer.write(value)
            case .numbers(let value): writer.write(value)
            case .unknown(let value): writer.write(value)
            }
        }
    }

    /// Returns the value of a lossy call, and the elements that its plugins received.
    private func call<Value: ModelValue>(
        _ json: String, as type: Value.Type
    ) async throws -> (value: Value, skipped: [DecodingFailure]) {
        let events = Recorder<HTTPResponse.Mismatch>()
        let stub = StubTransport(samples: [Sample("get", json)])
        let client = provider(stub, plugins: [MismatchPlugin { events.add($0) }])
        let value = try await client.value(get.skippingInvalidElements(), as: type)
        let skipped = try events.all.map { event in
            guard case .skippedElement(let failure) = event else { throw Unexpected(event: event) }
            return failure
        }
        return (value, skipped)
    }

    private struct Unexpected: Error { let event: HTTPResponse.Mismatch }

    @Test func elementsAreLeftOutWithTheirPathAndReason() async throws {
        let json = #"[{"name":"A"},{"name":1},null,{"name":"B","lives":"x"},{},7,{"name":"C","lives":9}]"#
        let (cats, skipped) = try await call(json, as: [Cat].self)
        #expect(cats == [Cat(name: "A"), Cat(name: "C", lives: 9)])
        let expected = [
            "[1]: name: Expected String, found integer.", "[2]: Expected an object, found null.",
            "[3]: lives: Expected Int, found string.", "[4]: name: missing required property of type String",
            "[5]: Expected an object, found integer.",
        ]
        #expect(skipped.map(\.description) == expected)
    }

    @Test func listsAreStrictByDefault() async {
        let stub = StubTransport(samples: [Sample("get", "[1, null]")])
        let error = await failure { () throws(APIError) in _ = try await provider(stub).value(get, as: [Int].self) }
        #expect(error?.statusCode == 200)
        #expect(throws: DecodingError.self) { try JSONCoding.decode([Int].self, from: Data("[1, null]".utf8)) }
    }

    @Test func listsInListsMapsAndModelsAreLossy() async throws {
        let nested = try await call("[[1, \"x\", 2], 3, [null], []]", as: [[Int]].self)
        #expect(nested.value == [[1, 2], [], []])
        #expect(nested.skipped.map(\.path) == ["[0][1]", "[1]", "[2][0]"])
        let maps = try await call(#"{"a": [1, {}], "b": [[2], 3]}"#, as: [String: [Int]].self)
        #expect(maps.value == ["a": [1], "b": [3]])
        #expect(maps.skipped.map(\.path) == ["a[1]", "b[0]"])
        let model = try await call(#"{"dogs": [{"name": "A"}, {}], "numbers": ["x", 1]}"#, as: Kennel?.self)
        #expect(model.value == Kennel(dogs: [Dog(name: "A")], numbers: [1]))
        #expect(model.skipped.map(\.path) == ["dogs[1]", "numbers[0]"])
    }

    /// The property that is not a list is an error of its element, not of the list around it.
    @Test func theInnermostListLosesItsElement() async throws {
        let (kennels, skipped) = try await call(
            #"[{"dogs": [{}]}, {"dogs": {}}, {"dogs": []}]"#, as: [Kennel].self)
        #expect(kennels == [Kennel(dogs: []), Kennel(dogs: [])])
        #expect(skipped.map(\.path) == ["[0].dogs[0]", "[1]"])
    }

    @Test func aValueThatIsNotAListIsAnError() async {
        await #expect(throws: APIError.self) { try await call("{}", as: [Int].self) }
        await #expect(throws: APIError.self) { try await call(#"{"dogs": null}"#, as: Kennel.self) }
    }

    @Test func unionsChooseTheAlternativeThatKeepsMost() async throws {
        let numbers = try await call(#"[1, "x", 2]"#, as: Choice.self)
        #expect(numbers.value == .numbers([1, 2]))
        #expect(numbers.skipped.map(\.description) == ["[1]: does not match Int"])
        let cats = try await call(#"[{"name": "A"}, 7, {"name": "B"}]"#, as: Choice.self)
        #expect(cats.value == .cats([Cat(name: "A"), Cat(name: "B")]))
        #expect(cats.skipped.map(\.path) == ["[1]"])
        let kennel = try await call(#"[{"dogs": [{"name": "A"}, {}]}, true]"#, as: [Choice].self)
        #expect(kennel.value == [.kennel(Kennel(dogs: [Dog(name: "A")])), .unknown(true)])
        #expect(kennel.skipped.map(\.path) == ["[0].dogs[1]"])
    }

    /// The trial of an alternative does not change the setting of the next one.
    @Test func aLossyPropertyCanBeAUnion() throws {
        struct Holder: ObjectCodable {
            var choice: Choice

            init(from reader: inout ObjectReader) { choice = reader.readLossy("choice") }
            func _write(to writer: inout ObjectWriter) {}
        }
        let json = Data(#"{"choice": [{"name": "A"}, 7]}"#.utf8)
        #expect(try JSONCoding.decode(Holder.self, from: json).choice == .cats([Cat(name: "A")]))
        let kennel = Data(#"{"choice": {"dogs": [{}]}}"#.utf8)
        let strict = try JSONCoding.decode(Holder.self, from: kennel).choice
        #expect(strict == .unknown(["dogs": [[:]]]))
    }

    /// The paths of the first hundred elements are reported. Further elements need no paths.
    @Test func manyInvalidElementsAreLeftOut() async throws {
        let json = "[" + String(repeating: "null,", count: 20_000) + "1]"
        let (numbers, skipped) = try await call(json, as: [Int].self)
        #expect(numbers == [1])
        #expect(skipped.map(\.path) == (0..<100).map { "[\($0)]" })
    }

    /// An alternative does not match if its list would lose all elements.
    @Test func aUnionKeepsAListWithoutValidElementsAsUnknown() async throws {
        let (value, skipped) = try await call(#"["x", "y"]"#, as: Choice.self)
        #expect(value == .unknown(["x", "y"]))
        #expect(skipped.isEmpty)
        #expect(try await call("[]", as: Choice.self).value == .cats([]))
    }

    private let shelter = Data(
        #"""
        {"kennels": [{"dogs": [{"name": "A"}]}, {"dogs": [{}]}, {"dogs": []}],
         "grid": [[1, "x"], 2, [3]], "named": {"a": [{"name": "A"}, {}], "b": [null]}}
        """#.utf8)

    /// `readLossy` applies to the lists of the property, not to those of the models inside.
    @Test func aPropertyCanBeLossyInEveryDecoder() throws {
        for value in [
            try JSONCoding.decode(Shelter.self, from: shelter), try JSONDecoder().decode(Shelter.self, from: shelter),
        ] {
            #expect(value.kennels == [Kennel(dogs: [Dog(name: "A")]), Kennel(dogs: [])])
            #expect(value.grid == [[1], [3]])
            #expect(value.named == .value(["a": [Cat(name: "A")], "b": []]))
        }
        let strict = Data(#"{"dogs": [{}]}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONCoding.decode(Kennel.self, from: strict) }
        #expect(throws: DecodingError.self) { try JSONCoding.decode(Shelter.self, from: Data("{}".utf8)) }
    }

    @Test func aLossyPropertyIsReportedWithoutOptionsOfTheRoute() async throws {
        let events = Recorder<HTTPResponse.Mismatch>()
        let stub = StubTransport(samples: [Sample("get", String(decoding: shelter, as: UTF8.self))])
        _ = try await provider(stub, plugins: [MismatchPlugin { events.add($0) }]).value(get, as: Shelter.self)
        let paths = events.all.compactMap { if case .skippedElement(let failure) = $0 { failure.path } else { nil } }
        #expect(paths == ["kennels[1]", "grid[0][1]", "grid[1]", "named.a[1]", "named.b[0]"])
    }

    @Test func recordsOfStreamsAndErrorBodiesAreLossy() async throws {
        let events = Recorder<HTTPResponse.Mismatch>()
        let stub = StubTransport()
        let body = Data("[1, true]\n[]\n".utf8)
        stub.answer("get", with: .response(HTTPResponse(statusCode: 200, data: body)), .json("[1, null]", status: 400))
        let client = provider(stub, plugins: [MismatchPlugin { events.add($0) }])
        var lines: [[Int]] = []
        for try await line in try await client.lines(get.skippingInvalidElements(), as: [Int].self) {
            lines.append(line)
        }
        #expect(lines == [[1], []])
        #expect(events.all.map(\.description) == ["element left out: [1]: Expected Int, found bool."])
        let error = await failure { () throws(APIError) in
            _ = try await client.value(get.skippingInvalidElements(), as: [Int].self)
        }
        #expect(error?.failure.body(of: [Int].self) == [1])
    }
}

/// Passes mismatches on to a closure.
struct MismatchPlugin: Plugin {
    let report: @Sendable (HTTPResponse.Mismatch) -> Void

    func didReceiveEvent(_ event: any Sendable, context: CallContext) {
        if let mismatch = event as? HTTPResponse.Mismatch { report(mismatch) }
    }
}
