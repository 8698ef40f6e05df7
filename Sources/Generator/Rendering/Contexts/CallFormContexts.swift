import CodegenIR
import CodegenSwiftText

/// A method of the client whose arguments have a second form.
struct OverloadContext: TemplateContext {
    private let operation: Operation
    private let name: String
    private let documentation: [String]
    private let declarations: [String]
    private let isSequence: Bool
    private let returnType: String?
    /// The call of the method with the first form.
    private let call: String

    init(
        _ operation: Operation, _ name: String, _ documentation: [String], declarations: [String],
        isSequence: Bool = false, returnType: String?, call: String
    ) {
        (self.operation, self.name, self.documentation) = (operation, name, documentation)
        (self.declarations, self.isSequence) = (declarations, isSequence)
        (self.returnType, self.call) = (returnType, call)
    }

    static let contract = ContextContract<OverloadContext>(
        "overload",
        .lines("documentation") { $0.documentation },
        .optionalText("deprecation") { $0.operation.deprecation },
        .text("name") { Identifier.declared($0.name) },
        .text("declarations") { $0.declarations.joined(separator: ", ") },
        .flag("isSequence") { $0.isSequence },
        .optionalText("returnType") { $0.returnType },
        .text("call") { $0.call })
}

/// The type of all query parameters of an operation, and the methods that take it.
struct QueryContext: TemplateContext {
    private let form: CallForm
    private let name: String

    init?(_ operation: Operation) {
        guard let form = CallForm(queryOf: operation), let name = operation.endpoint.queryName else { return nil }
        (self.form, self.name) = (form, name)
    }

    static let contract = ContextContract<QueryContext>(
        "query",
        .text("name") { Identifier.declared($0.name) },
        .text("method") { $0.form.operation.endpoint.name },
        .lines("conformances") { $0.conformances },
        .list("arguments") { $0.arguments },
        .text("declarations") { $0.arguments.joined(\.declaration) },
        .list("overloads") { $0.form.overloads })

    private var arguments: [ArgumentContext] { form.operation.arguments.all.filter { $0.location == .query } }

    private var conformances: [String] {
        let symbols = form.operation.symbols
        let types = arguments.map(\.type)
        let equality: LibrarySymbol? =
            types.allSatisfy(symbols.isHashable) ? .hashable : types.allSatisfy(symbols.isComparable) ? .equatable : nil
        return [equality, .objectModel].compactMap(\.self).map { symbols.spell($0) }
    }
}

/// The properties of a body as arguments of an endpoint and of methods.
struct FlatCallContext: TemplateContext {
    private let form: CallForm

    init?(_ operation: Operation) {
        guard let form = CallForm(flatteningBodyOf: operation) else { return nil }
        self.form = form
    }

    static let contract = ContextContract<FlatCallContext>(
        "flatCall",
        .text("name") { Identifier.declared($0.form.operation.endpoint.name) },
        .text("declarations") { $0.form.arguments.all.joined(\.declaration) },
        .text("value") { SwiftExpression.enumCase(".\($0.form.operation.member)", $0.form.callArguments) },
        .list("overloads") { $0.form.overloads })
}
