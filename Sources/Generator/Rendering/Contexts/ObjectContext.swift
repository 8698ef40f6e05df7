import CodegenIR
import CodegenSwiftText

/// A struct with properties.
struct ObjectContext: TemplateContext {
    private let object: ObjectType
    private let declaration: TypeDeclaration
    private let symbols: SymbolPrinter
    /// Whether the object is generic over any `Codable` type.
    private let takesAny: Bool
    /// The declared properties.
    private let properties: [PropertyContext]

    /// The maximum number of assignments in an initializer. The compile time grows with the cube of this number
    /// (Benchmarks/Compiling). Above about fifty, calling the private memberwise initializer is cheaper.
    private static let maximumOwnAssignments = 50

    init(_ object: ObjectType, of declaration: TypeDeclaration, in outer: SymbolPrinter) {
        // An envelope declares `Payload`, which shadows a generated type of that name.
        let symbols = object.envelope == nil ? outer : outer.containing(["Payload"])
        let takesAny = object.takesAnyCodable && !symbols.client.hasGenericsOfFoundation
        (self.object, self.declaration, self.symbols, self.takesAny) = (object, declaration, symbols, takesAny)
        // A property without a declared part is sent as a plain part.
        let parts: [MultipartPart?] = object.parts ?? Array(repeating: nil, count: object.properties.count)
        var properties = zip(object.properties, parts).map { property, part in
            PropertyContext(property: property, part: part, isAny: takesAny, symbols: symbols)
        }
        if properties.count > Self.maximumOwnAssignments { properties.distinguishInitializers() }
        self.properties = properties
    }

    static let contract = ContextContract<ObjectContext>(
        "object",
        .lines("documentation") { DocumentationLines.lines($0.declaration.documentation) },
        .text("name") { Identifier.declared($0.declaration.name.swift) },
        .optionalText("parameter") { $0.object.parameter },
        .optionalText("parameterConstraint") {
            $0.object.parameter == nil ? nil : $0.spell($0.constraint).joined(separator: " & ")
        },
        .lines("parameterEquality") { $0.spell($0.parameterEquality) },
        .lines("conformances") { $0.spell($0.conformances) },
        .list("properties") { $0.properties },
        .list("writtenProperties") { $0.writtenProperties },
        .text("declarations") { $0.declared.map(\.declaration).joined(separator: ", ") },
        .flag("hasDeclarations") { !$0.declared.isEmpty },
        .text("wireNames") { $0.properties.map(\.wire).joined(separator: ", ") },
        .object("additional") { $0.additional },
        .object("identity") { context in
            let identifier = context.object.identifier
            return identifier == "id" ? nil : context.properties.first { $0.property.name.swift == identifier }
        },
        .flag("hasMembers") { !$0.properties.isEmpty || $0.object.additionalProperties != nil },
        .flag("isWide") { $0.properties.count > maximumOwnAssignments },
        .flag("isMultipart") { $0.object.parts != nil },
        .flag("isDecoded") { $0.declaration.isDecoded },
        .flag("isEncoded") { $0.declaration.isEncoded },
        .flag("isValidated") { !$0.checks.isEmpty },
        .list("checks") { $0.checks },
        .optionalText("secrets") { $0.secrets },
        .object("envelope") { context in
            context.object.envelope.map { EnvelopeContext(envelope: $0, symbols: context.symbols) }
        })

    // MARK: Protocols

    private func spell(_ protocols: [LibrarySymbol]) -> [String] { protocols.map { symbols.spell($0) } }

    private var equality: [LibrarySymbol] { [declaration.equality(in: symbols.client)].compactMap(\.self) }

    private var constraint: [LibrarySymbol] { takesAny ? [.codable, .sendable] : [.modelValue] + equality }

    /// A conditional conformance to `Hashable` does not imply the one to `Equatable`.
    private var parameterEquality: [LibrarySymbol] {
        guard takesAny, object.parameter != nil else { return [] }
        return equality == [.hashable] ? [.equatable, .hashable] : equality
    }

    private var conformances: [LibrarySymbol] {
        var protocols: [LibrarySymbol] =
            object.parts == nil
            ? [.objectCodable] + [declaration.coding.symbol].compactMap(\.self)
            : [.objectModel, .multipartEncodable]
        if !takesAny { protocols += equality }
        if !checks.isEmpty { protocols.append(.requestValidatable) }
        if object.identifier != nil { protocols.append(.identifiable) }
        return protocols
    }

    // MARK: Properties

    private var additional: PropertyContext? {
        object.additionalProperties.map { type in
            let property = Property(
                name: Name(swift: object.additionalPropertiesName, wire: ""), type: type, defaultValue: .empty,
                documentation: Documentation(summary: "Properties that the description does not declare."))
            return PropertyContext(property: property, symbols: symbols)
        }
    }

    private var allProperties: [PropertyContext] { additional.map { properties + [$0] } ?? properties }

    /// The properties with a parameter in the initializer.
    private var declared: [PropertyContext] { allProperties.filter { !$0.property.isConstant } }

    /// The properties, sorted by the bytes of their names in JSON like the members of encoded objects.
    private var writtenProperties: [PropertyContext] {
        guard !symbols.isOrdered(declaration.name.swift) else { return properties }
        let names = object.properties.map(\.name.wire.utf8)
        return names.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }.map { properties[$0] }
    }

    private var checks: [CheckContext] {
        symbols.isValidated(.named(declaration.name.swift)) ? allProperties.compactMap(\.check) : []
    }

    private var secrets: String? {
        let secret = object.properties.filter { $0.isSecret && $0.name.swift != "password" }
        return secret.isEmpty ? nil : secret.map { SwiftLiteral.string($0.name.swift) }.joined(separator: ", ")
    }
}

extension [PropertyContext] {
    /// Replaces one property by a private property, so that the labels of the synthesized memberwise initializer differ
    /// from the labels of the public initializer.
    fileprivate mutating func distinguishInitializers() {
        guard allSatisfy({ $0.storage == nil }), let first = firstIndex(where: { !$0.property.isConstant }) else {
            return
        }
        self[first].isRenamed = true
    }
}

extension TypeDeclaration {
    /// The protocol for comparing values of the type.
    func equality(in client: PrintedClient) -> LibrarySymbol? { isHashable ? .hashable : client.equality }
}

extension Direction {
    /// The protocol of types that are coded in this direction only.
    var symbol: LibrarySymbol? {
        switch self {
        case .sent: .sentOnly
        case .received: .receivedOnly
        case .both: nil
        }
    }
}

extension ObjectType {
    /// Whether the object is generic over any `Codable` type. A required property needs a `ModelValue`, which provides
    /// a value if decoding fails.
    fileprivate var takesAnyCodable: Bool {
        guard parameter != nil, parts == nil else { return false }
        let generic = properties.filter { $0.type.contains { if case .parameter = $0 { true } else { false } } }
        return !generic.isEmpty && generic.allSatisfy { $0.type.anyForm != nil && !$0.isIndirect }
    }
}

/// The access path from an envelope object to its payload. The object's name comes from the outer context.
struct EnvelopeContext: TemplateContext {
    let envelope: EnvelopeType
    let symbols: SymbolPrinter

    static let contract = ContextContract<EnvelopeContext>(
        "envelope",
        .optionalText("alias") { context in
            guard let type = context.envelope.payloadType, type != .parameter("Payload") else { return nil }
            return context.symbols.spell(type)
        },
        .list("envelopeMembers") {
            let members = $0.envelope.members
            return .literals([
                "payload": members.payload, "success": members.success, "code": members.code,
                "message": members.message, "errors": members.errors,
            ])
        },
        .optionalText("payload") { expression($0.envelope.payload) },
        .optionalText("success") { expression($0.envelope.success) })

    /// Returns the access expression, such as `envelope.result?.data`. The path contains no nested optionals.
    private static func expression(_ steps: [AccessPath.Step]) -> String? {
        guard !steps.isEmpty else { return nil }
        var text = "envelope"
        for (number, step) in steps.enumerated() {
            text += ".\(Identifier.member(step.name.swift))"
            if step.presence == .threeState { text += ".value" }
            if step.presence != .always, number + 1 < steps.count { text += "?" }
        }
        return text
    }
}
