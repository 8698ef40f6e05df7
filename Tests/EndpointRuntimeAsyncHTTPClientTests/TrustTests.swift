#if AsyncHTTPClient
    import EndpointMiddleware
    import EndpointRuntime
    import EndpointRuntimeAsyncHTTPClient
    import Foundation
    import NIOSSL
    import Testing

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Trust with a real TLS server and a private authority.
    @Suite("Trust of AsyncHTTPClientTransport", .timeLimit(.minutes(1)))
    struct TrustTests {
        private static let versions = ["h2", "http/1.1"]

        /// Sends a request with a body.
        private func send(
            _ url: String, trusting authority: Certificate?, _ trust: ServerTrustPolicy = .system,
            client: Certificate? = nil
        ) async throws -> Result<HTTPResponse, TransportError> {
            var configuration = AsyncHTTPClientTransport.Configuration()
            configuration.trust = trust
            if let authority { configuration.tls.trustRoots = .certificates([try authority.certificate]) }
            if let client {
                configuration.tls.certificateChain = [.certificate(try client.certificate)]
                configuration.tls.privateKey = try client.privateKey
            }
            var request = URLRequest(url: try #require(URL(string: url)))
            request.httpMethod = "POST"
            let transport = AsyncHTTPClientTransport(configuration: configuration)
            return await transport.send(TransportRequest(urlRequest: request, body: .data(Data("secret".utf8))))
        }

        private func policy(_ trust: ServerTrust) throws -> ServerTrustPolicy {
            try ServerTrustPolicy(["localhost": trust])
        }

        private func pins(_ current: Certificate, backup: Certificate) throws -> ServerTrust {
            .publicKeys(try PublicKeyPins([current.pin], backups: [backup.pin]))
        }

        @Test(arguments: versions)
        func privateAuthorityIsTrustedWhereItIsGiven(version: String) async throws {
            try await Certificate.withAuthority { authority in
                try await TLSServer.run(try authority.sign("server"), protocols: [version]) { server in
                    let response = try await send("\(server.url)/path", trusting: authority).get()
                    #expect(response.data == Data("/path".utf8))
                    #expect(response.headers["X-Version"] == (version == "h2" ? "2" : "1.1"))
                    #expect(try await send(server.url, trusting: nil).isRefusedByTLS)
                }
            }
        }

        @Test(arguments: versions)
        func pinnedKeyIsTrusted(version: String) async throws {
            try await Certificate.withAuthority { authority in
                let certificate = try authority.sign("server")
                let trust = try policy(pins(certificate, backup: authority.sign("backup")))
                try await TLSServer.run(certificate, protocols: [version]) { server in
                    let response = try await send(server.url, trusting: authority, trust).get()
                    #expect(response.statusCode == 200)
                }
            }
        }

        @Test(arguments: versions)
        func noByteOfARequestReachesAServerWithAnotherKey(version: String) async throws {
            try await Certificate.withAuthority { authority in
                let trust = try policy(pins(authority.sign("other"), backup: authority.sign("backup")))
                try await TLSServer.run(try authority.sign("server"), protocols: [version]) { server in
                    let result = try await send(server.url, trusting: authority, trust)
                    #expect(result.trustFailure == .noPinMatches(host: "localhost"))
                    await server.waitUntilItIsLeft()
                    #expect(server.found.connections == 1)
                    #expect(server.found.requests == 0)
                    // An HTTP/2 connection begins with its settings.
                    if version == "http/1.1" { #expect(server.found.bytes == 0) }
                }
            }
        }

        /// Only the server's certificate of the chain is available.
        @Test func pinOfTheAuthorityNeverMatches() async throws {
            try await Certificate.withAuthority { authority in
                let certificate = try authority.sign("server")
                let trust = try policy(pins(authority, backup: authority.sign("backup")))
                try await TLSServer.run(certificate) { server in
                    let result = try await send(server.url, trusting: authority, trust)
                    #expect(result.trustFailure == .noPinMatches(host: "localhost"))
                    #expect(server.found.requests == 0)
                }
            }
        }

        @Test func expiredPinsAreRefusedOrIgnored() async throws {
            try await Certificate.withAuthority { authority in
                let other = try authority.sign("other").pin
                let backup = try authority.sign("backup").pin
                try await TLSServer.run(try authority.sign("server")) { server in
                    for behavior in [ExpiredPins.refused, .ignored] {
                        let pins = try PublicKeyPins(
                            [other], backups: [backup], expiresAt: .distantPast, afterExpiry: behavior)
                        let result = try await send(server.url, trusting: authority, policy(.publicKeys(pins)))
                        #expect(result.trustFailure == (behavior == .refused ? .expiredPins(host: "localhost") : nil))
                        #expect(server.found.requests == (behavior == .refused ? 0 : 1))
                    }
                }
            }
        }

        @Test func pinnedCertificateReplacesTheAuthorities() async throws {
            try await Certificate.withAuthority { authority in
                let appliance = try authority.selfSigned("appliance")
                try await TLSServer.run(appliance) { server in
                    let pins = try CertificatePins([appliance.der], authority: .pinned)
                    let trust = try ServerTrustPolicy(["localhost": .certificates(pins)])
                    let without = try await send(server.url, trusting: nil)
                    #expect(without.isRefusedByTLS)
                    let response = try await send(server.url, trusting: nil, trust).get()
                    #expect(response.statusCode == 200)
                    #expect(server.found.requests == 1)
                }
                let certificate = try authority.sign("server")
                try await TLSServer.run(certificate) { server in
                    let pins = try CertificatePins([authority.der, certificate.der], authority: .pinned)
                    let trust = try ServerTrustPolicy(["localhost": .certificates(pins)])
                    let response = try await send(server.url, trusting: nil, trust).get()
                    #expect(response.statusCode == 200)
                }
            }
        }

        @Test func customEvaluationSeesTheCertificate() async throws {
            try await Certificate.withAuthority { authority in
                let certificate = try authority.sign("server")
                let der = try certificate.der
                try await TLSServer.run(certificate) { server in
                    let asked = Locked<[ServerTrustRequest]>([])
                    let trust = try policy(
                        .custom { request in
                            asked.withLock { $0.append(request) }
                            return .refused(.custom(host: request.host, reason: "not today"))
                        })
                    let result = try await send(server.url, trusting: authority, trust)
                    #expect(result.trustFailure == .custom(host: "localhost", reason: "not today"))
                    #expect(asked.withLock { $0.map(\.chain) } == [[der]])
                    #expect(server.found.requests == 0)
                }
            }
        }

        @Test func anotherHostIsRefused() async throws {
            try await Certificate.withAuthority { authority in
                try await TLSServer.run(try authority.sign("server", host: "other.example")) { server in
                    for url in [server.url, server.addressURL] {
                        let result = try await send(url, trusting: authority)
                        #expect(result.isRefusedByTLS)
                    }
                    #expect(server.found.requests == 0)
                }
            }
        }

        @Test func hostWithARuleIsNotReachedWithoutTLS() async throws {
            try await Certificate.withAuthority { authority in
                let trust = try policy(pins(authority.sign("server"), backup: authority.sign("backup")))
                try await TLSServer.run(nil) { server in
                    let result = try await send(server.plainURL, trusting: authority, trust)
                    #expect(result.trustFailure == .noCertificate(host: "localhost"))
                    #expect(server.found.requests == 0)
                    let other = try await send(
                        server.plainURL.replacingOccurrences(of: "localhost", with: "127.0.0.1"), trusting: authority,
                        trust
                    ).get()
                    #expect(other.statusCode == 200)
                }
            }
        }

        @Test(arguments: versions)
        func clientHasItsCertificate(version: String) async throws {
            try await Certificate.withAuthority { authority in
                let server = try authority.sign("server")
                let client = try authority.sign("client")
                try await TLSServer.run(server, clients: authority, protocols: [version]) { server in
                    let response = try await send(server.url, trusting: authority, client: client).get()
                    #expect(response.statusCode == 200)
                    // With TLS 1.3, the server refuses after the handshake is complete for the client.
                    let without = try await send(server.url, trusting: authority)
                    #expect(without.isRefusedByTLS || without.code == .networkConnectionLost)
                    #expect(server.found.requests == 1)
                }
            }
        }
    }
#endif
