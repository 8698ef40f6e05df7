import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// RFC 9110, section 15.3.7.3: parts are joined only if both have the same strong validator.
@Suite("Versions of resumed downloads", .timeLimit(.minutes(1)))
struct ResumedVersionTests {
    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    /// Downloads `AAAAA`, loses the connection, and continues with this response.
    private func download(
        _ validator: (name: String, value: String), then headers: HTTPHeaders, status: Int = 206
    ) async throws -> (text: String?, ranges: [String?]) {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer(
                "get",
                with: .pieces(
                    "AAAAA", headers: ["Content-Length": "10", validator.name: validator.value],
                    failing: .networkConnectionLost),
                .pieces(status == 206 ? "BBBBB" : "", status: status, headers: headers),
                .pieces("CCCCCCCCCC", headers: ["Content-Length": "10", "ETag": "\"c\""]))
            _ = try await provider(stub).download(get, to: file)
            return (text(file), stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Range") })
        }
    }

    @Test(
        arguments: [
            (("ETag", "\"a\""), [:]), (("ETag", "\"a\""), ["Last-Modified": date]), (("Last-Modified", date), [:]),
            (("Last-Modified", date), ["ETag": "\"a\""]), (("ETag", "\"a\""), ["ETag": ""]),
            (("ETag", "\"a\""), ["ETag": "a"]), (("ETag", "\"a\""), ["ETag": "W/\"a\""]),
            (("ETag", "\"a\""), ["ETag": "\"b\""]),
            // The bytes of a coded body are not those of the first part.
            (("ETag", "\"a\""), ["ETag": "\"a\"", "Content-Encoding": "gzip"]),
        ] as [((String, String), HTTPHeaders)])
    func partWithoutTheValidatorIsDiscarded(validator: (String, String), headers: HTTPHeaders) async throws {
        var headers = headers
        headers["Content-Range"] = "bytes 5-9/10"
        let (text, ranges) = try await download(validator, then: headers)
        #expect(text == "CCCCCCCCCC")
        #expect(ranges == [nil, "bytes=5-", nil])
    }

    @Test(
        arguments: [
            (("ETag", "\"a\""), ["ETag": "\"a\""]), (("Last-Modified", date), ["Last-Modified": date]),
            (("ETag", "\"a\""), ["ETag": "\"a\"", "Content-Encoding": "identity"]),
        ] as [((String, String), HTTPHeaders)])
    func partWithTheValidatorIsJoined(validator: (String, String), headers: HTTPHeaders) async throws {
        var headers = headers
        headers["Content-Range"] = "bytes 5-9/10"
        #expect(try await download(validator, then: headers).text == "AAAAABBBBB")
    }

    /// The new version is as long as the received part of the old version.
    @Test func partThatIsShorterThanItsVersionIsNotComplete() async throws {
        let (text, ranges) = try await download(
            ("ETag", "\"a\""), then: ["Content-Range": "bytes */5"], status: 416)
        #expect(text == "CCCCCCCCCC")
        #expect(ranges == [nil, "bytes=5-", nil])
    }

    /// A later call continues the part of an earlier one.
    @Test func laterCallDiscardsToo() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer(
                "get",
                with: .pieces(
                    "AAAAA", headers: ["Content-Length": "10", "ETag": "\"a\""], failing: .networkConnectionLost),
                .pieces("BBBBB", status: 206, headers: ["Content-Range": "bytes 5-9/10"]),
                .pieces("CCCCCCCCCC", headers: ["Content-Length": "10"]))
            let error = await failure { () throws(APIError) in
                _ = try await provider(stub).download(get, to: file, resumptions: 0)
            }
            #expect(error?.reason == .connectionLost)
            _ = try await provider(stub).download(get, to: file, resumptions: 0)
            #expect(text(file) == "CCCCCCCCCC")
        }
    }
}
