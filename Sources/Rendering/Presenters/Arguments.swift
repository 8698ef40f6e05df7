import IR
import SwiftText

/// What a caller gives to one operation, in the order of its signature: the parameters, the struct of
/// grouped ones, then the body.
struct Arguments {
    struct Argument {
        /// `nil` for the body, which has no label.
        let label: String?
        let name: String
        let type: TypeReference
        /// A Swift expression.
        let defaultValue: String?
    }

    let all: [Argument]
    private let names: Set<String>

    private init(all: [Argument], names: Set<String>) {
        self.all = all
        self.names = names
    }

    init(_ endpoint: Endpoint) {
        var all = endpoint.parameters.filter { !$0.isGrouped }.map { parameter in
            let value = parameter.defaultValue.map(SwiftLiteral.expression) ?? (parameter.type.isOptional ? "nil" : nil)
            return Argument(
                label: parameter.name.swift, name: parameter.name.swift, type: parameter.type, defaultValue: value)
        }
        if let group = endpoint.parametersType {
            let empty = "\(Identifier.declared(group.typeName))()"
            all.append(
                Argument(
                    label: group.argument, name: group.argument, type: .named(group.typeName), defaultValue: empty))
        }
        if let body = endpoint.body {
            let value = body.type.isOptional ? "nil" : nil
            all.append(Argument(label: nil, name: body.argumentName, type: body.type, defaultValue: value))
        }
        self.all = all
        names = Set(all.map(\.name))
    }

    /// `postID: String`, `CreatePostRequest`: the payload of a case.
    func payload(in symbols: SymbolPrinter) -> [String] {
        all.map { argument in
            let label = argument.label.map { "\(Identifier.label($0)): " } ?? ""
            return label + symbols.spell(argument.type) + argument.defaultClause
        }
    }

    /// `postID: String`, `_ body: CreatePostRequest`: the parameters of a function.
    func parameters(in symbols: SymbolPrinter, defaults: Bool) -> [String] {
        all.map { argument in
            let label =
                argument.label == nil ? "_ \(Identifier.declared(argument.name))" : Identifier.label(argument.name)
            return "\(label): \(symbols.spell(argument.type))" + (defaults ? argument.defaultClause : "")
        }
    }

    /// `postID: postID`, `body`: a call with the parameters.
    var call: [String] {
        all.map { argument in
            let label = argument.label.map { "\(Identifier.argumentLabel($0)): " } ?? ""
            return label + Identifier.declared(argument.name)
        }
    }

    /// `let postID`: a pattern.
    var bindings: [String] {
        all.map { "let \(Identifier.declared($0.name))" }
    }

    /// The elements of the tuple that holds all of them, for mocks.
    func tuple(in symbols: SymbolPrinter) -> [String] {
        guard all.count > 1 else { return all.map { symbols.spell($0.type) } }
        // In a generic argument clause the parser takes a bare `case` for a declaration.
        return all.map { "\(Identifier.declared($0.name)): \(symbols.spell($0.type))" }
    }

    /// That value.
    var tupleValue: String {
        let values = all.map { Identifier.declared($0.name) }
        return values.count > 1 ? "(\(values.joined(separator: ", ")))" : values.first ?? "()"
    }

    /// The arguments without the one of this name.
    func without(_ name: String?) -> Arguments {
        Arguments(all: all.filter { $0.label == nil || $0.name != name }, names: names)
    }

    /// A call in which one argument has another value.
    func call(filling name: String, with value: String) -> [String] {
        zip(all, call).map { argument, own in
            guard let label = argument.label, argument.name == name else { return own }
            return "\(Identifier.argumentLabel(label)): \(value)"
        }
    }

    /// The tuple of all of them and one more, and its value.
    func tuple(in symbols: SymbolPrinter, with name: String, _ type: String) -> String {
        guard !all.isEmpty else { return type }
        let own = all.map { "\(Identifier.declared($0.name)): \(symbols.spell($0.type))" }
        return "(\((own + ["\(name): \(type)"]).joined(separator: ", ")))"
    }

    func tupleValue(with name: String) -> String {
        all.isEmpty ? name : "(\((all.map { Identifier.declared($0.name) } + [name]).joined(separator: ", ")))"
    }

    /// The first of these names that no argument has, nor the stored property that calls go through.
    func free(_ candidates: [String]) -> String {
        let isFree = { (name: String) in !names.contains(name) && name != "api" && name != "provider" }
        let numbered = (2...(names.count + 3)).map { "\(candidates.last ?? "value")\($0)" }
        return (candidates + numbered).first(where: isFree) ?? "_"
    }

    /// A stored property as it must be written where these arguments are in sight.
    func stored(_ property: String) -> String {
        Identifier.stored(property, hiddenBy: names)
    }
}

extension Arguments.Argument {
    fileprivate var defaultClause: String {
        defaultValue.map { " = \($0)" } ?? ""
    }
}
