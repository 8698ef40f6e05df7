import Foundation
import Testing

/// The interceptors and plugins of this library use only the public interface of the runtime, like the middleware of an
/// app.
@Suite struct MiddlewareTests {
    private static let runtime = "Sources/Runtime/EndpointRuntime"
    /// The folders of middleware.
    private static let folders = ["Sources/Runtime/EndpointMiddleware", "\(runtime)/Plugins"]
    /// This folder contains neither interceptors nor plugins, and parses dates like `EndpointCoding`.
    private static let cookies = "Sources/Runtime/EndpointMiddleware/Cookies"
    /// General tools that are independent of calls. The modules of this package share them; an app has its own.
    private static let tools = "Sources/Runtime/EndpointCoding/Base"

    /// The compiler type-checks the middleware as a module of another package that imports the runtime.
    @Test func interceptorsAndPluginsUseThePublicInterfaceOnly() throws {
        let files = try (Self.folders + [Self.tools]).flatMap { try Repository.files(in: $0, withSuffix: ".swift") }
            .filter { !$0.hasPrefix(Self.cookies) }
        #expect(files.count > 40)
        let errors = try Self.typeCheck(files)
        #expect(errors.isEmpty, "\(errors)")
    }

    /// The products for other packages are compiled only with their traits, so this test searches their sources.
    /// `package` types are not part of the public interface.
    @Test func furtherProductsUsePublicTypesOnly() throws {
        let kinds: Set<Substring> = ["class", "enum", "protocol", "struct"]
        let sources = try Repository.sources(in: Self.runtime, "Sources/Runtime/EndpointCoding")
        let types = sources.filter { !$0.path.hasPrefix(Self.tools) }.flatMap { source in
            source.code.compactMap { line -> String? in
                let words = line.text.split { !$0.isLetter && !$0.isNumber }
                guard words.first == "package", let kind = words.firstIndex(where: kinds.contains),
                    kind + 1 < words.count
                else { return nil }
                return String(words[kind + 1])
            }
        }
        #expect(types.contains("HeadSyntax"))
        for product in ["Compression", "Logging", "Metrics", "Tracing"] {
            for source in try Repository.sources(in: "Sources/Runtime/EndpointRuntime\(product)") {
                let used = Set(SwiftWords(source.lines).names).intersection(types)
                #expect(used.isEmpty, "\(source.path): \(used.sorted())")
            }
        }
    }

    /// The check detects an internal symbol.
    @Test func internalSymbolsAreNoticed() throws {
        let file = "\(Self.runtime)/Provider/Chain/ChangeObserver.swift"
        #expect(try Self.typeCheck([file]).contains("inaccessible due to 'internal' protection level"))
    }

    /// The runtime contains no interceptors, and only the plugins that every app needs.
    @Test func interceptorsAndPluginsAreInTheirFolders() throws {
        let features = try Repository.sources(in: Self.runtime).filter { source in
            ["Plugin", "Interceptor"].contains { source.name.hasSuffix($0) && source.name != $0 }
        }
        #expect(features.map(\.name).sorted() == ["AccessTokenPlugin", "CredentialsPlugin", "LoggerPlugin"])
        for source in features { #expect(source.folders == ["Plugins"], "\(source.path)") }
    }

    /// Tools do not use other folders of the runtime.
    @Test func toolsDoNotUseOtherFolders() throws {
        let graph = FolderGraph(try Repository.sources(in: "Sources/Runtime/EndpointCoding"))
        #expect(graph.uses.keys.filter { $0.user == "Base" }.isEmpty)
    }

    /// - Returns: the errors; empty if there are none.
    private static func typeCheck(_ files: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-suppress-warnings", "-module-name",
                "EndpointMiddleware", "-package-name", "another", "-I", try modules(), "-Xfrontend", "-import-module",
                "-Xfrontend", "EndpointRuntime",
            ] + files
        process.currentDirectoryURL = URL(fileURLWithPath: Repository.root)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : text + "\nexit \(process.terminationStatus)"
    }

    /// Returns the folder with the modules built together with these tests.
    private static func modules() throws -> String {
        let folders = [
            Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent(),
            URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
        ].compactMap(\.self)
        let candidates = (folders + folders.map { $0.deletingLastPathComponent() }).map { "\($0.path)/Modules" }
        return try #require(
            candidates.first { FileManager.default.fileExists(atPath: "\($0)/EndpointRuntime.swiftmodule") })
    }
}
