import CodegenIR
import CodegenSwiftText

/// An enumeration of scalar values in one of three forms.
struct EnumerationContext: TemplateContext {
    let enumeration: EnumerationType
    let declaration: TypeDeclaration
    let symbols: SymbolPrinter

    static let contract = ContextContract<EnumerationContext>(
        "enumeration",
        .lines("documentation") { DocumentationLines.lines($0.declaration.documentation) },
        .text("name") { $0.name },
        .text("type") { $0.name },
        .text("rawType") { $0.symbols.spell($0.enumeration.rawType.symbol) },
        .flag("isOpen") { $0.unknown != nil },
        .flag("isClosed") { $0.unknown == nil && $0.enumeration.rawType != .json },
        .flag("isMatched") { $0.unknown == nil && $0.enumeration.rawType == .json },
        .list("members") { context in
            context.enumeration.members.map { MemberContext(member: $0, rawType: context.enumeration.rawType) }
        },
        .optionalText("fewValues") { $0.hasFewValues ? $0.values.joined(separator: ", ") : nil },
        .lines("manyValues") {
            $0.hasFewValues ? [] : ListLines.filled($0.values.map { "\($0)," }, columns: maximumColumns - 8)
        },
        .optionalText("unknown") { $0.unknown })

    private static let maximumColumns = 120

    private var name: String { Identifier.declared(declaration.name.swift) }

    private var unknown: String? { enumeration.unknownCase.map(Identifier.declared) }

    private var values: [String] { enumeration.members.map { ".\(Identifier.member($0.name.swift))" } }

    private var hasFewValues: Bool {
        let list = "\(symbols.spell(.knownValues))<Self>(\(SwiftExpression.array(values))) { .\(unknown ?? "")($0) }"
        let line = "    \(symbols.client.access.rawValue) static let _knownValues = \(list)"
        return line.count <= Self.maximumColumns
    }
}

struct MemberContext: TemplateContext {
    let member: EnumerationType.Member
    let rawType: EnumerationType.RawType

    static let contract = ContextContract<MemberContext>(
        "enumerationMember",
        .lines("documentation") { DocumentationLines.lines($0.member.documentation) },
        .text("name") { Identifier.declared($0.member.name.swift) },
        .text("member") { Identifier.member($0.member.name.swift) },
        .text("value") {
            switch $0.rawType {
            case .string: SwiftLiteral.string($0.member.name.wire)
            case .integer: SwiftLiteral.integer($0.member.name.wire)
            case .number: SwiftLiteral.number($0.member.name.wire)
            case .json: SwiftLiteral.json($0.member.name.wire)
            }
        })
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
