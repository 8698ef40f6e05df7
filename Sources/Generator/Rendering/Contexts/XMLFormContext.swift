import CodegenIR
import CodegenSwiftText

/// The XML form of a component.
struct XMLFormContext: TemplateContext {
    let declaration: XMLFormDeclaration

    static let contract = ContextContract<XMLFormContext>(
        "xmlForm",
        .text("name") { Identifier.declared($0.declaration.name) },
        .text("value") { $0.declaration.form.expression })
}

extension XMLForm {
    /// The expression of the runtime's `XMLForm`, in a context that infers the type.
    var expression: String {
        switch self {
        case .string: return ".string"
        case .number: return ".number"
        case .boolean: return ".boolean"
        case .anything: return ".anything"
        case .object(let members, let others):
            let list = SwiftExpression.array(members.map(\.expression))
            return SwiftExpression.call(".object", [list] + (others.map { ["others: \($0.nested)"] } ?? []))
        case .array(let name, let item): return SwiftExpression.call(".array", [name.expression, item.nested])
        case .union(let forms):
            return SwiftExpression.call(".union", [SwiftExpression.array(forms.map(\.nested))])
        case .reference(let namespace, let name): return "\(namespace).\(Identifier.member(name))"
        }
    }

    /// The expression inside another form. References are wrapped in a closure because they may refer to the outer
    /// form.
    fileprivate var nested: String {
        if case .reference = self { ".reference { \(expression) }" } else { expression }
    }
}

extension XMLMember {
    fileprivate var expression: String {
        var arguments = [SwiftLiteral.string(property)]
        if name != XMLName(property), node != .text { arguments.append("as: \(name.expression)") }
        arguments.append(form.nested)
        if isRequired { arguments.append("isRequired: true") }
        return SwiftExpression.call(".\(node.rawValue)", arguments)
    }
}

extension XMLName {
    var expression: String {
        if prefix == nil, namespace == nil { return SwiftLiteral.string(local) }
        let arguments = [
            SwiftLiteral.string(local), prefix.map { "prefix: \(SwiftLiteral.string($0))" },
            namespace.map { "namespace: \(SwiftLiteral.string($0))" },
        ]
        return SwiftExpression.call(".name", arguments.compactMap(\.self))
    }
}
