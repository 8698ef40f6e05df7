import CodegenOpenAPI
import CodegenYAML

/// The pagination of an operation in `x-speakeasy-pagination`.
struct SpeakeasyPagination {
    let settings: Node

    private typealias Style = PaginationKeys.Style

    init(_ node: Node, _ operation: CodegenOpenAPI.Operation) throws(UnusablePart) {
        let (keys, range) = (PaginationKeys.keys, node.range)
        let inputs = (node.mapping?["inputs"]?.sequence ?? []).compactMap(Input.init)
        let outputs = node.mapping?["outputs"]?.mapping
        let style = try Self.style(node, inputs)
        let input = inputs.first { $0.type == style.input }
        if style.input != nil {
            guard let input else { throw UnusablePart("it names no parameter for the next page", at: node) }
            guard input.isParameter else { throw UnusablePart("the next page is requested by the body", at: node) }
        }
        var entries: [(key: String, value: Node?)] = [
            (keys.style.name, .text(style.style.rawValue, at: range)),
            (keys.parameter.name, input.map { .text($0.name, at: range) }),
            (keys.items.name, try Self.path(outputs, "results")),
        ]
        switch style.style {
        case .cursor: entries.append((keys.next.name, try Self.path(outputs, "nextCursor")))
        case .nextURL: entries.append((keys.next.name, try Self.path(outputs, "nextUrl")))
        case .page: entries.append((keys.pages.name, try Self.path(outputs, "numPages")))
        case .offset, .link: break
        }
        if style.style == .page || style.style == .offset {
            let first = operation.parameters.first { $0.name == input?.name && $0.location == .query }?.firstPage
            entries.append((keys.first.name, first.map { .number($0, at: range) }))
        }
        settings = .settings(entries, at: range)
    }

    /// A parameter or a property of the body that selects the page.
    private struct Input {
        let name: String
        let type: String
        let isParameter: Bool

        init?(_ node: Node) {
            guard let mapping = node.mapping, let name = mapping["name"]?.scalar?.text,
                let type = mapping["type"]?.string
            else { return nil }
            self.name = name
            self.type = type
            isParameter = mapping["in"]?.string == "parameters"
        }
    }

    /// Returns the style, and the type of the input that selects the page.
    private static func style(
        _ node: Node, _ inputs: [Input]
    ) throws(UnusablePart) -> (style: Style, input: String?) {
        let type = node.mapping?["type"]
        switch type?.string {
        case "cursor": return (.cursor, "cursor")
        case "url": return (.nextURL, nil)
        case "offsetLimit" where inputs.contains(where: { $0.type == "page" }): return (.page, "page")
        case "offsetLimit": return (.offset, "offset")
        default: throw UnusablePart("its type is not 'offsetLimit', 'cursor' or 'url'", at: type ?? node)
        }
    }

    /// Returns the path of a property in the form of `x-codegen`: `data/next` for `$.data.next`. For the root, returns `nil`.
    private static func path(_ outputs: Mapping?, _ key: String) throws(UnusablePart) -> Node? {
        guard let node = outputs?[key], let text = node.scalar?.text else { return nil }
        guard text != "$" else { return nil }
        guard let names = names(text[...]) else {
            throw UnusablePart("'\(text.prefix(60))' is not the path of a property", at: node)
        }
        return .text(names.joined(separator: "/"), at: node.range)
    }

    /// Returns the names in a JSONPath query that consists of names (RFC 9535, section 2.3.1).
    private static func names(_ path: Substring) -> [String]? {
        var (rest, names) = (path.drop { $0 == "$" }, [String]())
        let name = /^(?:\.([^.\[\]*'"\/]+)|\['([^'\/]+)'\]|\["([^"\/]+)"\])/
        while !rest.isEmpty {
            guard let match = rest.firstMatch(of: name), let text = match.1 ?? match.2 ?? match.3 else { return nil }
            names.append(String(text))
            rest = rest[match.range.upperBound...]
        }
        return names.isEmpty ? nil : names
    }
}

extension Parameter {
    /// The default value of an integer parameter.
    fileprivate var firstPage: String? {
        guard case .schema(let schema, _, _, _) = value, let literal = schema.content.defaultValue?.value,
            case .number(let text) = literal, Int(text).map({ $0 >= 0 }) == true
        else { return nil }
        return text
    }
}

/// The pagination of an operation in `x-ms-pageable` of AutoRest.
struct PageableExtension {
    let settings: Node

    /// Returns `nil` for an operation with a single page.
    init?(_ node: Node) {
        guard let mapping = node.mapping, let next = mapping["nextLinkName"]?.string, !next.isEmpty else { return nil }
        let keys = PaginationKeys.keys
        let items = mapping["itemName"]?.string ?? "value"
        settings = .settings(
            [
                (keys.style.name, .text(PaginationKeys.Style.nextURL.rawValue, at: node.range)),
                (keys.items.name, .text(items, at: node.range)), (keys.next.name, .text(next, at: node.range)),
            ], at: node.range)
    }
}
