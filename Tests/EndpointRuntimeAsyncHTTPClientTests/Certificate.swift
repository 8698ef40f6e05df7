#if AsyncHTTPClient
    import EndpointMiddleware
    import EndpointRuntime
    import Foundation
    import NIOSSL

    /// A certificate with its key, created by OpenSSL for one test.
    struct Certificate: Sendable {
        private struct Failure: Error {
            let command: String
        }

        let file: String
        private let key: String

        /// Runs `body` with a new authority and a folder for more certificates.
        static func withAuthority<Output>(
            _ body: (_ authority: Certificate) async throws -> Output
        ) async throws -> Output {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tls-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            return try await body(try make(folder.path, "authority", ["-addext", "keyUsage=keyCertSign"]))
        }

        /// Returns a self-signed certificate in the same folder.
        func selfSigned(_ name: String) throws -> Certificate {
            try Self.make(folder, name, ["-addext", "subjectAltName=DNS:localhost"])
        }

        private var folder: String { URL(fileURLWithPath: file).deletingLastPathComponent().path }

        /// Returns a certificate signed by this authority.
        func sign(_ name: String, host: String = "localhost") throws -> Certificate {
            try Self.make(
                folder, name,
                [
                    "-CA", file, "-CAkey", key, "-addext", "subjectAltName=DNS:\(host)", "-addext",
                    "basicConstraints=critical,CA:FALSE",
                ])
        }

        private static func make(_ folder: String, _ name: String, _ options: [String]) throws -> Certificate {
            let certificate = Certificate(file: "\(folder)/\(name).pem", key: "\(folder)/\(name).key")
            try openssl(
                [
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-days", "2", "-subj", "/CN=\(name)", "-out", certificate.file, "-keyout", certificate.key,
                ] + options)
            return certificate
        }

        private static func openssl(_ arguments: [String]) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["openssl"] + arguments
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw Failure(command: "openssl \(arguments[0])") }
        }

        var certificate: NIOSSLCertificate {
            get throws {
                guard let first = try NIOSSLCertificate.fromPEMFile(file).first else {
                    throw Failure(command: "read \(file)")
                }
                return first
            }
        }

        var der: Data { get throws { Data(try certificate.toDERBytes()) } }

        var pem: ClientIdentity {
            get throws {
                .pem(
                    certificates: try Data(contentsOf: URL(fileURLWithPath: file)),
                    privateKey: try Data(contentsOf: URL(fileURLWithPath: key)))
            }
        }

        func pkcs12(passphrase: String) throws -> ClientIdentity {
            let output = file + ".p12"
            try Self.openssl([
                "pkcs12", "-export", "-in", file, "-inkey", key, "-out", output, "-passout", "pass:\(passphrase)",
            ])
            return .pkcs12(try Data(contentsOf: URL(fileURLWithPath: output)), passphrase: passphrase)
        }

        var pin: PublicKeyPin { get throws { try PublicKeyPin(certificate: der) } }

        var privateKey: NIOSSLPrivateKeySource {
            get throws { .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)) }
        }

        func serverContext(clients: Certificate?, protocols: [String]) throws -> NIOSSLContext {
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: [.certificate(try certificate)], privateKey: try privateKey)
            configuration.applicationProtocols = protocols
            if let clients {
                configuration.certificateVerification = .noHostnameVerification
                configuration.trustRoots = .certificates([try clients.certificate])
            }
            return try NIOSSLContext(configuration: configuration)
        }
    }
#endif
