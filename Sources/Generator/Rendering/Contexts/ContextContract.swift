import CodegenTemplateEngine

/// A declaration as templates see it. Every context lists its keys in a contract. The template compiler, the renderer,
/// `codegen dump --stage context` and the test of `Templates/README.md` all use this contract.
protocol TemplateContext: Sendable {
    static var contract: ContextContract<Self> { get }
}

extension TemplateContext {
    /// - Parameter isLast: Whether the context is the last element of its list.
    func record(_ layout: RecordLayout, isLast: Bool = false) -> TemplateRecord {
        Self.contract.record(of: self, layout, isLast: isLast)
    }

    fileprivate static func records(of contexts: [Self], _ layout: RecordLayout) -> [TemplateRecord] {
        let contract = contract
        var records: [TemplateRecord] = []
        records.reserveCapacity(contexts.count)
        // Iterate over indices: contexts are expensive to copy.
        for index in contexts.indices {
            records.append(contract.record(of: contexts[index], layout, isLast: index + 1 == contexts.count))
        }
        return records
    }
}

/// The keys of one context type.
struct ContextContract<Context: Sendable>: Sendable {
    struct Key: Sendable {
        let schema: ContextSchema.Key
        /// Returns the value of the key. The layout applies to the records in that value.
        let value: @Sendable (Context, RecordLayout) -> TemplateValue
    }

    let schema: ContextSchema
    /// The readers of the keys, in the order of the contract.
    private let readers: [@Sendable (Context, RecordLayout) -> TemplateValue]

    init(_ name: String, _ meaning: String, _ keys: [Key]) {
        schema = ContextSchema(name: name, meaning: meaning, keys: keys.map(\.schema))
        readers = keys.map(\.value)
    }

    func record(of context: Context, _ layout: RecordLayout, isLast: Bool) -> TemplateRecord {
        var values: [TemplateValue] = []
        values.reserveCapacity(layout.slots.count)
        for slot in layout.slots {
            switch slot {
            case .key(let index, let inner): values.append(readers[index](context, inner))
            case .isLast: values.append(.flag(isLast))
            }
        }
        return TemplateRecord(values)
    }
}

extension ContextContract.Key {
    static func text(
        _ name: String, _ meaning: String, example: String, _ value: @escaping @Sendable (Context) -> String
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .text, meaning: meaning, example: example),
            value: { context, _ in .text(value(context)) })
    }

    static func optionalText(
        _ name: String, _ meaning: String, example: String, _ value: @escaping @Sendable (Context) -> String?
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .optionalText, meaning: meaning, example: example),
            value: { context, _ in value(context).map { .text($0) } ?? .absent })
    }

    static func lines(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> [String]
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .lines, meaning: meaning, example: ""),
            value: { context, _ in .lines(value(context)) })
    }

    static func flag(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> Bool
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .flag, meaning: meaning, example: ""),
            value: { context, _ in .flag(value(context)) })
    }

    static func list<Element: TemplateContext>(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> [Element]
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .list(Element.contract.schema.name), meaning: meaning, example: ""),
            value: { context, layout in .list(Element.records(of: value(context), layout)) })
    }

    static func object<Element: TemplateContext>(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> Element?
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .object(Element.contract.schema.name), meaning: meaning, example: ""),
            value: { context, layout in value(context).map { .object($0.record(layout)) } ?? .absent })
    }
}
