import CodegenTemplateEngine

/// What templates see of a declaration. Every context lists its keys in a contract; the check of templates, the rendering
/// and `codegen dump --stage context` read that one list. `Templates/README.md` describes the keys; a test compares both.
protocol TemplateContext: TemplateReadable {
    static var contract: ContextContract<Self> { get }
}

extension TemplateContext {
    func value(of key: String) -> TemplateValue? {
        Self.contract.value(of: key, in: self)
    }
}

/// The keys of one context type.
struct ContextContract<Context: Sendable>: Sendable {
    struct Key: Sendable {
        let schema: ContextSchema.Key
        let value: @Sendable (Context) -> TemplateValue
    }

    let schema: ContextSchema
    private let values: [String: @Sendable (Context) -> TemplateValue]

    init(_ name: String, _ keys: Key...) {
        self.init(name, keys)
    }

    init(_ name: String, _ keys: [Key]) {
        schema = ContextSchema(name: name, keys: keys.map(\.schema))
        values = Dictionary(keys.map { ($0.schema.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    func value(of key: String, in context: Context) -> TemplateValue? {
        values[key]?(context)
    }
}

extension ContextContract.Key {
    static func text(_ name: String, _ value: @escaping @Sendable (Context) -> String) -> Self {
        Self(schema: .init(name: name, kind: .text)) { .text(value($0)) }
    }

    static func optionalText(_ name: String, _ value: @escaping @Sendable (Context) -> String?) -> Self {
        Self(schema: .init(name: name, kind: .optionalText)) { value($0).map { .text($0) } ?? .absent }
    }

    static func lines(_ name: String, _ value: @escaping @Sendable (Context) -> [String]) -> Self {
        Self(schema: .init(name: name, kind: .lines)) { .lines(value($0)) }
    }

    static func flag(_ name: String, _ value: @escaping @Sendable (Context) -> Bool) -> Self {
        Self(schema: .init(name: name, kind: .flag)) { .flag(value($0)) }
    }

    static func list<Element: TemplateContext>(
        _ name: String, _ value: @escaping @Sendable (Context) -> [Element]
    ) -> Self {
        Self(schema: .init(name: name, kind: .list(Element.contract.schema))) { .list(value($0)) }
    }

    static func object<Element: TemplateContext>(
        _ name: String, _ value: @escaping @Sendable (Context) -> Element?
    ) -> Self {
        Self(schema: .init(name: name, kind: .object(Element.contract.schema))) {
            value($0).map { .object($0) } ?? .absent
        }
    }
}
