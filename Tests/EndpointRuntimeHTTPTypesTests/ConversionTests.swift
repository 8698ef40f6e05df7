#if HTTPTypes
    import EndpointRuntime
    import EndpointRuntimeHTTPTypes
    import Foundation
    import HTTPTypes
    import Testing

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    @Suite("Conversions of swift-http-types")
    struct ConversionTests {
        private func transportRequest(_ url: String, method: String = "GET") throws -> TransportRequest {
            var request = URLRequest(url: try #require(URL(string: url)))
            request.httpMethod = method
            request.setValue("yes", forHTTPHeaderField: "X-Thing")
            return TransportRequest(urlRequest: request)
        }

        @Test func headerFieldsKeepTheirOrderAndTheirNames() {
            var headers: HTTPHeaders = ["Set-Cookie": "a=1", "X-Thing": "yes"]
            headers.add("set-cookie", "b=2")
            let fields = HTTPFields(headers)
            #expect(fields.map(\.value) == ["a=1", "yes", "b=2"])
            #expect(fields[values: .setCookie] == ["a=1", "b=2"])
            let back = HTTPHeaders(fields)
            #expect(back == headers)
            #expect(back.map(\.name) == ["Set-Cookie", "X-Thing", "set-cookie"])
        }

        @Test(arguments: ["", "a b", "a\nb", "ä", ":path"])
        func fieldWhoseNameIsNotATokenIsLeftOut(name: String) {
            #expect(HTTPFields([name: "1", "X-Thing": "yes"]).map(\.name.rawName) == ["X-Thing"])
        }

        @Test(arguments: [
            ("https://api.example.com/v1/a%20b?x=%26&y", "api.example.com", "/v1/a%20b?x=%26&y"),
            ("http://localhost:8080", "localhost:8080", "/"),
            ("http://[::1]:8080/?", "[::1]:8080", "/?"),
            ("https://ann:pass@h.example/#fragment", "h.example", "/"),
        ])
        func requestHasThePartsOfItsURL(url: String, authority: String, path: String) throws {
            let request = try #require(HTTPRequest(try transportRequest(url, method: "POST")))
            #expect(request.method == .post)
            #expect(request.scheme == url.split(separator: ":").first.map(String.init))
            #expect(request.authority == authority)
            #expect(request.path == path)
            #expect(request.headerFields.map(\.name.rawName) == ["X-Thing"])
        }

        @Test func requestThatCannotBeExpressedIsNil() throws {
            #expect(HTTPRequest(try transportRequest("/relative")) == nil)
            #expect(HTTPRequest(try transportRequest("https://h.example/", method: "not a token")) == nil)
        }

        @Test func transportRequestIsMadeOfItsParts() throws {
            var request = HTTPRequest(method: .put, scheme: "https", authority: "h.example:8443", path: "/a%20b?x=1")
            request.headerFields.append(HTTPField(name: .accept, value: "a"))
            request.headerFields.append(HTTPField(name: .accept, value: "b"))
            request.headerFields.append(HTTPField(name: .cookie, value: "c=1"))
            request.headerFields.append(HTTPField(name: .cookie, value: "d=2"))
            let made = try #require(TransportRequest(request, body: .data(Data("x".utf8)), operation: "put"))
            #expect(made.urlRequest.url?.absoluteString == "https://h.example:8443/a%20b?x=1")
            #expect(made.urlRequest.httpMethod == "PUT")
            #expect(made.urlRequest.value(forHTTPHeaderField: "Accept") == "a, b")
            #expect(made.urlRequest.value(forHTTPHeaderField: "Cookie") == "c=1; d=2")
            #expect(made.body.data == Data("x".utf8))
            #expect(made.operation == "put")
            #expect(HTTPRequest(made)?.path == request.path)
        }

        @Test(arguments: [
            HTTPRequest(method: .get, scheme: nil, authority: "h.example", path: "/"),
            HTTPRequest(method: .get, scheme: "https", authority: nil, path: "/"),
            HTTPRequest(method: .get, scheme: "https", authority: "", path: "/"),
            HTTPRequest(method: .options, scheme: "https", authority: "h.example", path: "*"),
            HTTPRequest(method: .connect, scheme: nil, authority: "h.example:443", path: nil),
        ])
        func requestWithoutAnAbsoluteURLIsNil(request: HTTPRequest) {
            #expect(TransportRequest(request) == nil)
        }

        @Test func methodsAreTheSameBothWays() {
            #expect(HTTPMethod(HTTPRequest.Method.patch) == .patch)
            #expect(HTTPRequest.Method(HTTPMethod.delete) == .delete)
            #expect(HTTPRequest.Method("PURGE" as HTTPMethod)?.rawValue == "PURGE")
            #expect(HTTPRequest.Method("not a token" as HTTPMethod) == nil)
        }

        @Test func responsesAreTheSameBothWays() throws {
            let url = URL(string: "https://h.example/")
            let response = EndpointRuntime.HTTPResponse(
                statusCode: 404, headers: ["X-Thing": "yes"], data: Data("no".utf8), url: url)
            let converted = HTTPTypes.HTTPResponse(response)
            let head = try #require(converted)
            #expect(head.status == .notFound)
            let back = EndpointRuntime.HTTPResponse(head, data: response.data, url: url)
            #expect(back == response)
        }

        @Test(arguments: [-1, 0, 99, 1_000, .max])
        func statusThatHasNotThreeDigitsIsNil(status: Int) {
            let converted = HTTPTypes.HTTPResponse(EndpointRuntime.HTTPResponse(statusCode: status))
            #expect(converted == nil)
        }
    }
#endif
