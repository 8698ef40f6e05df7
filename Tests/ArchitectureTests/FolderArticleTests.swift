import Foundation
import Testing

/// Each folder of the runtime and each further product has a documentation page with its guarantees, standards and
/// types.
@Suite struct FolderArticleTests {
    /// The modules with folders.
    private static let modules = ["EndpointCoding", "EndpointRuntime", "EndpointMiddleware"]

    private static func catalog(of module: String) -> String { "Sources/Runtime/\(module)/\(module).docc" }

    /// The pages by folder: the page of `Provider/Chain` is `Provider-Chain-folder.md`.
    private static func articles(of module: String) throws -> [String: String] {
        let catalog = catalog(of: module)
        let files = try Repository.files(in: catalog, withSuffix: "-folder.md")
        return Dictionary(uniqueKeysWithValues: files.map { ($0.dropFirst(catalog.count + 1).description, $0) })
    }

    private static func folders(of module: String) throws -> [String: [Repository.SourceText]] {
        let sources = try Repository.sources(in: "Sources/Runtime/\(module)")
        return Dictionary(grouping: sources.filter { !$0.folders.isEmpty }) { source in
            source.folders.joined(separator: "-") + "-folder.md"
        }
    }

    @Test func modulesHaveFolders() throws {
        let counts = try Self.modules.map { try Self.folders(of: $0).count }
        #expect(counts.allSatisfy { $0 > 4 })
        #expect(counts.reduce(0, +) > 30)
    }

    @Test(arguments: modules) func everyFolderHasItsPageAndEveryPageItsFolder(of module: String) throws {
        #expect(Set(try Self.articles(of: module).keys) == Set(try Self.folders(of: module).keys))
    }

    @Test(arguments: modules) func everyPageStatesTheGuaranteesOfItsFolderAndNamesItsTypes(of module: String) throws {
        let folders = try Self.folders(of: module)
        for (name, path) in try Self.articles(of: module) {
            try Self.check(path, types: (folders[name] ?? []).flatMap { $0.publicTypes(indent: "") })
        }
    }

    @Test(arguments: modules) func theFirstPageLinksAllOthers(of module: String) throws {
        let page = try Repository.text(of: "\(Self.catalog(of: module))/\(module).md")
        for name in try Self.articles(of: module).keys {
            #expect(page.contains("<doc:\(name.dropLast(3))>"), "\(name)")
        }
    }

    @Test func everyFurtherProductHasItsPage() throws {
        for target in Repository.publicTargets.subtracting(Self.modules) {
            let indent = Repository.traitTargets.contains(target) ? "    " : ""
            let sources = try Repository.sources(in: "Sources/Runtime/\(target)")
            try Self.check(
                "\(Self.catalog(of: target))/\(target).md",
                types: sources.flatMap { $0.publicTypes(indent: indent) })
        }
    }

    private static func check(_ path: String, types: [String]) throws {
        let page = try Repository.text(of: path)
        #expect(page.hasPrefix("# "), "\(path) has no title")
        for part in ["\n## What it promises\n\n- ", "\n## What it leaves out\n\n- "] {
            #expect(page.contains(part), "\(path) has no list of '\(part.split(separator: "\n")[0])'")
        }
        for type in Set(types) { #expect(page.contains("- ``\(type)``"), "\(path) does not name \(type)") }
    }
}
