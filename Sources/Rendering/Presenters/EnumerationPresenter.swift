import IR

extension EnumerationContext {
    init(_ enumeration: EnumerationType, of declaration: TypeDeclaration, in scope: Scope) {
        documentation = DocumentationLines.lines(declaration.documentation)
        name = Identifier.declared(declaration.name.swift)
        rawType = scope(enumeration.rawType.symbol)
        shape = Self.shape(of: enumeration)
        members = enumeration.members.map { MemberContext($0, rawType: enumeration.rawType) }
        unknown = enumeration.unknownCase.map(Identifier.declared)
        let layout = CallLayout(indent: 4)
        knownCases = layout.list("[", members.map { ".\($0.member)" }, "]", reserved: 40 + 2 * name.count)
        rawValues = layout.list("[", members.map(\.value), "]", reserved: 50)
    }

    private static func shape(of enumeration: EnumerationType) -> Shape {
        switch (enumeration.form, enumeration.unknownCase) {
        case (.cases, .some): .open
        case (.cases, nil): enumeration.rawType == .json ? .matched : .closed
        case (.constants, .some): .openConstants
        case (.constants, nil): .closedConstants
        }
    }
}

extension MemberContext {
    init(_ member: EnumerationType.Member, rawType: EnumerationType.RawType) {
        documentation = DocumentationLines.lines(member.documentation)
        name = Identifier.declared(member.name.swift)
        self.member = Identifier.member(member.name.swift)
        value =
            switch rawType {
            case .string: Literal.string(member.name.wire)
            case .integer: Literal.integer(member.name.wire)
            case .number: Literal.number(member.name.wire)
            case .json: Literal.json(member.name.wire)
            }
    }
}

extension EnumerationType.RawType {
    fileprivate var symbol: Symbol {
        switch self {
        case .string: .string
        case .integer: .int
        case .number: .double
        case .json: .jsonValue
        }
    }
}
