import CodegenIR
import CodegenSwiftText

/// An argument of an operation, or a variable of a server.
struct ArgumentContext: TemplateContext {
    /// The argument label, or `nil` for the body.
    let label: String?
    let name: String
    /// The location of a parameter; `nil` for the body and its properties.
    var location: Parameter.Location?
    /// The expression of the value that the call sends and the mock records.
    var sent = ""
    let type: TypeReference
    /// A Swift expression.
    var defaultValue: String?
    let documentation: Documentation
    /// The documentation used if the description has none. It contains the location and the name in the request.
    var fallback = ""
    let symbols: SymbolPrinter
    let mocks: SymbolPrinter

    static let contract = ContextContract<ArgumentContext>(
        "argument",
        .lines("documentation") { DocumentationLines.lines($0.documentation) },
        .text("name") { Identifier.declared($0.name) },
        .text("member") { Identifier.member($0.name) },
        .optionalText("label") { $0.label.map(Identifier.label) },
        .optionalText("callLabel") { $0.label.map(Identifier.argumentLabel) },
        .text("type") { $0.symbols.spell($0.type) },
        .text("mockType") { $0.mocks.spell($0.type) },
        .optionalText("default") { $0.defaultValue },
        .text("declaration") { $0.declaration },
        .text("requirement") { $0.requirement },
        .text("mockRequirement") { $0.declaration(in: $0.mocks) },
        .text("callArgument") { $0.callArgument })

    var declaration: String { declaration(in: symbols, defaultValue: defaultValue) }

    var requirement: String { declaration(in: symbols) }

    private func declaration(in symbols: SymbolPrinter, defaultValue: String? = nil) -> String {
        let labels = label.map(Identifier.label) ?? "_ \(Identifier.declared(name))"
        return SwiftExpression.parameter(labels, symbols.spell(type), defaultValue: defaultValue)
    }

    /// The argument of a call that passes on the parameter: `postID: postID`, `body`.
    var callArgument: String { callArgument(with: Identifier.declared(name)) }

    func callArgument(with value: String) -> String {
        (label.map { "\(Identifier.argumentLabel($0)): " } ?? "") + value
    }

    /// The argument of a call in which all arguments have labels, including the body.
    var memberArgument: String { "\(Identifier.argumentLabel(name)): \(sent)" }
}

extension [ArgumentContext] {
    /// Returns one part of each argument, separated by commas.
    func joined(_ part: (ArgumentContext) -> String) -> String { map(part).joined(separator: ", ") }
}

/// The arguments of one operation in signature order: the parameters, then the body.
struct Arguments {
    let all: [ArgumentContext]
    private let names: Set<String>

    private init(all: [ArgumentContext], names: Set<String>) {
        (self.all, self.names) = (all, names)
    }

    init(_ all: [ArgumentContext]) {
        self.init(all: all, names: Set(all.map(\.name)))
    }

    init(_ endpoint: Endpoint, in symbols: SymbolPrinter, mocks: SymbolPrinter) {
        var all = endpoint.parameters.map { parameter in
            let value =
                parameter.defaultValue.map(SwiftLiteral.defaultValue) ?? (parameter.type.isOptional ? "nil" : nil)
            return ArgumentContext(
                label: parameter.name.swift, name: parameter.name.swift, location: parameter.location,
                sent: Identifier.declared(parameter.name.swift), type: parameter.type.shown, defaultValue: value,
                documentation: parameter.documentation,
                fallback: "The \(parameter.location.noun) `\(parameter.name.wire)`.", symbols: symbols, mocks: mocks)
        }
        if let body = endpoint.body {
            all.append(
                ArgumentContext(
                    label: nil, name: body.argumentName, sent: body.switched(Identifier.declared(body.argumentName)),
                    type: body.type, defaultValue: body.hasDefault ? "nil" : nil,
                    documentation: body.documentation, fallback: "The body of the request.", symbols: symbols,
                    mocks: mocks))
        }
        self.init(all: all, names: Set(all.map(\.name)))
    }

    /// The documentation of the arguments in a function that takes them.
    var documented: [DocumentedParameter] {
        all.map { DocumentedParameter(name: $0.name, documentation: $0.documentation, fallback: $0.fallback) }
    }

    /// The arguments of a call that passes on the parameters.
    var call: [String] { all.map(\.callArgument) }

    /// Returns the arguments of a call in which one argument has another value.
    func call(filling name: String, with value: String) -> [String] {
        all.map { $0.label != nil && $0.name == name ? $0.callArgument(with: value) : $0.callArgument }
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

/// An argument of a call and its value.
struct LabelledValueContext: TemplateContext {
    let label: String?
    let value: String

    init(_ label: String?, _ value: String) {
        self.label = label
        self.value = value
    }

    /// Creates a labelled string literal, or returns `nil` without a value.
    init?(_ label: String, literal value: String?) {
        guard let value else { return nil }
        self.init(label, SwiftLiteral.string(value))
    }

    static let contract = ContextContract<LabelledValueContext>(
        "labelledValue",
        .optionalText("label") { $0.label },
        .text("value") { $0.value })
}

extension [LabelledValueContext] {
    /// Returns labelled string literals, without the labels that have no value.
    static func literals(_ values: KeyValuePairs<String, String?>) -> Self {
        values.compactMap { LabelledValueContext($0.key, literal: $0.value) }
    }
}
