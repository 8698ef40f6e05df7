#if canImport(Security)
    import Foundation
    import Security

    // Forwards challenges of URLSession to `ConnectionSecurity.answer`, which contains the logic. Compiled for Apple
    // platforms only; on Linux the compiler checks this file against stubs.

    extension ConnectionSecurity: ChallengeResponder {
        /// The features that URLSession supports on this system.
        static let supportedByURLSession = IdentityImport.current.features

        public func respond(
            to challenge: URLAuthenticationChallenge, refuse: (any Error) -> Void
        ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            let space = challenge.protectionSpace
            let kind = kind(of: challenge)
            let question = ConnectionChallenge(kind: kind, host: space.host, failures: challenge.previousFailureCount)
            switch answer(question) {
            case .standard: return (.performDefaultHandling, nil)
            case .trust:
                guard let trust = space.serverTrust else { return (.performDefaultHandling, nil) }
                return (.useCredential, URLCredential(trust: trust))
            case .authenticate(let proxy):
                return (
                    .useCredential, URLCredential(user: proxy.user, password: proxy.password, persistence: .none)
                )
            case .refuse(let failure):
                refuse(failure)
                return (.cancelAuthenticationChallenge, nil)
            case .identify(let identity):
                let (found, status) = identity.load()
                if let found {
                    let credential = URLCredential(identity: found, certificates: nil, persistence: .none)
                    return (.useCredential, credential)
                }
                refuse(ClientIdentityFailure(host: space.host, status: Int(status)))
                return (.cancelAuthenticationChallenge, nil)
            }
        }

        private func kind(of challenge: URLAuthenticationChallenge) -> ConnectionChallenge.Kind {
            let space = challenge.protectionSpace
            if space.isProxy() { return .proxy }
            switch space.authenticationMethod {
            case NSURLAuthenticationMethodClientCertificate: return .clientCertificate
            case NSURLAuthenticationMethodServerTrust:
                guard let trust = space.serverTrust, !serverTrust.trust(for: space.host).isSystem else {
                    return .server
                }
                return trust.evaluated(authorities: serverTrust.authorities(for: space.host))
            default: return .server
            }
        }
    }

    extension SecTrust {
        /// - Parameter authorities: replace the authorities of the system, unless empty.
        fileprivate func evaluated(authorities: [Data]) -> ConnectionChallenge.Kind {
            if !authorities.isEmpty {
                let anchors = authorities.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
                SecTrustSetAnchorCertificates(self, anchors as CFArray)
                SecTrustSetAnchorCertificatesOnly(self, true)
            }
            let isValid = SecTrustEvaluateWithError(self, nil)
            let chain = (SecTrustCopyCertificateChain(self) as? [SecCertificate]) ?? []
            return .serverTrust(chain: chain.map { SecCertificateCopyData($0) as Data }, isChainValid: isValid)
        }
    }

    extension IdentityImport {
        fileprivate static var current: IdentityImport {
            if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { return .inMemory }
            #if os(macOS) || targetEnvironment(macCatalyst)
                return .unavailable
            #else
                return .standard
            #endif
        }
    }

    extension ClientIdentity {
        /// Returns the identity, or the status that explains why there is none.
        fileprivate func load() -> (SecIdentity?, OSStatus) {
            switch self {
            case .pem: (nil, errSecUnimplemented)
            case .pkcs12(let data, let passphrase): Self.imported(data, passphrase)
            case .keychain(let label): Self.found(label)
            }
        }

        private static func imported(_ data: Data, _ passphrase: String) -> (SecIdentity?, OSStatus) {
            var options: [String: AnyObject] = [kSecImportExportPassphrase as String: passphrase as NSString]
            switch IdentityImport.current {
            case .unavailable: return (nil, errSecUnimplemented)
            case .standard: break
            case .inMemory:
                if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
                    options[kSecImportToMemoryOnly as String] = kCFBooleanTrue
                }
            }
            var items: CFArray?
            let status = SecPKCS12Import(data as CFData, options as CFDictionary, &items)
            let first = (items as? [[String: AnyObject]])?.first
            return (identity(first?[kSecImportItemIdentity as String]), status)
        }

        private static func found(_ label: String) -> (SecIdentity?, OSStatus) {
            let query: [String: AnyObject] = [
                kSecClass as String: kSecClassIdentity, kSecAttrLabel as String: label as NSString,
                kSecReturnRef as String: NSNumber(value: true), kSecMatchLimit as String: kSecMatchLimitOne,
            ]
            var item: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &item)
            return (identity(item), status)
        }

        private static func identity(_ item: AnyObject?) -> SecIdentity? {
            guard let item, CFGetTypeID(item) == SecIdentityGetTypeID() else { return nil }
            return unsafeDowncast(item, to: SecIdentity.self)
        }
    }
#endif
