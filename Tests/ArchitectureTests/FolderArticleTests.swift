import Foundation
import Testing

/// Each folder of the runtime has a page of documentation, and so has each further product: what it promises, by which
/// standards, and its types.
@Suite struct FolderArticleTests {
    private static let catalog = "Sources/Runtime/EndpointRuntime/EndpointRuntime.docc"

    /// The pages by folder: `Provider/Chain` is `Provider-Chain-folder.md`.
    private static func articles() throws -> [String: String] {
        let files = try Repository.files(in: catalog, withSuffix: "-folder.md")
        return Dictionary(uniqueKeysWithValues: files.map { ($0.dropFirst(catalog.count + 1).description, $0) })
    }

    private static func folders() throws -> [String: [Repository.SourceText]] {
        let sources = try Repository.sources(in: "Sources/Runtime/EndpointRuntime")
        return Dictionary(grouping: sources.filter { !$0.folders.isEmpty }) { source in
            source.folders.joined(separator: "-") + "-folder.md"
        }
    }

    @Test func everyFolderHasItsPageAndEveryPageItsFolder() throws {
        let folders = try Self.folders()
        #expect(folders.count > 30)
        #expect(Set(try Self.articles().keys) == Set(folders.keys))
    }

    @Test func everyPageSaysWhatItsFolderPromisesAndNamesItsTypes() throws {
        let folders = try Self.folders()
        for (name, path) in try Self.articles() {
            try Self.check(path, types: (folders[name] ?? []).flatMap { $0.publicTypes(indent: "") })
        }
    }

    @Test func theFirstPageLinksAllOthers() throws {
        let page = try Repository.text(of: "\(Self.catalog)/EndpointRuntime.md")
        for name in try Self.articles().keys { #expect(page.contains("<doc:\(name.dropLast(3))>"), "\(name)") }
    }

    @Test func everyFurtherProductHasItsPage() throws {
        for target in Repository.publicTargets.subtracting(["EndpointRuntime"]) {
            let indent = Repository.traitTargets.contains(target) ? "    " : ""
            let sources = try Repository.sources(in: "Sources/Runtime/\(target)")
            try Self.check(
                "Sources/Runtime/\(target)/\(target).docc/\(target).md",
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

extension Repository.SourceText {
    /// Of types that stand in no other type; those of one platform stand deeper, behind `#if`.
    fileprivate func publicTypes(indent: String) -> [String] {
        let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "actor", "typealias"]
        return lines.compactMap { line in
            guard line.hasPrefix(indent), line.dropFirst(indent.count).first?.isLetter == true else { return nil }
            let words = line.split(separator: " ")
            guard words.first == "public", let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count
            else { return nil }
            return String(words[kind + 1].prefix { $0.isLetter || $0.isNumber })
        }
    }
}
