import Foundation
import Testing

/// The sources of this package as text, for tests of its structure.
enum Repository {
    struct SourceText {
        /// The path relative to the package: `Sources/Generator/YAML/Node.swift`.
        let path: String
        let lines: [Substring]
        /// The lines without comments, with their numbers.
        let code: [(number: Int, text: Substring)]

        init(path: String, lines: [Substring]) {
            self.path = path
            self.lines = lines
            code = lines.enumerated().compactMap { index, line in
                let start = line.utf8.first { $0 != UInt8(ascii: " ") }
                let isComment = start == UInt8(ascii: "/") && line.drop { $0 == " " }.hasPrefix("//")
                return isComment ? nil : (index + 1, line)
            }
        }

        /// The name without path and suffix: `Node` for `Sources/Generator/YAML/Node.swift`.
        var name: String { path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? "" }

        /// The target of the file: `CodegenYAML` for files in `Sources/Generator/YAML`. The only Swift file of
        /// `CodegenTemplates` is in `Templates/`.
        var target: String {
            let parts = path.split(separator: "/").map(String.init)
            return switch parts[0] {
            case "Templates": "CodegenTemplates"
            case "Sources" where parts[1] == "Generator": "Codegen\(parts[2])"
            case "Sources" where parts[1] == "Runtime": parts[2]
            default: parts[1]
            }
        }

        /// The folders between the target and the file: `["Transport", "HTTP2"]`.
        var folders: [String] {
            let parts = path.split(separator: "/").map(String.init)
            let isInHalf = parts[0] == "Sources" && ["Generator", "Runtime"].contains(parts[1])
            return Array(parts.dropFirst(isInHalf ? 3 : 2).dropLast())
        }

        /// The modules that the file imports.
        var imports: [String] {
            lines.compactMap { line in
                let words = line.split(separator: " ").drop { $0.hasPrefix("@") || Self.modifiers.contains($0) }
                guard words.first == "import", let module = words.dropFirst().first else { return nil }
                let path = Self.kinds.contains(module) ? words.dropFirst(2).first ?? "" : module
                return String(path.prefix { $0 != "." })
            }
        }

        /// The kinds of single declarations that can be imported: `import struct Foundation.Data`.
        private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "var"]
        private static let modifiers: Set<Substring> = ["public", "package", "internal", "private"]
    }

    static let runtimeTargets: Set = [
        "EndpointCoding", "EndpointRuntime", "EndpointMiddleware", "EndpointRuntimeTesting",
        "EndpointRuntimeTransportTesting", "EndpointRuntimeOAuth",
    ]
    /// The products for other packages, each with a trait.
    static let traitTargets: Set = [
        "EndpointRuntimeAsyncHTTPClient", "EndpointRuntimeCompression", "EndpointRuntimeHTTPTypes",
        "EndpointRuntimeLogging", "EndpointRuntimeMetrics", "EndpointRuntimeTracing", "EndpointRuntimeXML",
    ]
    /// The targets that app developers can import.
    static let publicTargets = runtimeTargets.union(traitTargets)

    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// Returns the Swift files in folders of the repository, sorted by path. A folder without Swift files is an error,
    /// because rules would pass without checking anything.
    static func sources(in folders: String...) throws -> [SourceText] {
        try folders.flatMap { folder in
            try (usual[folder] ?? Result { try read(folder) }).get()
        }
    }

    /// The folders that most tests read.
    private static let usual: [String: Result<[SourceText], any Error>] = Dictionary(
        uniqueKeysWithValues: ["Sources", "Tests", "Templates"].map { folder in (folder, Result { try read(folder) }) })

    private static func read(_ folder: String) throws -> [SourceText] {
        try files(in: folder, withSuffix: ".swift").map { path in
            SourceText(
                path: path, lines: try text(of: path).split(separator: "\n", omittingEmptySubsequences: false))
        }
    }

    /// Returns the paths of files, relative to the repository. Throws an error if there are none.
    static func files(in folder: String, withSuffix suffixes: String...) throws -> [String] {
        let names = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.compactMap { $0 as? String } ?? []
        let files = names.filter { name in !name.contains(".build/") && suffixes.contains(where: name.hasSuffix) }
        try #require(!files.isEmpty, "no files with \(suffixes) in \(folder)")
        return files.sorted().map { "\(folder)/\($0)" }
    }

    /// Returns the documentation pages: docs/, the Markdown files at the root, and the page of the benchmarks.
    static func pages() throws -> [String] {
        let atRoot = try FileManager.default.contentsOfDirectory(atPath: root).filter { $0.hasSuffix(".md") }.sorted()
        try #require(atRoot.contains("README.md"))
        return try atRoot + ["Benchmarks/README.md"] + files(in: "docs", withSuffix: ".md")
    }

    /// Whether a word is a path such as `Sources/Generator/YAML/Node.swift`, without wildcards or placeholders.
    static func isPath(_ word: String) -> Bool {
        ["Sources/", "Tests/", "Templates/", "Benchmarks/", "Examples/", "specs/", ".ci/"].contains {
            word.hasPrefix($0) && !word.contains { "*{… ".contains($0) }
        }
    }

    static func text(of path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }
}
