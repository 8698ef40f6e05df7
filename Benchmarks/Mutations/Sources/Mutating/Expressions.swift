import SwiftSyntax

extension ChangeFinder {
    /// A condition is negated, or is always true or false. A loop that never ends only costs time.
    func addConditions(_ condition: ExprSyntax, isLoop: Bool) {
        let on = Change.isOn
        let original = "(\(condition.text))"
        add(.negatedCondition, condition, text: "(\(on) ? !\(original) : \(original))")
        add(.constantCondition, condition, "false", text: "(\(on) ? false : \(original))")
        if !isLoop { add(.constantCondition, condition, "true", text: "(\(on) ? true : \(original))") }
    }

    /// `<` is exchanged with `<=`, `>` with `>=`; `==` and an operand of `&&` or `||` are negated.
    func addComparisons(_ node: InfixOperatorExprSyntax) {
        guard let operation = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text, !node.hasEffect else {
            return
        }
        let shifted = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
        let on = Change.isOn
        let original = "(\(node.text))"
        switch operation {
        case "<", "<=", ">", ">=":
            guard let other = shifted[operation] else { return }
            let changed = "(\(node.leftOperand.text) \(other) \(node.rightOperand.text))"
            add(.shiftedComparison, node, other, text: "(\(on) ? \(changed) : \(original))")
        case "==", "!=", "===", "!==":
            guard !(node.parent?.is(ConditionElementSyntax.self) ?? false) else { return }
            add(.negatedCondition, node, text: "(\(on) != \(original))")
        case "&&", "||":
            for operand in [node.leftOperand, node.rightOperand] where !isComparison(operand) {
                add(.negatedCondition, operand, "operand", text: "(\(on) != (\(operand.text)))")
            }
        default: break
        }
    }

    private func isComparison(_ node: ExprSyntax) -> Bool {
        guard let infix = node.as(InfixOperatorExprSyntax.self) else { return false }
        return ["==", "!=", "===", "!==", "&&", "||"].contains(infix.operator.text)
    }

    /// A number is one larger, a Boolean is negated, and a string is empty.
    func addConstant(_ node: some ExprSyntaxProtocol) -> SyntaxVisitorContinueKind {
        guard let changed = changedConstant(ExprSyntax(node)) else { return .visitChildren }
        let kind: ChangeKind = isDefaultArgument(Syntax(node)) ? .changedDefault : .changedConstant
        // A number of the ternary operator is no integer literal any more, so its type comes from the surrounding code.
        add(
            kind, node, changed, isInCallers: kind == .changedDefault && isInInterface(Syntax(node)),
            text: "(\(Change.isOn) ? \(changed) : \(node.text))")
        return .skipChildren
    }

    private func changedConstant(_ node: ExprSyntax) -> String? {
        if let boolean = node.as(BooleanLiteralExprSyntax.self) {
            return boolean.literal.tokenKind == .keyword(.true) ? "false" : "true"
        }
        if let string = node.as(StringLiteralExprSyntax.self) {
            let isPlain = string.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
            return isPlain && string.segments.contains { !$0.text.isEmpty } ? #""""# : nil
        }
        return node.is(IntegerLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self) ? "\(node.text) + 1" : nil
    }

    private func isDefaultArgument(_ node: Syntax) -> Bool {
        node.ancestors.prefix { !$0.is(ClosureExprSyntax.self) && !$0.is(CodeBlockItemSyntax.self) }
            .contains { $0.is(InitializerClauseSyntax.self) && $0.parent?.is(FunctionParameterSyntax.self) ?? false }
    }

    /// Whether other modules can call the function.
    private func isInInterface(_ node: Syntax) -> Bool {
        let access: [Keyword] = [.public, .package, .open]
        let function = node.ancestors.first { $0.is(DeclSyntax.self) }?.asProtocol(WithModifiersSyntax.self)
        return function?.modifiers.contains { modifier in
            access.contains { modifier.name.tokenKind == .keyword($0) }
        } ?? false
    }
}
