#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointMiddleware
    import EndpointRuntime
    import Foundation
    import NIOSSL

    extension AsyncHTTPClientTransport.Configuration {
        /// - Throws: `.notSupported` for an unsupported feature.
        func with(_ security: ConnectionSecurity) throws(ConnectionSecurityError) -> Self {
            try security.require([.serverTrust, .clientIdentity, .clientIdentityPEM, .proxyCredential])
            var configuration = self
            configuration.security = security
            configuration.trust = security.serverTrust
            if let credential = security.proxyCredential, let proxy {
                // async-http-client terminates the process if a SOCKS proxy has a credential.
                guard proxy != .socksServer(host: proxy.host, port: proxy.port) else {
                    throw .notSupported([.proxyCredential])
                }
                configuration.proxy = .server(
                    host: proxy.host, port: proxy.port,
                    authorization: .basic(username: credential.user, password: credential.password))
            }
            return configuration
        }
    }

    extension HTTPClient.Configuration {
        /// - Throws: `ClientIdentityFailure`.
        mutating func identify(_ identity: ClientIdentity?, to host: String) throws(ClientIdentityFailure) {
            guard let identity else { return }
            do {
                var tls = tlsConfiguration ?? .makeClientConfiguration()
                switch identity {
                case .pkcs12(let data, let passphrase):
                    let bundle = try NIOSSLPKCS12Bundle(buffer: Array(data), passphrase: passphrase.utf8)
                    tls.certificateChain = bundle.certificateChain.map { .certificate($0) }
                    tls.privateKey = .privateKey(bundle.privateKey)
                case .pem(let certificates, let key):
                    let chain = try NIOSSLCertificate.fromPEMBytes(Array(certificates))
                    tls.certificateChain = chain.map { .certificate($0) }
                    tls.privateKey = .privateKey(try NIOSSLPrivateKey(bytes: Array(key), format: .pem))
                case .keychain: throw ClientIdentityFailure(host: host, status: 0)
                }
                tlsConfiguration = tls
            } catch {
                throw ClientIdentityFailure(host: host, status: 0)
            }
        }
    }
#endif
