import SwiftSyntax

extension ChangeFinder {
    /// Removes a call, an assignment, or a statement that leaves its scope.
    func addRemoval(_ node: CodeBlockItemSyntax) {
        guard let list = node.parent?.as(CodeBlockItemListSyntax.self) else { return }
        let removed = "if !\(Change.isOn) { \(node.item.text) }"
        switch node.item {
        case .expr(let expression) where hasResult(list) == false:
            guard let kind = removal(of: expression) else { return }
            add(kind, node.item, text: removed)
        case .stmt(let statement) where leaves(statement) && canGoOn(list):
            add(.removedStatement, node.item, text: removed)
        default: break
        }
    }

    private func removal(of expression: ExprSyntax) -> ChangeKind? {
        if expression.is(AwaitExprSyntax.self) { return .removedAwait }
        if let attempt = expression.as(TryExprSyntax.self) { return removal(of: attempt.expression) }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            let callee = call.calledExpression.text
            return callee.hasSuffix(".init") || visit(call) == .skipChildren ? nil : .removedStatement
        }
        guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return nil }
        let operation = infix.operator.text
        let isAssignment =
            operation == "=" || operation.hasSuffix("=") && !["==", "!=", "<=", ">=", "==="].contains(operation)
        return isAssignment && !initializes(infix) ? .removedStatement : nil
    }

    /// Whether the assignment is the first of a stored property, without which the initialiser does not compile.
    private func initializes(_ assignment: InfixOperatorExprSyntax) -> Bool {
        guard assignment.leftOperand.text.hasPrefix("self.") else { return false }
        return assignment.ancestors.contains { $0.is(InitializerDeclSyntax.self) }
    }

    /// Whether the only expression of a body is its result.
    private func hasResult(_ list: CodeBlockItemListSyntax) -> Bool {
        guard list.count == 1, let scope = list.parent else { return false }
        if scope.is(ClosureExprSyntax.self) {
            guard let expression = list.first?.item.as(ExprSyntax.self) else { return false }
            return !expression.hasEffect && !expression.is(InfixOperatorExprSyntax.self)
        }
        if scope.is(AccessorBlockSyntax.self) { return true }
        guard let function = scope.parent?.as(FunctionDeclSyntax.self) else { return false }
        return function.signature.returnClause != nil
    }

    private func leaves(_ statement: StmtSyntax) -> Bool {
        statement.is(ThrowStmtSyntax.self) || statement.is(ReturnStmtSyntax.self) || statement.is(BreakStmtSyntax.self)
            || statement.is(ContinueStmtSyntax.self)
    }

    /// Whether code follows that runs without the last statement of the list: not in `guard`, and not at the end of a body.
    private func canGoOn(_ list: CodeBlockItemListSyntax) -> Bool {
        guard let block = list.parent?.as(CodeBlockSyntax.self), let parent = block.parent else { return false }
        return parent.is(IfExprSyntax.self) || parent.is(ForStmtSyntax.self) || parent.is(WhileStmtSyntax.self)
    }

    /// Runs the statements of the next case instead of its own.
    func addJoinedCases(_ list: SwitchCaseListSyntax) {
        let elements = Array(list)
        for (element, next) in zip(elements, elements.dropFirst()) {
            guard case .switchCase(let one) = element, case .switchCase(let other) = next else { continue }
            let (own, following) = (one.statements, other.statements)
            guard own.text != following.text, !binds(other) || binds(one) else { continue }
            guard !"\(own.text)\(following.text)".contains("fallthrough") else { continue }
            add(.joinedCases, own, text: "if \(Change.isOn) { \(following.text)\n} else { \(own.text)\n}")
        }
    }

    private func binds(_ element: SwitchCaseSyntax) -> Bool {
        element.label.tokens(viewMode: .sourceAccurate).contains {
            [.keyword(.let), .keyword(.var)].contains($0.tokenKind)
        }
    }
}

extension SyntaxProtocol {
    var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self)) { $0.parent }.dropFirst() }
}
