import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Library
import LibraryMocks
import Testing

/// A client with `xml: models` in an app without a coder, or with its own coder.
@Suite(.timeLimit(.minutes(1)))
struct XMLWithoutCoderTests {
    private let book = Book(isbn: "1", title: "One", authors: [])

    private func client(
        _ transport: any Transport = StubTransport(samples: LibrarySamples.all), coder: (any XMLBodyCoder)? = nil
    ) -> LibraryClient {
        var configuration = Provider.Configuration()
        configuration.xmlCoder = coder
        return LibraryClient(transport: transport, configuration: configuration)
    }

    private func stub(_ contentType: String, status: Int = 200) -> StubTransport {
        let stub = StubTransport()
        let answer = StubAnswer.response(
            HTTPResponse(statusCode: status, headers: ["Content-Type": contentType], data: Data("<a/>".utf8)))
        for operation in ["books.getBook", "books.putBook"] { stub.answer(operation, with: answer) }
        return stub
    }

    /// A coder that decodes all bodies as one value, and records the values that it encodes.
    private final class Coder: XMLBodyCoder {
        let written = Locked<[JSONValue]>([])
        let value: JSONValue

        init(_ value: JSONValue) { self.value = value }

        func value(from data: Data, as form: XMLForm) throws -> JSONValue { value }

        func data(from value: JSONValue, named name: XMLName, as form: XMLForm) throws -> Data {
            written.withLock { $0.append(value) }
            return Data("<\(name.qualified)/>".utf8)
        }
    }

    @Test func samplesNeedNoCoder() async throws {
        let book = try await client().books.getBook(isbn: "1")
        let shelf = try await LibraryClient.mock().books.getShelf()
        #expect(!book.isbn.isEmpty)
        #expect(!shelf.isEmpty)
    }

    @Test func aResponseNamesTheMissingCoder() async throws {
        let error = await #expect(throws: APIError.self) {
            try await client(stub("text/xml; charset=utf-8")).books.getBook(isbn: "1")
        }
        let message = "Provider.Configuration.xmlCoder is not set, so text/xml; charset=utf-8 cannot be read"
        #expect(error?.reason == .decoding(DecodingFailure(message: message)))
    }

    @Test func aBodyNamesTheMissingCoder() async throws {
        let error = await #expect(throws: APIError.self) {
            try await client().books.putBook(isbn: "1", book)
        }
        #expect(
            error?.reason
                == .requestEncoding("body: Provider.Configuration.xmlCoder is not set, so XML cannot be written."))
    }

    @Test func aCoderOfTheAppReadsAndWrites() async throws {
        let coder = Coder(["isbn": "2", "title": "Two", "authors": []])
        let answer = try await client(stub("application/xml"), coder: coder).books.putBook(isbn: "1", book)
        #expect(answer.isbn == "2")
        #expect(coder.written.withLock { $0 } == [["isbn": "1", "title": "One", "authors": []]])
    }

    @Test func theBytesOfTheServerAreUnchanged() async throws {
        let provider = Provider(
            server: LibraryServer(url: "https://library.example.com"), transport: stub("application/xml", status: 404))
        let response = try await provider.raw(BooksEndpoint.getBook(isbn: "1"))
        #expect(response.data == Data("<a/>".utf8))
    }

    @Test func errorBodiesGoThroughTheCoder() async throws {
        let failing = client(stub("application/problem+xml", status: 404), coder: Coder(["code": 3]))
        let error = await #expect(throws: APIError.self) { try await failing.books.getBook(isbn: "1") }
        #expect(error?.body(of: Problem.self) == Problem(code: 3))
    }

    @Test func otherMediaTypesAreReadAsJSON() async throws {
        let error = await #expect(throws: APIError.self) {
            try await client(stub("application/json"), coder: Coder(.null)).books.getBook(isbn: "1")
        }
        guard case .decoding? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
