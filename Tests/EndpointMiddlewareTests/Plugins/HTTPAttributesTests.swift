import EndpointMiddleware
import EndpointRuntime
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Values of OpenTelemetry's semantic conventions, which bound their number.
@Suite("HTTP attributes")
struct HTTPAttributesTests {
    private func attributes(_ method: String, _ url: String) throws -> HTTPAttributes {
        var request = URLRequest(url: try #require(URL(string: url)))
        request.httpMethod = method
        return HTTPAttributes(TransportRequest(urlRequest: request))
    }

    @Test(arguments: ["CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "QUERY", "TRACE"])
    func listedMethodsAreThemselves(method: String) throws {
        let attributes = try attributes(method, "https://a.example.com/b")
        #expect(attributes.method == method && attributes.originalMethod == nil)
    }

    @Test func otherMethodsAreOneValue() throws {
        let attributes = try attributes("PURGE", "https://a.example.com/b")
        #expect(attributes.method == "_OTHER" && attributes.originalMethod == "PURGE")
    }

    @Test(
        arguments: [
            ("http://a.example.com/b", 80), ("https://a.example.com/b", 443), ("HTTPS://a.example.com/b", 443),
            ("https://a.example.com:8443/b", 8443), ("ftp://a.example.com/b", nil),
        ] as [(String, Int?)])
    func portIsThatOfTheScheme(url: String, port: Int?) throws {
        let attributes = try attributes("GET", url)
        #expect(attributes.serverAddress == "a.example.com" && attributes.serverPort == port)
    }

    @Test(arguments: [(200, nil), (399, nil), (400, "400"), (503, "503")] as [(Int, String?)])
    func statusIsTheTypeOfAnError(status: Int, type: String?) {
        #expect(CallContext.Summary(statusCode: status).errorType == type)
        #expect(Result<HTTPResponse, APIError>.success(HTTPResponse(statusCode: status)).errorType == type)
        #expect(Result<HTTPResponse, APIError>.success(HTTPResponse(statusCode: status)).statusCode == status)
    }

    /// Details of a reason, such as a URL, are left out.
    @Test(arguments: [
        (APIError(.timeout), "timeout"), (APIError(.invalidURL("https://a.example.com")), "invalidURL"),
    ])
    func reasonIsTheTypeOfOtherErrors(error: APIError, type: String) {
        #expect(error.typeName == type)
        #expect(CallContext.Summary(error: error).errorType == type)
        #expect(Result<HTTPResponse, APIError>.failure(error).errorType == type)
        #expect(CallContext.Summary().errorType == nil)
    }
}
