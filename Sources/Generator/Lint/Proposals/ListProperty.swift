import CodegenOpenAPI
import CodegenSchemaShape

/// The list of items in a page.
struct ListProperty {
    /// Empty if the body is the list.
    let path: [String]
    let items: Schema

    /// Whether the list has a name that lists of items usually have.
    var hasUsualName: Bool { path.last.map { ProposalContext.usualNames.contains($0.key) } ?? true }

    var setting: String? { path.isEmpty ? nil : path.joined(separator: "/") }
}

extension ProposalContext {
    fileprivate static let usualNames: Set<String> = [
        "items", "data", "results", "records", "entries", "values", "list", "content", "value", "rows", "elements",
        "objects", "hits", "resources", "edges", "collection",
    ]
    /// The names of lists that are never the items.
    private static let otherNames: Set<String> = ["errors", "warnings", "links", "included", "schemas"]
    /// The names of lists that are the items only if there is no other list.
    private static let rareNames: Set<String> = [
        "messages", "facets", "aggregations", "columns", "headers", "actions", "filters", "breadcrumbs", "groups",
        "sort", "sorting",
    ]
    /// The names of objects around the list.
    private static let containers: Set<String> = [
        "embedded", "data", "result", "results", "response", "payload", "body", "page", "list",
    ]

    /// Returns the list of items; `nil` if it is not certain which list it is.
    func list(in body: Schema) -> ListProperty? {
        let shape = self.shape(body)
        if shape.types == [.array] { return shape.items.map { ListProperty(path: [], items: $0) } }
        let lists = lists(in: shape)
        if !lists.isEmpty { return only(lists, at: []) }
        let inner = shape.properties.filter { Self.containers.contains($0.name.key) && isObject($0.merged) }
        let found = inner.map { (path: [$0.name], lists: self.lists(in: self.shape($0.merged))) }.filter {
            !$0.lists.isEmpty
        }
        return found.count == 1 ? only(found[0].lists, at: found[0].path) : nil
    }

    private func lists(in shape: Shape) -> [Shape.Property] {
        shape.properties.filter { property in
            isList(property.merged) && !property.name.contains("/") && !Self.otherNames.contains(property.name.key)
        }
    }

    private func only(_ lists: [Shape.Property], at path: [String]) -> ListProperty? {
        let common = lists.filter { !Self.rareNames.contains($0.name.key) }
        let usual = lists.filter { Self.usualNames.contains($0.name.key) }
        let chosen = [lists, common].first { $0.count == 1 } ?? usual
        guard chosen.count == 1, let items = shape(chosen[0].merged).items else { return nil }
        return ListProperty(path: path + [chosen[0].name], items: items)
    }
}
