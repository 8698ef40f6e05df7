import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import SwaggerSink
import SwaggerSinkMocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The requests and responses of a client for a Swagger 2.0 description.
struct SwaggerSinkTests {
    private let stub = StubTransport(samples: SwaggerSinkSamples.all)

    private func sent(_ call: (SinkClient) async throws -> Void) async throws -> TransportRequest {
        try await call(SwaggerSinkClient(transport: stub).sink)
        return try #require(stub.requests.last)
    }

    @Test func collectionFormatsAreStyles() async throws {
        let list = ["a", "b"]
        let request = try await sent {
            try await $0.collections(csv: list, ssv: list, tsv: list, pipes: list, multi: list, plain: list, limit: 3)
        }
        #expect(
            request.urlRequest.url?.absoluteString == "https://swagger.example.com/v2/collections?csv=a,b&ssv=a%20b"
                + "&tsv=a%09b&pipes=a%7Cb&multi=a&multi=b&plain=a,b&limit=3")
    }

    /// `equality: hashable` in the configuration.
    @Test func modelsMayBeInSets() {
        #expect(Set([Thing.mock, Thing.mock]) == [Thing.mock])
    }

    @Test func bodyParameterIsTheBody() async throws {
        let request = try await sent { _ = try await $0.body(id: .b, Thing(name: "n", note: .null)) }
        #expect(request.urlRequest.url?.path == "/v2/body/b")
        #expect(request.urlRequest.value(forHTTPHeaderField: "Content-Type") == "application/json")
        #expect(request.urlRequest.value(forHTTPHeaderField: "Accept") == "application/json")
        #expect(request.body.data.map { String(decoding: $0, as: UTF8.self) } == #"{"name":"n","note":null}"#)
    }

    @Test func answersAreTyped() async throws {
        stub.answer(
            "sink.body",
            with: .response(HTTPResponse(statusCode: 200, data: Data(#"{"name":"n","note":"o"}"#.utf8))),
            .response(HTTPResponse(statusCode: 400, data: Data(#"{"message":"no"}"#.utf8))))
        let sink = SwaggerSinkClient(transport: stub).sink
        #expect(try await sink.body(id: .a, Thing(name: "n")) == Thing(name: "n", note: .value("o")))
        let error = try await #require(throws: APIError.self) { try await sink.body(id: .a, Thing(name: "n")) }
        #expect(error.body(of: SinkErrors.Body.self) == .other(statusCode: 400, Failure(message: "no")))
    }

    @Test func formFieldsAreAForm() async throws {
        let request = try await sent {
            try await $0.form(FormRequest(name: "a b", tags: ["c", "d"], more: ["e", "f"]))
        }
        #expect(request.urlRequest.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded")
        #expect(request.body.data.map { String(decoding: $0, as: UTF8.self) } == "name=a+b&tags=c,d&more=e&more=f")
    }

    @Test func fileParametersAreAMultipartBody() async throws {
        let request = try await sent {
            try await $0.upload(UploadForm(note: "n", file: FilePart(data: Data("bytes".utf8), fileName: "a.txt")))
        }
        let type = try #require(request.urlRequest.value(forHTTPHeaderField: "Content-Type"))
        #expect(type.hasPrefix("multipart/form-data; boundary="))
        let text = try #require(request.body.data.map { String(decoding: $0, as: UTF8.self) })
        #expect(text.contains("Content-Disposition: form-data; name=\"note\"\r\n\r\nn\r\n"))
        #expect(text.contains("form-data; name=\"file\"; filename=\"a.txt\""))
        #expect(text.contains("\r\n\r\nbytes\r\n"))
    }

    @Test func fileIsDownloadedAsData() async throws {
        stub.answer("sink.download", with: .response(HTTPResponse(statusCode: 200, data: Data([0, 255]))))
        let data = try await SwaggerSinkClient(transport: stub).sink.download()
        #expect(data == Data([0, 255]))
        #expect(stub.requests.last?.urlRequest.value(forHTTPHeaderField: "Accept") == "application/pdf")
    }

    @Test func serversAreBuiltFromSchemesHostAndPath() {
        #expect(
            SwaggerSinkServer.all.map(\.url) == ["https://swagger.example.com/v2", "http://swagger.example.com/v2"])
    }

    @Test func securityDefinitionsAreSchemes() {
        #expect(SinkEndpoint.download.route.security.first?.schemes.map(\.name) == ["key"])
        let upload = SinkEndpoint.upload(UploadForm(file: FilePart(data: Data())))
        #expect(upload.route.security.first?.schemes.first?.kind == .oauth2(scopes: ["read"]))
    }

    @Test func discriminatorOfAParentSelectsItsChildren() throws {
        let json = Data(#"{"kind":"Cat","lives":9}"#.utf8)
        #expect(try JSONCoding.decode(Animal.self, from: json) == .cat(Cat(kind: "Cat", lives: 9)))
    }
}
