import CodegenIR
import CodegenSwiftText

extension EnumerationContext {
    init(_ enumeration: EnumerationType, of declaration: TypeDeclaration, in symbols: SymbolPrinter) {
        documentation = DocumentationLines.lines(declaration.documentation)
        name = Identifier.declared(declaration.name.swift)
        rawType = symbols.spell(enumeration.rawType.symbol)
        shape = Self.shape(of: enumeration)
        members = enumeration.members.map { MemberContext($0, rawType: enumeration.rawType) }
        unknown = enumeration.unknownCase.map(Identifier.declared)
        let values = members.map { ".\($0.member)" }
        let type = symbols.spell(.knownValues)
        let row = values.joined(separator: ", ")
        let line =
            "    \(symbols.access.rawValue) static let _knownValues = \(type)<Self>([\(row)]) { .\(unknown ?? "")($0) }"
        fewValues = line.count > Self.limit ? nil : row
        manyValues = fewValues == nil ? Self.packed(values) : []
    }

    /// The maximum line length.
    private static let limit = 120

    /// Returns the elements of a multi-line list, with as many elements per line as fit.
    private static func packed(_ elements: [String]) -> [String] {
        var lines: [String] = []
        var line = ""
        for element in elements {
            if !line.isEmpty, line.count + element.count + 2 > limit - 8 {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? "\(element)," : " \(element),"
        }
        return line.isEmpty ? lines : lines + [line]
    }

    private static func shape(of enumeration: EnumerationType) -> Shape {
        if enumeration.unknownCase != nil { return .open }
        return enumeration.rawType == .json ? .matched : .closed
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
    fileprivate var symbol: LibrarySymbol {
        switch self {
        case .string: .string
        case .integer: .int
        case .number: .double
        case .json: .jsonValue
        }
    }
}
