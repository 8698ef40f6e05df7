import CodegenIR

/// The Swift expression for a member path of `$0`.
package struct MemberExpression {
    package let text: String
    let isOptional: Bool

    package init(_ path: AccessPath) {
        var text = "$0"
        var isOptional = path.startsOptional
        var asks = path.startsOptional
        for step in path.steps {
            text += (asks ? "?." : ".") + Identifier.member(step.name.swift)
            if step.presence == .threeState { text += ".value" }
            asks = step.presence != .always
            isOptional = isOptional || asks
        }
        self.text = text
        self.isOptional = isOptional
    }

    /// Appends a property: `$0.data?.count`.
    func member(_ name: String, asks: Bool) -> String {
        "\(text)\(asks ? "?" : "").\(name)"
    }
}

extension AccessPath {
    /// Returns the expression converted to a count: `$0.page.total`.
    package func count(in symbols: SymbolPrinter) -> String {
        let expression = MemberExpression(self)
        guard case .primitive(let primitive) = type, primitive != .int else { return expression.text }
        let int = symbols.spell(.int)
        let isExact = [.double, .float, .decimal].contains(primitive)
        let converted = { (value: String) in
            switch primitive {
            case .double, .float: "\(int)(exactly: \(value))"
            case .decimal: "\(int)(\(value).description)"
            default: "\(int)(clamping: \(value))"
            }
        }
        guard expression.isOptional else { return converted(expression.text) }
        return "(\(expression.text)).\(isExact ? "flatMap" : "map") { \(converted("$0")) }"
    }

    /// The expression converted to a `String`: `$0.next`.
    package var text: String {
        let expression = MemberExpression(self)
        switch type {
        case .primitive(.url): return expression.member("absoluteString", asks: endsOptional)
        case .primitive(.exactURL): return expression.member("text", asks: endsOptional)
        default: return expression.text
        }
    }

    /// The expression as a list that is never `nil`: `$0.data`.
    package var list: String {
        let expression = MemberExpression(self)
        return "\(expression.text)\(expression.isOptional ? " ?? []" : "")"
    }

    /// The number of elements, or 0 without a list: `$0.data.count`.
    package var listCount: String {
        let expression = MemberExpression(self)
        let text = expression.member("count", asks: endsOptional)
        return "\(text)\(expression.isOptional ? " ?? 0" : "")"
    }

    private var endsOptional: Bool {
        steps.last.map { $0.presence != .always } ?? startsOptional
    }
}
