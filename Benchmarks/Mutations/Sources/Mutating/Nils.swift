import SwiftSyntax

extension ChangeFinder {
    /// Returns `nil` before the body of a function or getter whose type is optional.
    func addNilReturn(type: TypeSyntax?, body: CodeBlockItemListSyntax?) {
        guard let type, type.is(OptionalTypeSyntax.self), let body, let first = body.first else { return }
        guard body.count > 1 || first.item.text != "nil" else { return }
        let result = body.count == 1 && isResult(first.item) ? "return " : ""
        insert(.nilReturned, before: first, text: "if \(Change.isOn) { return nil }; \(result)")
    }

    /// A single expression is the result of its body; so is a `switch` or `if` without `return`.
    private func isResult(_ item: CodeBlockItemSyntax.Item) -> Bool {
        switch item {
        case .expr: true
        case .stmt(let statement):
            statement.is(ExpressionStmtSyntax.self)
                && !statement.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
        case .decl: false
        }
    }

    /// The getter of an optional property returns `nil`, or its initial value is `nil`.
    func addNils(of binding: PatternBindingSyntax) {
        guard let type = binding.typeAnnotation?.type, type.is(OptionalTypeSyntax.self) else { return }
        if case .getter(let body) = binding.accessorBlock?.accessors { addNilReturn(type: type, body: body) }
        if let value = binding.initializer?.value, value.text != "nil" {
            add(.nilStored, value, text: "(\(Change.isOn) ? nil : (\(value.text)))")
        }
    }
}
