import IR
import SwiftText

extension EnumerationContext {
    init(_ enumeration: EnumerationType, of declaration: TypeDeclaration, in symbols: SymbolPrinter) {
        documentation = DocumentationLines.lines(declaration.documentation)
        name = Identifier.declared(declaration.name.swift)
        rawType = symbols.spell(enumeration.rawType.symbol)
        shape = Self.shape(of: enumeration)
        members = enumeration.members.map { MemberContext($0, rawType: enumeration.rawType) }
        unknown = enumeration.unknownCase.map(Identifier.declared)
        knownCases = SwiftExpression.array(members.map { ".\($0.member)" })
        rawValues = SwiftExpression.array(members.map(\.value))
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
            case .string: SwiftLiteral.string(member.name.wire)
            case .integer: SwiftLiteral.integer(member.name.wire)
            case .number: SwiftLiteral.number(member.name.wire)
            case .json: SwiftLiteral.json(member.name.wire)
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
