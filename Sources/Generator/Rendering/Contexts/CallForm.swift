import CodegenIR
import CodegenSwiftText

/// A second form of an operation's arguments, for overloads that call the methods with the first form.
struct CallForm {
    let operation: Operation
    /// The arguments of the overloads.
    let arguments: Arguments
    /// The end of a sentence about the arguments.
    private let phrase: String
    /// Whether the arguments have documentation of their own.
    private let describesArguments: Bool
    /// The arguments of the called method by their names: expressions in terms of `arguments`.
    private let call: [(name: String, text: String)]

    /// All query parameters in one value. Returns `nil` if the operation has no query type.
    init?(queryOf operation: Operation) {
        guard let name = operation.endpoint.queryName else { return nil }
        let all = operation.arguments.all
        var arguments = all.filter { $0.location != .query }
        // An argument without a label cannot be omitted before another one.
        for index in arguments.indices where arguments[index].label == nil { arguments[index].defaultValue = nil }
        let query = Arguments(arguments).free(["query", "parameters"])
        arguments.append(
            ArgumentContext(
                label: nil, name: query, type: .named("\(operation.symbols.spell(operation.group.enumName)).\(name)"),
                defaultValue: nil, documentation: Documentation(), symbols: operation.symbols, mocks: operation.mocks))
        self.operation = operation
        self.arguments = Arguments(arguments)
        (phrase, describesArguments) = ("with the query parameters in one value", false)
        call = all.map { argument in
            let value = "\(Identifier.declared(query)).\(Identifier.member(argument.name))"
            let isQuery = argument.location == .query
            return (argument.name, isQuery ? argument.callArgument(with: value) : argument.callArgument)
        }
    }

    /// The properties of the body as arguments. Returns `nil` if the operation has no such form.
    init?(flatteningBodyOf operation: Operation) {
        guard let body = operation.endpoint.flatBody else { return nil }
        let parameters = operation.arguments.all.filter { $0.location != nil }
        let properties = body.properties.map { property in
            ArgumentContext(
                label: property.name.swift, name: property.name.swift, type: property.type.shown,
                defaultValue: property.defaultValue.map(SwiftLiteral.defaultValue),
                documentation: property.documentation, fallback: "The property `\(property.name.wire)` of the body.",
                symbols: operation.symbols, mocks: operation.mocks)
        }
        self.operation = operation
        arguments = Arguments(parameters + properties)
        (phrase, describesArguments) = ("with the properties of the body as arguments", true)
        let model = SwiftExpression.call(
            operation.symbols.spellBesideMembers(body.model), properties.map(\.callArgument))
        call = parameters.map { ($0.name, $0.callArgument) } + [("", model)]
    }

    /// The arguments of the endpoint case or of the operation's method.
    var callArguments: [String] { call.map(\.text) }

    // MARK: Methods

    /// The overloads of the client's methods.
    var overloads: [OverloadContext] {
        let name = operation.endpoint.name
        let result = operation.output(in: operation.symbols)
        let method = "\(arguments.stored("api")).\(operation.member)"
        let polling = operation.endpoint.polling.map { polling in
            overload(polling.name, result, "self.\(Identifier.member(polling.name))")
        }
        let binary = [BinaryMethod(downloading: operation), BinaryMethod(streaming: operation)].compactMap(\.self)
        return [overload(name, result, method)] + sequences + [polling].compactMap(\.self)
            + binary.map { overload(name, $0.result, method, last: $0) }
    }

    private func overload(
        _ name: String, _ result: String?, _ method: String, last: BinaryMethod? = nil
    ) -> OverloadContext {
        OverloadContext(
            operation, name, documentation(of: name, arguments),
            declarations: arguments.all.map(\.declaration) + [last?.declaration].compactMap(\.self),
            returnType: result,
            call: SwiftExpression.call(method, callArguments + [last?.callArgument].compactMap(\.self)))
    }

    /// The overloads of the sequences, which set the page themselves.
    private var sequences: [OverloadContext] {
        guard let list = PaginatedOperation(operation) else { return [] }
        let page = list.pagination.parameter
        let given = arguments.without(page)
        let pages = "self.\(Identifier.member(list.pagination.pagesName))"
        return list.sequences.map { sequence in
            let isPages = sequence.name == list.pagination.pagesName
            let items = isPages ? nil : list.pagination.items
            let call =
                items.map { list.items($0, of: SwiftExpression.call(pages, given.call)) }
                ?? SwiftExpression.call(pages, call.filter { $0.name != page }.map(\.text))
            return OverloadContext(
                operation, sequence.name, documentation(of: sequence.name, given, without: page),
                declarations: given.all.map(\.declaration), isSequence: true, returnType: sequence.type, call: call)
        }
    }

    /// - Parameter page: The parameter that a sequence sets.
    private func documentation(of method: String, _ given: Arguments, without page: String? = nil) -> [String] {
        let note = page.map { " The sequence sets `\($0)`." } ?? ""
        let list = describesArguments ? DocumentationLines.lines(Documentation(), parameters: given.documented) : []
        return ["/// Calls `\(method)` \(phrase).\(note)"]
            + [operation.summary, list].filter { !$0.isEmpty }.flatMap { ["///"] + $0 }
    }
}
