import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// Deeply nested JSON is a value or an error, and never crashes on threads with 512 KiB of stack. On Apple platforms,
/// all threads except the main thread have this size.
struct NestingTests {
    private let limit = JSONCoding.maximumDepth
    private let modelLimit = JSONCoding.maximumModelDepth

    private func nested(_ open: String, _ inner: String, _ close: String, _ count: Int) -> Data {
        Data((String(repeating: open, count: count) + inner + String(repeating: close, count: count)).utf8)
    }

    private func arrays(_ count: Int) -> Data { nested("[", "", "]", count) }
    private func objects(_ count: Int, _ name: String = "a") -> Data { nested("{\"\(name)\":", "null", "}", count) }

    @Test func anyJSONIsReadComparedHashedWrittenAndDescribedUpToTheLimit() async throws {
        for data in [arrays(limit), objects(limit)] {
            try await onSmallStack {
                let value = try JSONCoding.decode(JSONValue.self, from: data)
                #expect(try JSONCoding.decode(JSONValue.self, from: data) == value)
                #expect(Set([value]).contains(try JSONCoding.decode(JSONValue.self, from: data)))
                #expect(try JSONCoding.encode(value) == data)
                #expect(value.description.utf8.elementsEqual(data))
                #expect(try JSONValue(encoding: value) == value)
            }
        }
    }

    @Test func deeperJSONIsAnErrorThatSaysWhere() async throws {
        for data in [arrays(limit + 1), objects(limit + 1), Data(String(repeating: "[", count: 1_000_000).utf8)] {
            try await onSmallStack {
                let error = #expect(throws: DecodingError.self) { try JSONCoding.decode(JSONValue.self, from: data) }
                #expect(
                    error.map { DecodingFailure($0).message.contains("nested deeper than 512 levels (line 1") } == true)
            }
        }
    }

    @Test func anyJSONThroughFoundationsCodersIsAValueOrAnError() async throws {
        for depth in [300, 400, limit, limit + 1] {
            let data = arrays(depth)
            try await onSmallStack {
                _ = try? JSONDecoder().decode(JSONValue.self, from: data)
                let value = (0..<depth).reduce(JSONValue.null) { value, _ in [value] }
                _ = try? JSONEncoder().encode(value)
            }
        }
        try await onSmallStack {
            let data = arrays(300)
            let value = try JSONDecoder().decode(JSONValue.self, from: data)
            #expect(value == (try JSONCoding.decode(JSONValue.self, from: data)))
            #expect(try JSONEncoder().encode(value) == data)
        }
    }

    @Test func aDeeperValueIsComparedAndDescribedButCannotBeWritten() throws {
        let depth = 600
        func build() -> JSONValue { (0..<depth).reduce(JSONValue.null) { value, _ in ["a": [value]] } }
        let (one, other) = (build(), build())
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != ["a": [one]])
        #expect(one.description.utf8.count == depth * 8 + 4)
        #expect(throws: EncodingError.self) { try JSONCoding.encode(one) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(one) }
        #expect(throws: EncodingError.self) { try JSONValue(encoding: one) }
        #expect(throws: EncodingError.self) { try QueryParameter.deepObject("q", one).encoded() }
        #expect(throws: EncodingError.self) { try RequestBody.form(one).encoded() }
        #expect(throws: EncodingError.self) { try RequestBody.json(one).encoded() }
        #expect(throws: EncodingError.self) {
            var writer = MultipartWriter(boundary: "b")
            writer.write("part", one)
            _ = try RequestBody.multipart(DeepPart(value: one)).encoded()
        }
    }

    @Test func modelsAreReadAndWrittenUpToTheirLimit() async throws {
        let (chain, tree) = (objects(modelLimit, "next"), nested(#"{"children":["#, "", "]}", modelLimit / 2))
        try await onSmallStack {
            let links = try JSONCoding.decode(ChainLink.self, from: chain)
            #expect(links == JSONCoding.decodeLeniently(ChainLink.self, from: chain))
            #expect(try JSONCoding.decode(ChainLink.self, from: JSONCoding.encode(links)) == links)
            let trees = try JSONCoding.decode(Tree.self, from: tree)
            #expect(try JSONCoding.encode(trees) == tree)
        }
    }

    @Test func modelsThatAreNestedDeeperAreAnError() async throws {
        for depth in [modelLimit + 1, 300, limit] {
            let data = objects(depth, "next")
            try await onSmallStack {
                let error = #expect(throws: DecodingError.self) { try JSONCoding.decode(ChainLink.self, from: data) }
                #expect(error.map { DecodingFailure($0).message.contains("nested too deeply") } == true)
                let json = try JSONCoding.decode(JSONValue.self, from: data)
                #expect(throws: DecodingError.self) { try json.decode(as: ChainLink.self) }
            }
        }
        let own = (0..<modelLimit).reduce(ChainLink()) { link, _ in ChainLink(next: link) }
        try await onSmallStack {
            #expect(throws: EncodingError.self) { try JSONCoding.encode(own) }
            #expect(throws: EncodingError.self) { try JSONValue(encoding: own) }
        }
    }

    /// Trying alternatives needs the most stack. The exact limit is not specified, but half of the model limit must
    /// succeed.
    @Test func unionsThatContainThemselvesAreAValueOrAnError() async throws {
        for depth in [modelLimit / 2, modelLimit, 300, limit] {
            let data = objects(depth, "value")
            try await onSmallStack {
                do {
                    let value = try JSONCoding.decode(Branch.self, from: data)
                    #expect(try JSONCoding.decode(Branch.self, from: JSONCoding.encode(value)) == value)
                } catch is DecodingError where depth > modelLimit / 2 {}
            }
        }
    }

    /// Parts of a model that are not models themselves can use the full depth limit of JSON.
    @Test func aMemberOfAnyJSONMayBeDeeperThanModels() async throws {
        let data = Data("{\"filter\":".utf8) + arrays(limit - 1) + Data("}".utf8)
        try await onSmallStack {
            let search = try JSONCoding.decode(Search.self, from: data)
            #expect(try JSONCoding.encode(search) == data)
        }
    }

    @Test(arguments: [400, 512, 513, 100_000])
    func everyWayToReadABodySurvives(_ depth: Int) async throws {
        let data = arrays(depth)
        let text = String(decoding: data, as: UTF8.self)
        let headers: HTTPHeaders = ["Content-Type": "application/json"]
        try await onSmallStack {
            var error = APIError(.badRequest)
            error.response = HTTPResponse(statusCode: 400, headers: headers, data: data)
            error.errorMembers = ErrorMembers(code: "error/code", message: "0/0/message")
            #expect(error.serverCode == nil)
            #expect(error.serverMessage == nil)
            #expect((error.body(of: JSONValue.self) == nil) == (depth > 512))
            #expect(error.failure(in: Wrapped.self) == nil)
            let reader = ResponseReader(statusCode: 200, headers: headers, data: data)
            #expect((try? reader.json(as: Wrapped.self)) == nil)
            #expect(((try? reader.json(as: TextOrNumber.self)) == nil) == (depth > 512))
            #expect(((try? reader.json(as: Pet.self)) == nil) == (depth > 512))
            let deep: HTTPHeaders = ["X-Deep": text]
            _ = try? deep.read(as: DeepHeaders.self)
            _ = JSONCoding.decodeLeniently(Wrapped.self, from: data)
        }
    }

    @Test func callsAndStreamsAndLogsSurvive() async throws {
        let deep = String(decoding: arrays(20_000), as: UTF8.self)
        let lines = LineStream<JSONValue>(ByteStream([Data("\(deep)\n".utf8)]))
        await #expect(throws: APIError.self) { for try await _ in lines {} }
        let transport = StubTransport(samples: [Sample("deep", deep), Sample("failing", status: 400, deep)])
        let log = Recorder<String>()
        let provider = Provider(
            server: ConfiguredServer(url: "https://api.example.com"), transport: transport,
            plugins: [LoggerPlugin(.body, format: .blocks) { log.add($0) }])
        for id in ["deep", "failing"] {
            await #expect(throws: APIError.self) { try await provider.value(Route(id, .get, "/x"), as: JSONValue.self) }
            await #expect(throws: APIError.self) { try await provider.payload(Route(id, .get, "/x"), in: Wrapped.self) }
        }
        let refresher = RefreshCall(accessToken: "data/token") { _ in Route("deep", .post, "/refresh") }
        await #expect(throws: APIError.self) {
            try await refresher.refresh(AccessToken("old", refreshToken: "r"), with: provider)
        }
    }

    /// Runs `body` on a separate thread with 512 KiB of stack.
    private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let thread = Thread { continuation.resume(with: Result { try body() }) }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }
}

private nonisolated struct ChainLink: ObjectCodable, Equatable {
    var next: ChainLink? { box.value }
    private var box: Indirect<ChainLink?>

    init(next: ChainLink? = nil) {
        box = Indirect(next)
    }

    init(from reader: inout ObjectReader) {
        box = reader.read("next")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("next", orNull: box.value)
    }
}

private nonisolated struct Tree: ObjectCodable {
    var children: [Tree]

    init(from reader: inout ObjectReader) {
        children = reader.read("children")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("children", children)
    }
}

private nonisolated struct Wrapped: ObjectCodable, Envelope {
    static let envelopeMembers = EnvelopeMembers(payload: "data", success: "ok", code: "code", message: "message")
    var data: JSONValue?

    init(from reader: inout ObjectReader) {
        data = reader.read("data")
    }

    static func payload(of envelope: Wrapped) -> JSONValue? { envelope.data }

    func _write(to writer: inout ObjectWriter) {}
}

private nonisolated struct DeepHeaders: HeaderDecodable {
    var deep: JSONValue

    init(from reader: inout HeaderReader) {
        deep = reader.read("X-Deep")
    }
}

private nonisolated struct DeepPart: MultipartEncodable {
    var value: JSONValue

    func _write(to writer: inout MultipartWriter) {
        writer.write("value", value)
    }
}

private nonisolated struct Fork: ObjectCodable, Equatable {
    var value: Branch?

    init(from reader: inout ObjectReader) {
        value = reader.read("value")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("value", value)
    }
}

private nonisolated struct Fruit: ObjectCodable, Equatable {
    var value: Branch?
    var weight: Int

    init(from reader: inout ObjectReader) {
        value = reader.read("value")
        weight = reader.read("weight")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("value", value)
        writer.write("weight", weight)
    }
}

private nonisolated indirect enum Branch: UnionCodable, Equatable {
    case fruit(Fruit)
    case fork(Fork)
    case unknown(JSONValue)

    init(from reader: inout UnionReader) {
        switch reader.bestMatch(of: 2) {
        case 0: self = .fruit(reader.read())
        case 1: self = .fork(reader.read())
        default: self = .unknown(reader.json())
        }
    }

    func _write(to writer: inout UnionWriter) {
        switch self {
        case .fruit(let value): writer.write(value)
        case .fork(let value): writer.write(value)
        case .unknown(let value): writer.write(value)
        }
    }
}
