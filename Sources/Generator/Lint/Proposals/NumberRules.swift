import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings
import CodegenWords
import EndpointMockData

/// Proposes `formats: { int32: integer }` if most integers have the format `int32`. Frameworks write it for every
/// integer, and `Int32` cannot be used where Swift code has an `Int`.
struct IntegerFormatRule: ProposalRule {
    private static let minimum = 5

    func proposals(_ description: ProposalContext) -> [Proposal] {
        let all = description.document.schemas { $0.content.types == [.integer] && $0.content.enumeration == nil }
        let found = all.filter { $0.content.format == "int32" }
        guard found.count >= Self.minimum, found.count * 2 >= all.count else { return [] }
        return [
            Proposal(
                .lint.proposedFormat, ["formats", "int32"], .string("integer"),
                "\(found.count) of \(all.count) integers have the format 'int32'", at: found[0].range)
        ]
    }
}

/// Proposes decimal numbers for amounts of money, which `Double` cannot represent exactly.
struct MoneyRule: ProposalRule {
    /// The maximum number of properties for which a setting of their own is proposed.
    private static let maximumSingle = 20

    func proposals(_ description: ProposalContext) -> [Proposal] {
        let numbers = description.document.schemas { $0.content.types == [.number] && $0.content.enumeration == nil }
        let amounts = Amounts(description)
        return [nil, "double", "float"].flatMap { (format: String?) -> [Proposal] in
            let all = numbers.filter { $0.content.format == format }
            let money = all.filter(amounts.contains)
            guard let first = money.first, format != nil || !description.numbersAreDecimal else { return [] }
            if money.count * 3 >= all.count * 2 {
                let path = format.map { ["formats", $0] } ?? ["numbers"]
                let evidence = "\(money.count) of \(all.count) numbers \(Self.clause(format)) are amounts of money"
                return [Proposal(.lint.proposedFormat, path, .string("decimal"), evidence, at: first.range)]
            }
            let own = money.filter { $0.id.parent?.name == "properties" }
            guard own.count == money.count, own.count <= Self.maximumSingle else { return [] }
            return own.map { schema in
                let key = SchemaKeys.keys.format.name
                return Proposal(
                    .lint.proposedFormat, ProposalContext.path(schema: schema.id, key, isComponent: false),
                    .string("decimal"), "'\(schema.id.name.prefix(60))' is an amount of money", at: schema.range)
            }
        }
    }

    private static func clause(_ format: String?) -> String {
        format.map { "with the format '\($0)'" } ?? "without a format"
    }

    /// The schemas of numbers that are amounts of money.
    private struct Amounts {
        private var ids: Set<SchemaID> = []

        private static let words: Set<String> = [
            "amount", "price", "cost", "fee", "subtotal", "total", "balance", "tax", "discount", "value", "paid",
            "due",
        ]

        /// An amount is beside a currency, and is named as an amount; or an extension says that it is money.
        init(_ description: ProposalContext) {
            var found: Set<SchemaID> = []
            description.document.forEachSchema { schema in
                let properties = schema.content.properties
                let hasCurrency = properties.contains { property in
                    ["currency", "currencycode", "currencyid"].contains(property.name.key)
                        && description.isString(property.schema)
                }
                for property in properties {
                    let last = Words(property.name).lowercased.last ?? ""
                    let isMarked = property.schema.content.extensions.contains {
                        $0.name == "x-is-money" && $0.value == .bool(true)
                    }
                    if isMarked || hasCurrency && Self.words.contains(last) { found.insert(property.schema.id) }
                }
            }
            ids = found
        }

        func contains(_ schema: Schema) -> Bool { ids.contains(schema.id) }
    }
}
