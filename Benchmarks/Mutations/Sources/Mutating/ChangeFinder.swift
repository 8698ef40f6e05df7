import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds all changes of a source file, in the order of the file.
///
/// Code behind `#if`, bodies that other modules inline, macros, attributes and patterns have none: such a change is not
/// compiled, changes the interface of the module, or cannot be selected at run time.
public final class ChangeFinder: SyntaxVisitor {
    private(set) var changes: [Change] = []

    public static func changes(in source: String) -> [Change] {
        let tree = Parser.parse(source: source)
        let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
        let finder = ChangeFinder(viewMode: .sourceAccurate)
        finder.walk(folded)
        return finder.changes.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }

    /// Adds a change of the whole node.
    func add(
        _ kind: ChangeKind, _ node: some SyntaxProtocol, _ detail: String = "", isInCallers: Bool = false, text: String
    ) {
        let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
        changes.append(Change(kind: kind, range: range, detail: detail, isInCallers: isInCallers, text: text))
    }

    /// Adds an insertion before the node.
    func insert(_ kind: ChangeKind, before node: some SyntaxProtocol, text: String) {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
        changes.append(Change(kind: kind, range: offset..<offset, detail: "", text: text))
    }

    // MARK: - Expressions

    public override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition {
            let isLoop = node.parent?.parent?.is(WhileStmtSyntax.self) ?? false
            addConditions(condition, isLoop: isLoop)
        }
        return .visitChildren
    }

    public override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        addConditions(node.condition, isLoop: false)
        return .visitChildren
    }

    public override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        addComparisons(node)
        return .visitChildren
    }

    public override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind { addConstant(node) }
    public override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind { addConstant(node) }
    public override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind { addConstant(node) }
    public override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        addConstant(node)
    }

    // MARK: - Statements and declarations

    public override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        addRemoval(node)
        return .visitChildren
    }

    public override func visit(_ node: SwitchCaseListSyntax) -> SyntaxVisitorContinueKind {
        addJoinedCases(node)
        return .visitChildren
    }

    public override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !isInlined(node) else { return .skipChildren }
        addNilReturn(type: node.signature.returnClause?.type, body: node.body?.statements)
        return .visitChildren
    }

    public override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        isInlined(node) ? .skipChildren : .visitChildren
    }

    public override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        isInlined(node) ? .skipChildren : .visitChildren
    }

    public override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !isInlined(node) else { return .skipChildren }
        node.bindings.forEach(addNils(of:))
        return .visitChildren
    }

    // MARK: - Code without changes

    public override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    public override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    public override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    public override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    public override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    public override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    public override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        // Without effect: stops on mistakes of the programmer, and reserved memory.
        let callee = node.calledExpression.trimmedDescription
        let isWithoutEffect =
            ["preconditionFailure", "precondition", "fatalError"].contains(callee)
            || callee.hasSuffix(".reserveCapacity")
        return isWithoutEffect ? .skipChildren : .visitChildren
    }

    private func isInlined(_ node: some WithAttributesSyntax) -> Bool {
        node.attributes.contains { attribute in
            ["@inlinable", "@_transparent", "@_alwaysEmitIntoClient", "@inline(__always)"]
                .contains(attribute.trimmedDescription)
        }
    }
}

extension SyntaxProtocol {
    var text: String { trimmedDescription }

    /// Whether the code needs an effect that the operands of `!=`, `&&` and `||` cannot have.
    var hasEffect: Bool {
        tokens(viewMode: .sourceAccurate).contains { [.keyword(.await), .keyword(.try)].contains($0.tokenKind) }
    }
}
