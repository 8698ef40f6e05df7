/// A context whose values templates read by key.
package protocol TemplateReadable: Sendable {
    /// The value of a key; `nil` if the context does not have the key.
    func value(of key: String) -> TemplateValue?
}

package enum TemplateValue: Sendable {
    case text(String)
    case flag(Bool)
    case lines([String])
    case list([any TemplateReadable])
    case object(any TemplateReadable)
    case absent
}

/// Renders one template: interprets the nodes with the contexts around them.
struct TemplateRendering {
    private struct Scope {
        let context: any TemplateReadable
        /// Whether no element follows; `nil` outside of lists.
        var isLast: Bool?
    }

    private let templates: [String: Template]
    private var scopes: [Scope]
    private(set) var text = ""

    init(_ templates: [String: Template], _ contexts: [any TemplateReadable]) {
        self.templates = templates
        scopes = contexts.map { Scope(context: $0) }
    }

    /// - Parameter line: The value of `{{.}}`.
    mutating func append(_ nodes: [Template.Node], line: String) {
        for node in nodes {
            switch node {
            case .text(let literal): text += literal
            case .variable(let tag):
                if tag.name == "." {
                    text += line
                } else if case .text(let value) = value(of: tag.name) {
                    text += value
                }
            case .section(let tag, let nodes):
                let value = value(of: tag.name)
                if tag.kind == .section {
                    appendSection(nodes, value, line: line)
                } else if value.isEmpty {
                    append(nodes, line: line)
                }
            case .partial(let tag):
                if let partial = templates[tag.name] { append(partial.nodes, line: line) }
            }
        }
    }

    private mutating func appendSection(_ nodes: [Template.Node], _ value: TemplateValue, line: String) {
        switch value {
        case .flag(let isSet): if isSet { append(nodes, line: line) }
        case .text(let text): append(nodes, line: text)
        case .lines(let lines): for line in lines { append(nodes, line: line) }
        case .list(let elements):
            for (index, element) in elements.enumerated() {
                append(nodes, in: Scope(context: element, isLast: index + 1 == elements.count), line: line)
            }
        case .object(let context): append(nodes, in: Scope(context: context), line: line)
        case .absent: break
        }
    }

    private mutating func append(_ nodes: [Template.Node], in scope: Scope, line: String) {
        scopes.append(scope)
        append(nodes, line: line)
        scopes.removeLast()
    }

    /// The value of the innermost key of the name.
    private func value(of key: String) -> TemplateValue {
        for scope in scopes.reversed() {
            if let value = scope.context.value(of: key) { return value }
            if let isLast = scope.isLast, key == ContextSchema.Key.isLast.name { return .flag(isLast) }
        }
        return .absent
    }
}

extension TemplateValue {
    /// Whether an inverted section of the value is rendered.
    fileprivate var isEmpty: Bool {
        switch self {
        case .flag(let isSet): !isSet
        case .lines(let lines): lines.isEmpty
        case .list(let list): list.isEmpty
        case .absent: true
        case .text, .object: false
        }
    }
}
