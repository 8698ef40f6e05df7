import EndpointCodingTestSupport
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import EndpointRuntime

/// `validation: responses`: contradictions are reported, and the value is kept.
struct ResponseValidationTests {
    private struct Person: ObjectCodable, RequestValidatable, Equatable {
        var name: String
        var tags: [String]?
        var size: DogSize?
        var friends: [Person]?

        init(from reader: inout ObjectReader) {
            name = reader.read("name")
            tags = reader.read("tags")
            size = reader.read("size")
            friends = reader.read("friends")
        }

        func _write(to writer: inout ObjectWriter) {
            writer.write("name", name)
        }

        func _checkLimits(_ validator: inout RequestValidator) {
            validator.check(name, "name", .maxLength(3))
            validator.check(tags, "tags", .maxItems(1), .each([.minLength(1)]))
            validator.check(friends, "friends", .maxItems(1))
        }
    }

    /// The tag is not a property of the alternatives.
    private enum Being: UnionCodable {
        case cat(Cat)
        case person(Person)
        case unknown(JSONValue)

        init(from reader: inout UnionReader) {
            switch reader.alternative(discriminator: ["kind": ["cat", "person"]]) {
            case 0: self = .cat(reader.read())
            case 1: self = .person(reader.read())
            default: self = .unknown(reader.json())
            }
        }

        func _write(to writer: inout UnionWriter) {
            switch self {
            case .cat(let value): writer.write(value)
            case .person(let value): writer.write(value)
            case .unknown(let value): writer.write(value)
            }
        }
    }

    private struct Both: ObjectCodable {
        var value: Shared

        init(from reader: inout ObjectReader) { value = reader.read("value") }
        func _write(to writer: inout ObjectWriter) {}
    }

    /// Without a tag: the alternatives are tried.
    private enum Shared: UnionCodable {
        case cat(Cat)
        case person(Person)

        init(from reader: inout UnionReader) {
            switch reader.bestMatch(of: 2) {
            case 0: self = .cat(reader.read())
            case 1: self = .person(reader.read())
            default: self = .cat(reader.noMatch())
            }
        }

        func _write(to writer: inout UnionWriter) {
            switch self {
            case .cat(let value): writer.write(value)
            case .person(let value): writer.write(value)
            }
        }
    }

    private let validated = get.validatingResponses(200...200, 400...499)

    private func mismatches<Value: ModelValue>(_ json: String, as type: Value.Type) async throws -> [String] {
        let events = Recorder<HTTPResponse.Mismatch>()
        let client = provider(
            StubTransport(samples: [Sample("get", json)]), plugins: [MismatchPlugin { events.add($0) }])
        _ = try await client.value(validated, as: type)
        return events.all.map(\.description)
    }

    @Test func everyModelReportsItsLimitsAtItsPath() async throws {
        let json = #"{"a": [{"name": "long", "tags": ["x", ""], "friends": [{"name": "Anna"}, {"name": "B"}]}]}"#
        let expected = [
            "invalid value: a[0].friends[0].name: 4 characters, at most 3 allowed",
            "invalid value: a[0].name: 4 characters, at most 3 allowed",
            "invalid value: a[0].tags: 2 elements, at most 1 allowed",
            "invalid value: a[0].tags[1]: 0 characters, at least 1 required",
            "invalid value: a[0].friends: 2 elements, at most 1 allowed",
        ]
        #expect(try await mismatches(json, as: [String: [Person]].self) == expected)
    }

    @Test func undeclaredPropertiesAndUnknownValuesAreReported() async throws {
        let json = #"{"name": "A", "lives": 9, "age": 3, "a b": [{}], "age": 4}"#
        #expect(
            try await mismatches(json, as: Cat.self) == ["age: undeclared property", "a b: undeclared property"])
        let person = try await mismatches(#"[{"name": "A", "size": "huge"}]"#, as: [Person].self)
        #expect(person == ["unknown value: [0].size: not a listed value of DogSize"])
        #expect(try await mismatches(#"{"x": {"y": 1}}"#, as: [String: [String: Int]].self).isEmpty)
        let dates = try await mismatches(#"["soon", "2024-02-29T14:00:00Z"]"#, as: [ExactDate].self)
        #expect(dates == ["invalid value: [0]: not a date-time (RFC 3339)"])
    }

    /// A tag is declared by the union. Alternatives that are not chosen report nothing.
    @Test func unionsReportOnlyTheirAlternative() async throws {
        let json = #"[{"kind": "cat", "name": "A", "tags": []}, {"kind": "dog"}, {"kind": "person", "name": "Anna"}]"#
        let expected = [
            "[0].tags: undeclared property", "unknown value: [1]: not a listed value of the union",
            "invalid value: [2].name: 4 characters, at most 3 allowed",
        ]
        #expect(try await mismatches(json, as: [Being].self) == expected)
        let tried = #"{"value": {"name": "Anna", "tags": [], "age": 1}}"#
        let found = try await mismatches(tried, as: Both.self)
        let ofPerson = ["value.age: undeclared property", "invalid value: value.name: 4 characters, at most 3 allowed"]
        #expect(Set(found) == Set(ofPerson))
    }

    @Test func statusesOfSuccessesAndFailuresAreReported() async throws {
        let events = Recorder<HTTPResponse.Mismatch>()
        let stub = StubTransport()
        stub.answer("get", with: .json("1", status: 201), .json("{}", status: 404), .json("{}", status: 503))
        let client = provider(stub, plugins: [MismatchPlugin { events.add($0) }])
        #expect(try await client.value(validated, as: Int.self) == 1)
        for _ in 0..<2 {
            _ = await failure { () throws(APIError) in _ = try await client.value(validated, as: Int.self) }
        }
        #expect(events.all == [.undeclaredStatus(201), .undeclaredStatus(503)])
    }

    @Test func noMismatchIsReportedByDefault() async throws {
        let events = Recorder<HTTPResponse.Mismatch>()
        let stub = StubTransport(samples: [Sample("get", #"{"name": "long", "age": 1}"#)])
        _ = try await provider(stub, plugins: [MismatchPlugin { events.add($0) }]).value(get, as: Person.self)
        #expect(events.all.isEmpty)
    }

    @Test func eachMismatchIsLoggedWithoutSecrets() async throws {
        let entries = Recorder<String>()
        let stub = StubTransport(samples: [Sample("get", #"{"name": "A", "https://x.y?access_token=s3cret": 1}"#)])
        _ = try await provider(stub, plugins: [LoggerPlugin { entries.add($0) }]).value(validated, as: Cat.self)
        #expect(entries.all.count == 3)
        #expect(entries.all.last?.hasSuffix("undeclared property [get]") == true)
        #expect(entries.all.joined().contains("s3cret") == false)
    }

    /// A cache decodes a response before the call does. The call reports its mismatches once.
    @Test func aDecodedResponseIsReportedOnce() async throws {
        struct Judging: Interceptor {
            var position: InterceptorPosition { .cache }

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                let response = try await next(call)
                _ = call.flaw(of: response)
                return response
            }
        }
        let events = Recorder<HTTPResponse.Mismatch>()
        let client = provider(
            StubTransport(samples: [Sample("get", #"{"name": "A", "age": 1}"#)]),
            plugins: [MismatchPlugin { events.add($0) }], interceptors: [Judging()])
        _ = try await client.value(validated, as: Cat.self)
        #expect(events.all.map(\.description) == ["age: undeclared property"])
    }
}
