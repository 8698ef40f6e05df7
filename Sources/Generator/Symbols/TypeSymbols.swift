import CodegenIR

/// The symbols of one type: the type itself and its members.
struct TypeSymbols {
    private let type: TypeDeclaration
    private let use: TypeUse

    init(_ type: TypeDeclaration, _ use: TypeUse) {
        self.type = type
        self.use = use
    }

    private var name: String { type.name.swift }

    var symbols: [Symbol] {
        switch type.kind {
        case .object(let object): [symbol(of: object)] + object.properties.map(symbol)
        case .enumeration(let enumeration): [symbol(of: enumeration)] + enumeration.members.map(symbol)
        case .union(let union): [symbol(of: union)] + union.alternatives.map { symbol(of: $0, in: union) }
        case .alias(let target): [symbol(of: target)]
        case .bodies(let bodies): [declaration(.bodies)] + bodies.map(symbol)
        }
    }

    private func declaration(_ kind: Symbol.Kind) -> Symbol {
        var symbol = Symbol(name, kind, origin: type.origin)
        symbol.add(wireName: type.name.wire)
        symbol.add(.sent, flag: use.isSent(name))
        symbol.add(.received, flag: use.isReceived(name))
        symbol.add(.deprecated, flag: type.documentation.deprecation != nil)
        return symbol
    }

    // MARK: Objects

    private func symbol(of object: ObjectType) -> Symbol {
        var symbol = declaration(.struct)
        symbol.add(.generic, object.parameter)
        symbol.add(.identifiable, flag: object.identifier == "id")
        if object.identifier != "id" { symbol.add(.identifiable, object.identifier) }
        if case .dictionary(let value, let key) = object.additionalProperties {
            symbol.add(.additional, value.spelling)
            if key != .primitive(.string) { symbol.add(.key, key.spelling) }
        }
        symbol.add(.closed, flag: object.isClosed && use.isSent(name))
        return symbol
    }

    private func symbol(of property: Property) -> Symbol {
        var symbol = Symbol("\(name).\(property.name.swift)", .property, origin: property.origin ?? type.origin)
        symbol.add(.type, property.type.spelling)
        symbol.add(wireName: property.name.wire)
        symbol.add(property.facts)
        if case .constant(let text) = property.defaultValue { symbol.add(.constant, text) }
        symbol.add(.deprecated, flag: property.documentation.deprecation != nil)
        return symbol
    }

    // MARK: Enumerations

    private func symbol(of enumeration: EnumerationType) -> Symbol {
        var symbol = declaration(.enum)
        symbol.add(.raw, enumeration.rawType.rawValue)
        symbol.add(.open, flag: enumeration.unknownCase != nil)
        return symbol
    }

    private func symbol(of member: EnumerationType.Member) -> Symbol {
        var symbol = Symbol("\(name).\(member.name.swift)", .member, origin: type.origin)
        symbol.add(wireName: member.name.wire)
        return symbol
    }

    // MARK: Unions

    private func symbol(of union: UnionType) -> Symbol {
        var symbol = declaration(.union)
        symbol.add(.open, flag: union.unknownCase != nil)
        switch union.selection {
        case .discriminator(let property): symbol.add(.discriminator, property)
        case .literals(let properties): symbol.add(.discriminator, properties.joined(separator: ", "))
        case .jsonKind, .bestMatch: break
        }
        return symbol
    }

    private func symbol(of alternative: UnionType.Alternative, in union: UnionType) -> Symbol {
        var symbol = Symbol("\(name).\(alternative.caseName)", .alternative, origin: type.origin)
        symbol.add(.type, alternative.type.spelling)
        for (property, tags) in alternative.tags.sorted(by: { $0.key < $1.key }) {
            for tag in tags.map(\.text).sorted() { symbol.add(.tag, "\(property)=\(tag)") }
        }
        return symbol
    }

    // MARK: Others

    private func symbol(of target: TypeReference) -> Symbol {
        var symbol = declaration(.typealias)
        symbol.add(.type, target.spelling)
        return symbol
    }

    private func symbol(of body: BodyAlternative) -> Symbol {
        var symbol = Symbol("\(name).\(body.caseName)", .alternative, origin: type.origin)
        symbol.add(.type, body.body.type.spelling)
        symbol.add(.sends, body.body.contentType)
        return symbol
    }
}
