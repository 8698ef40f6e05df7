import Foundation
import Testing

/// Interceptors and plugins of the runtime use its public interface only, like those of any app, so that they can move to a
/// module of their own.
@Suite struct MiddlewareTests {
    /// Features above the provider.
    private static let folders = ["Cache", "Interceptors", "Network", "Plugins", "ServerDirectory"]
    /// General tools without knowledge of calls. Every module has such tools of its own.
    private static let tools = "Base"
    private static let runtime = "Sources/Runtime/EndpointRuntime"

    /// The compiler reads the features as another module, of another package, which imports the runtime.
    @Test func interceptorsAndPluginsUseThePublicInterfaceOnly() throws {
        let files = try (Self.folders + [Self.tools]).flatMap { folder in
            try Repository.files(in: "\(Self.runtime)/\(folder)", withSuffix: ".swift")
        }
        #expect(files.count > 40)
        let errors = try Self.typeCheck(files)
        #expect(errors.isEmpty, "\(errors)")
    }

    /// The products over other packages are compiled behind their traits only, so their sources are searched. Types for
    /// the targets of this package are no part of the public interface.
    @Test func furtherProductsUsePublicTypesOnly() throws {
        let kinds: Set<Substring> = ["class", "enum", "protocol", "struct"]
        let types = try Repository.sources(in: Self.runtime).filter { $0.folders.first != Self.tools }.flatMap {
            source in
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

    /// The check notices an internal symbol.
    @Test func internalSymbolsAreNoticed() throws {
        let file = "\(Self.runtime)/Provider/Chain/ChangeObserver.swift"
        #expect(try Self.typeCheck([file]).contains("inaccessible due to 'internal' protection level"))
    }

    /// Every interceptor and plugin of the runtime is in one of the folders.
    @Test func interceptorsAndPluginsAreInTheirFolders() throws {
        let sources = try Repository.sources(in: Self.runtime)
        let features = sources.filter { source in
            ["Plugin", "Interceptor"].contains { source.name.hasSuffix($0) && source.name != $0 }
        }
        #expect(features.count > 8)
        for source in features { #expect(Self.folders.contains(source.folders[0]), "\(source.path)") }
    }

    /// Tools import no other folder of the runtime.
    @Test func toolsKnowNothingOfCalls() throws {
        let graph = FolderGraph(try Repository.sources(in: Self.runtime))
        #expect(graph.uses.keys.filter { $0.user == Self.tools }.isEmpty)
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

    /// The folder with the modules that were built beside these tests.
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
