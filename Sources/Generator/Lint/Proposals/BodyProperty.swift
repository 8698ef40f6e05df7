import CodegenOpenAPI
import CodegenSchemaShape

/// A property of a response body, at the top level or in an object that describes the page, such as `meta`.
struct BodyProperty {
    /// The wire names, the outermost first.
    let path: [String]
    let schema: Schema
    /// The keys of the properties beside it.
    let siblings: Set<String>
    /// The description of the property in lower case.
    let text: String

    var key: String { path.last?.key ?? "" }
    var parentKey: String { path.dropLast().last?.key ?? "" }
    var written: String { path.joined(separator: "/") }
}

extension ProposalContext {
    /// The names of objects that describe the page.
    private static let pageObjects: Set<String> = [
        "meta", "metadata", "pagination", "paging", "page", "pageinfo", "pages", "links", "cursors", "cursor",
        "responsemetadata", "paginationinfo", "pagingmetadata", "paginationmetadata", "pagemetadata", "resultinfo",
        "next", "listmetadata", "listmeta", "paginator", "paginationmeta", "pager",
    ]
    private static let maximumDepth = 3

    /// Returns the properties of a body, and of the objects in it that describe the page, breadth first.
    func pageProperties(of body: Schema) -> [BodyProperty] {
        var found: [BodyProperty] = []
        var level = [(path: [String](), schema: body)]
        for _ in 0..<Self.maximumDepth {
            let properties = level.flatMap { self.properties(of: $0.schema, at: $0.path) }
            found += properties
            level = properties.filter { Self.pageObjects.contains($0.key) && isObject($0.schema) }.map {
                ($0.path, $0.schema)
            }
        }
        return found
    }

    private func properties(of schema: Schema, at path: [String]) -> [BodyProperty] {
        let properties = shape(schema).properties.filter { !$0.name.contains("/") }
        let keys = Set(properties.map(\.name.key))
        return properties.map { property in
            let text =
                shapes.shape(property.merged).documentation.description
                ?? shape(property.merged).documentation.description
            return BodyProperty(
                path: path + [property.name], schema: property.merged, siblings: keys, text: text?.lowercased() ?? "")
        }
    }
}
