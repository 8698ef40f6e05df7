import CodegenIR
import CodegenSwiftText

/// The arguments of one operation in signature order: the parameters, then the body.
struct Arguments {
    struct Argument {
        /// The argument label, or `nil` for the body.
        let label: String?
        let name: String
        /// The expression of the value that the call sends.
        let sent: String
        let type: TypeReference
        /// A Swift expression.
        let defaultValue: String?
        let documentation: Documentation
        /// The documentation used if the description has none. It contains the location and the name in the request.
        let fallback: String
    }

    let all: [Argument]
    private let names: Set<String>

    private init(all: [Argument], names: Set<String>) {
        self.all = all
        self.names = names
    }

    init(_ endpoint: Endpoint) {
        var all = endpoint.parameters.map { parameter in
            let value =
                parameter.defaultValue.map(SwiftLiteral.defaultValue) ?? (parameter.type.isOptional ? "nil" : nil)
            return Argument(
                label: parameter.name.swift, name: parameter.name.swift,
                sent: Identifier.declared(parameter.name.swift), type: parameter.type.shown,
                defaultValue: value, documentation: parameter.documentation,
                fallback: "The \(parameter.location.noun) `\(parameter.name.wire)`.")
        }
        if let body = endpoint.body {
            let value = body.type.isOptional && !body.sendsNull ? "nil" : nil
            all.append(
                Argument(
                    label: nil, name: body.argumentName, sent: body.switched(Identifier.declared(body.argumentName)),
                    type: body.type, defaultValue: value,
                    documentation: body.documentation, fallback: "The body of the request."))
        }
        self.all = all
        names = Set(all.map(\.name))
    }

    func contexts(in symbols: SymbolPrinter, mocks: SymbolPrinter) -> [ArgumentContext] {
        all.map { argument in
            ArgumentContext(
                documentation: argument.documentation,
                name: Identifier.declared(argument.name), label: argument.label.map(Identifier.label),
                callLabel: argument.label.map(Identifier.argumentLabel),
                memberLabel: Identifier.argumentLabel(argument.name), type: symbols.spell(argument.type),
                mockType: mocks.spell(argument.type), defaultValue: argument.defaultValue,
                sent: argument.sent)
        }
    }

    /// The documentation of the arguments in a function that takes them.
    var documented: [DocumentedParameter] {
        all.map { DocumentedParameter(name: $0.name, documentation: $0.documentation, fallback: $0.fallback) }
    }

    /// The arguments of a call that passes on the parameters: `postID: postID`, `body`.
    var call: [String] {
        all.map { argument in
            let label = argument.label.map { "\(Identifier.argumentLabel($0)): " } ?? ""
            return label + Identifier.declared(argument.name)
        }
    }

    /// The arguments without default values.
    var required: Arguments {
        let required = all.filter { $0.defaultValue == nil }
        return Arguments(all: required, names: Set(required.map(\.name)))
    }

    /// Returns the arguments without the argument of this name.
    func without(_ name: String?) -> Arguments {
        Arguments(all: all.filter { $0.label == nil || $0.name != name }, names: names)
    }

    /// Returns the arguments of a call in which one argument has another value.
    func call(filling name: String, with value: String) -> [String] {
        zip(all, call).map { argument, own in
            guard let label = argument.label, argument.name == name else { return own }
            return "\(Identifier.argumentLabel(label)): \(value)"
        }
    }

    func has(_ name: String) -> Bool { names.contains(name) }

    /// Returns the first candidate that is neither an argument nor the stored property used for calls.
    func free(_ candidates: [String]) -> String {
        let isFree = { (name: String) in !names.contains(name) && name != "api" && name != "provider" }
        let numbered = (2...(names.count + 3)).map { "\(candidates.last ?? "value")\($0)" }
        return (candidates + numbered).first(where: isFree) ?? "_"
    }

    /// Returns a stored property as spelled where these arguments may shadow it.
    func stored(_ property: String) -> String {
        Identifier.stored(property, hiddenBy: names)
    }
}

extension Parameter.Location {
    fileprivate var noun: String {
        switch self {
        case .path: "path parameter"
        case .query: "query parameter"
        case .header: "header"
        case .cookie: "cookie"
        case .querystring: "query string"
        }
    }
}
