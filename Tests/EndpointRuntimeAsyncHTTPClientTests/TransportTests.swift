#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointMiddleware
    import EndpointRuntime
    import EndpointRuntimeAsyncHTTPClient
    import Foundation
    import Testing

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Behavior that the contract does not specify.
    @Suite("AsyncHTTPClientTransport by itself", .timeLimit(.minutes(1)))
    struct TransportTests {
        private func request(_ url: String, method: String = "GET", body: TransportBody = .none) throws
            -> TransportRequest
        {
            var urlRequest = URLRequest(url: try #require(URL(string: url)))
            urlRequest.httpMethod = method
            return TransportRequest(urlRequest: urlRequest, body: body)
        }

        private func transport(trusting authority: Certificate) throws -> AsyncHTTPClientTransport {
            var configuration = AsyncHTTPClientTransport.Configuration()
            configuration.tls.trustRoots = .certificates([try authority.certificate])
            return AsyncHTTPClientTransport(configuration: configuration)
        }

        @Test func callsOverHTTP2ShareAConnection() async throws {
            try await Certificate.withAuthority { authority in
                try await TLSServer.run(try authority.sign("server")) { server in
                    let transport = try transport(trusting: authority)
                    _ = try await transport.send(try request(server.url)).get()
                    let request = try request("\(server.url)/bytes/100000")
                    await withTaskGroup { group in
                        for _ in 0..<50 {
                            group.addTask {
                                let response = try? await transport.send(request).get()
                                #expect(response?.data.count == 100_000)
                                #expect(response?.headers["X-Version"] == "2")
                            }
                        }
                    }
                    #expect(server.found.connections == 1)
                    #expect(server.found.requests == 51)
                }
            }
        }

        @Test func streamOverHTTP2ArrivesWhole() async throws {
            try await Certificate.withAuthority { authority in
                try await TLSServer.run(try authority.sign("server")) { server in
                    let response = try await transport(trusting: authority)
                        .stream(try request("\(server.url)/bytes/20000000")).get()
                    var count = 0
                    while let piece = try await response.body.next().get() { count += piece.count }
                    #expect(count == 20_000_000)
                }
            }
        }

        @Test func bodyOverTheLimitIsRefusedOrCutOff() async throws {
            try await TLSServer.run(nil) { server in
                var configuration = AsyncHTTPClientTransport.Configuration()
                configuration.maximumResponseSize = 1_000
                let transport = AsyncHTTPClientTransport(configuration: configuration)
                guard
                    case .failure(.rejected(let reason)) = await transport.send(
                        try request("\(server.plainURL)/bytes/1001"))
                else {
                    Issue.record("the body is not refused")
                    return
                }
                #expect(reason == .responseTooLarge(limit: 1_000))
                let error = try await transport.send(try request("\(server.plainURL)/status/500")).get()
                #expect(error.data.count == 1_000)
                let whole = try await transport.send(try request("\(server.plainURL)/bytes/1000")).get()
                #expect(whole.data.count == 1_000)
            }
        }

        @Test func getMayHaveABody() async throws {
            try await TLSServer.run(nil) { server in
                let transport = AsyncHTTPClientTransport()
                let response = try await transport.send(
                    try request(server.plainURL, body: .data(Data("query".utf8)))
                ).get()
                #expect(response.statusCode == 200)
            }
        }

        @Test func shutdownWaitsForRunningCallsAndRefusesNewCalls() async throws {
            try await TLSServer.run(nil) { server in
                let transport = AsyncHTTPClientTransport()
                let response = try await transport.stream(try request("\(server.plainURL)/bytes/20000000")).get()
                let isDown = Locked(false)
                let shutdown = Task {
                    await transport.shutdown()
                    isDown.withLock { $0 = true }
                }
                var refused: Result<HTTPResponse, TransportError>
                repeat {
                    refused = await transport.send(try request(server.plainURL))
                } while (try? refused.get()) != nil
                guard case .failure(.failed(let error)) = refused else {
                    Issue.record("\(refused)")
                    return
                }
                #expect(error as? HTTPClientError == .alreadyShutdown)
                #expect(!isDown.withLock { $0 })
                var count = 0
                while let piece = try await response.body.next().get() { count += piece.count }
                #expect(count == 20_000_000)
                await shutdown.value
            }
        }

        @Test func shutdownCancelsCallsThatDoNotEndInTime() async throws {
            try await TLSServer.run(nil) { server in
                let transport = AsyncHTTPClientTransport()
                let response = try await transport.stream(try request("\(server.plainURL)/bytes/60000000")).get()
                await transport.shutdown(grace: .zero)
                var last = await response.body.next()
                while case .success(.some) = last { last = await response.body.next() }
                guard case .failure(.failed(let error)) = last else {
                    Issue.record("\(last)")
                    return
                }
                #expect((error as? URLError)?.code == .networkConnectionLost)
                await server.waitUntilItIsLeft()
            }
        }

        @Test(arguments: ["ftp://localhost/", "file:///etc/hosts", "/relative"])
        func otherSchemesAreNotSupported(url: String) async throws {
            let result = await AsyncHTTPClientTransport().send(try request(url))
            #expect(result.code == .unsupportedURL)
        }

        @Test func headerFieldThatIsNotValidIsAnEncodingErrorWithoutItsValue() async throws {
            try await TLSServer.run(nil) { server in
                var request = try request(server.plainURL)
                request.urlRequest.setValue("s3cret\u{1}", forHTTPHeaderField: "X-Thing")
                guard
                    case .failure(.rejected(.requestEncoding(let text))) = await AsyncHTTPClientTransport().send(
                        request)
                else {
                    Issue.record("no encoding error")
                    return
                }
                #expect(!text.contains("s3cret"))
                #expect(server.found.requests == 0)
            }
        }
    }

    extension Result where Failure == TransportError {
        /// The code of the `URLError` with which the result failed; otherwise `nil`.
        var code: URLError.Code? {
            if case .failure(.failed(let error)) = self { (error as? URLError)?.code } else { nil }
        }

        var isRefusedByTLS: Bool { code == .secureConnectionFailed }

        var trustFailure: ServerTrustFailure? {
            if case .failure(.failed(let error)) = self { error as? ServerTrustFailure } else { nil }
        }
    }
#endif
