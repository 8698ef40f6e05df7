import Foundation
import Testing

/// The links in the documentation resolve, and the README stays short.
@Suite struct PageTests {
    /// The pages of the documentation, and the Markdown files in other folders.
    private static func pages() throws -> [Page] {
        let others = ["Templates", "Benchmarks", "Examples"].flatMap { folder in
            (try? Repository.files(in: folder, withSuffix: ".md")) ?? []
        }
        return try (Repository.pages() + others).map(Page.init)
    }

    @Test func everyRelativeLinkLeadsToAFile() throws {
        let links = try Self.pages().flatMap { page in page.links.map { (page, $0) } }.filter { !$1.isExternal }
        #expect(links.count > 50)
        for (page, link) in links where !link.path.isEmpty {
            let path = Self.path(link.path, from: page)
            #expect(FileManager.default.fileExists(atPath: path), "\(page.path):\(link.line) \(link.target)")
        }
    }

    @Test func everyAnchorIsAHeading() throws {
        let pages = try Self.pages()
        let links = pages.flatMap { page in page.links.map { (page, $0) } }.filter {
            !$1.isExternal && $1.anchor != nil
        }
        #expect(links.count > 5)
        for (page, link) in links {
            let target =
                link.path.isEmpty ? page : pages.first { Self.path(of: $0) == Self.path(link.path, from: page) }
            let anchors = target?.anchors ?? []
            #expect(anchors.contains(link.anchor ?? ""), "\(page.path):\(link.line) \(link.target)")
        }
    }

    @Test func everyPageIsInTheIndex() throws {
        let index = try Page("docs/README.md")
        let runtime = try Page("docs/runtime/README.md")
        let linked = Set([index, runtime].flatMap { page in page.links.map { Self.path($0.path, from: page) } })
        for page in try Self.pages() where page.path.hasPrefix("docs/") && page.path != index.path {
            #expect(linked.contains(Self.path(of: page)), "\(page.path) is in neither index")
        }
    }

    /// Paths in code spans, such as `Sources/YAML/Node.swift`, exist.
    @Test func everyPathExists() throws {
        let paths = try Self.pages().flatMap { page in page.codeSpans.filter(Repository.isPath).map { (page, $0) } }
        #expect(paths.count > 20)
        for (page, path) in paths {
            let exists = FileManager.default.fileExists(atPath: "\(Repository.root)/\(path)")
            #expect(exists, "\(page.path): \(path)")
        }
    }

    @Test func everyTargetIsExplained() throws {
        let page = try Page("docs/architecture.md")
        let targets = Set(try Repository.sources(in: "Sources", "Templates").map(\.target))
        let missing = targets.subtracting(page.codeSpans)
        #expect(missing.isEmpty, "docs/architecture.md does not name \(missing.sorted())")
    }

    /// Each interceptor and each plugin has a row in the index of the runtime.
    @Test func everyPluginAndInterceptorIsExplained() throws {
        let index = try Page("docs/runtime/README.md")
        let names = try Repository.sources(
            in: "Sources/Runtime/EndpointRuntime", "Sources/Runtime/EndpointMiddleware"
        ).map(\.name).filter { name in
            ["Plugin", "Interceptor"].contains { name.hasSuffix($0) && name != $0 }
        }
        #expect(names.count > 8)
        for name in names { #expect(index.codeSpans.contains(name), "\(name)") }
    }

    @Test func readmeIsShort() throws {
        #expect(try Repository.text(of: "README.md").utf8.count <= 8_192)
    }

    @Test func linksAndAnchorsAreRead() {
        let page = Page(
            "page.md",
            text: "# A `b`, c: d\n[x](y.md#z) `[no](link)` ![i](p.svg)\n```swift\n[a](b)\n```\n## A `b`, c: d")
        #expect(page.links.map(\.target) == ["y.md#z", "p.svg"])
        #expect(page.anchors == ["a-b-c-d", "a-b-c-d-1"])
        #expect(page.blocks.map(\.language) == ["swift"])
    }

    private static func path(of page: Page) -> String {
        URL(fileURLWithPath: "\(Repository.root)/\(page.path)").standardizedFileURL.path
    }

    private static func path(_ target: String, from page: Page) -> String {
        let folder = URL(fileURLWithPath: "\(Repository.root)/\(page.path)").deletingLastPathComponent()
        return URL(fileURLWithPath: target.isEmpty ? page.path : target, relativeTo: folder).standardizedFileURL.path
    }
}

extension Page.Link {
    fileprivate var isExternal: Bool { target.contains("://") || target.hasPrefix("mailto:") }
    fileprivate var path: String { String(target.prefix { $0 != "#" }) }
    fileprivate var anchor: String? { target.firstIndex(of: "#").map { String(target[$0...].dropFirst()) } }
}
