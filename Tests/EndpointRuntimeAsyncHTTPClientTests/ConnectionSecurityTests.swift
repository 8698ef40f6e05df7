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

    /// `ConnectionSecurity` with a real TLS server and a proxy.
    @Suite("ConnectionSecurity of AsyncHTTPClientTransport", .timeLimit(.minutes(1)))
    struct ConnectionSecurityTests {
        private func send(
            _ url: String, trusting authority: Certificate, _ security: ConnectionSecurity
        ) async throws -> Result<HTTPResponse, TransportError> {
            var configuration = AsyncHTTPClientTransport.Configuration()
            configuration.tls.trustRoots = .certificates([try authority.certificate])
            let transport = try AsyncHTTPClientTransport(security: security, configuration: configuration)
            return await transport.send(TransportRequest(urlRequest: URLRequest(url: try #require(URL(string: url)))))
        }

        @Test(arguments: ["PEM", "PKCS #12"])
        func serverThatAsksGetsTheIdentityOfItsHost(form: String) async throws {
            try await Certificate.withAuthority { authority in
                let client = try authority.sign("client")
                let identity = try form == "PEM" ? client.pem : client.pkcs12(passphrase: "geheim")
                try await TLSServer.run(try authority.sign("server"), clients: authority) { server in
                    let security = try ConnectionSecurity(clientIdentities: ["localhost": identity])
                    let response = try await send(server.url, trusting: authority, security).get()
                    #expect(response.statusCode == 200)
                    let other = try ConnectionSecurity(clientIdentities: ["other.example": identity])
                    let without = try await send(server.url, trusting: authority, other)
                    #expect(without.isRefusedByTLS || without.code == .networkConnectionLost)
                    #expect(server.found.requests == 1)
                }
            }
        }

        @Test func identityAndPinsOfOneHostAreBothUsed() async throws {
            try await Certificate.withAuthority { authority in
                let certificate = try authority.sign("server")
                let identity = try authority.sign("client").pem
                try await TLSServer.run(certificate, clients: authority) { server in
                    for (pin, count) in [(try certificate.pin, 1), (try authority.sign("other").pin, 1)] {
                        let pins = try PublicKeyPins([pin], backups: [authority.sign("backup").pin])
                        let security = try ConnectionSecurity(
                            serverTrust: ServerTrustPolicy(["localhost": .publicKeys(pins)]),
                            clientIdentities: ["localhost": identity])
                        let result = try await send(server.url, trusting: authority, security)
                        let isPinned = try pin == certificate.pin
                        #expect(result.trustFailure == (isPinned ? nil : .noPinMatches(host: "localhost")))
                        #expect(server.found.requests == count)
                    }
                }
            }
        }

        @Test func identityThatCannotBeReadEndsTheCall() async throws {
            try await Certificate.withAuthority { authority in
                let client = try authority.sign("client")
                guard case .pkcs12(let file, _) = try client.pkcs12(passphrase: "geheim") else { return }
                for identity in [
                    ClientIdentity.pkcs12(file, passphrase: "wrong"),
                    .pem(certificates: Data("none".utf8), privateKey: Data()),
                ] {
                    let security = try ConnectionSecurity(clientIdentities: ["localhost": identity])
                    let result = try await send("https://localhost:9", trusting: authority, security)
                    guard case .failure(.failed(let error)) = result else {
                        Issue.record("\(result)")
                        continue
                    }
                    #expect((error as? ClientIdentityFailure)?.host == "localhost")
                }
            }
        }

        @Test func unsupportedFeaturesAreRefusedAtOnce() throws {
            let keychain = try ConnectionSecurity(clientIdentities: ["localhost": .keychain(label: "mine")])
            #expect(throws: ConnectionSecurityError.notSupported([.clientIdentityKeychain])) {
                try AsyncHTTPClientTransport(security: keychain)
            }
            let proxied = try ConnectionSecurity(proxyCredential: ProxyCredential(user: "ada", password: "geheim"))
            var configuration = AsyncHTTPClientTransport.Configuration()
            configuration.proxy = .socksServer(host: "127.0.0.1", port: 9)
            #expect(throws: ConnectionSecurityError.notSupported([.proxyCredential])) {
                try AsyncHTTPClientTransport(security: proxied, configuration: configuration)
            }
        }

        @Test func proxyGetsItsCredentialAndTheServerDoesNot() async throws {
            try await ProxyServer.run { proxy in
                var configuration = AsyncHTTPClientTransport.Configuration()
                configuration.proxy = .server(host: "127.0.0.1", port: proxy.port)
                let security = try ConnectionSecurity(
                    proxyCredential: ProxyCredential(user: "ada", password: "geheim"))
                let transport = try AsyncHTTPClientTransport(security: security, configuration: configuration)
                let url = try #require(URL(string: "http://api.example.com/things"))
                let response = try await transport.send(TransportRequest(urlRequest: URLRequest(url: url))).get()
                #expect(response.data == Data("hi".utf8))
                let heads = proxy.heads
                #expect(heads.count == 2)
                #expect(heads.first?.hasPrefix("CONNECT api.example.com:80 HTTP/1.1\r\n") == true)
                #expect(heads.first?.lowercased().contains("proxy-authorization: basic ywrhomdlagvpbq==") == true)
                #expect(heads.last?.lowercased().contains("authorization") == false)
            }
        }
    }
#endif
