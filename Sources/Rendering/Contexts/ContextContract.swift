import Mustache

/// What templates see of a declaration. Every context lists its keys in a contract; the template checker, the
/// rendering, `codegen dump --stage context` and the test of `Templates/README.md` all read that one list.
protocol TemplateContext: MustacheParent, Sendable {
    static var contract: ContextContract<Self> { get }
}

extension TemplateContext {
    /// Called by Mustache. A key of the contract always has a value, so that it is not looked up in outer contexts.
    func child(named name: String) -> Any? {
        Self.contract.value(of: name, in: self)?.mustache
    }
}

/// The value of a key.
enum ContextValue {
    case text(String)
    case lines([String])
    case flag(Bool)
    case list([any TemplateContext])
    case object(any TemplateContext)
    /// Explicit, because Mustache looks an absent key up in the outer context.
    case absent

    /// `Any` is what Mustache takes.
    var mustache: Any {
        switch self {
        case .text(let text): MustacheText(text)
        case .lines(let lines): lines.map(MustacheText.init)
        case .flag(let flag): flag
        case .list(let contexts):
            contexts.indices.map { MustacheObject(contexts[$0], isLast: $0 == contexts.count - 1) }
        case .object(let context): MustacheObject(context, isLast: nil)
        case .absent: MustacheAbsence()
        }
    }
}

/// The keys of one type of context.
struct ContextContract<Context: Sendable>: Sendable {
    struct Key: Sendable {
        let schema: ContextSchema.Key
        let value: @Sendable (Context) -> ContextValue
    }

    let schema: ContextSchema
    private let values: [String: @Sendable (Context) -> ContextValue]

    init(_ name: String, _ meaning: String, _ keys: [Key]) {
        schema = ContextSchema(name: name, meaning: meaning, keys: keys.map(\.schema))
        values = Dictionary(keys.map { ($0.schema.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    func value(of name: String, in context: Context) -> ContextValue? {
        values[name]?(context)
    }
}

extension ContextContract.Key {
    static func text(
        _ name: String, _ meaning: String, example: String, _ value: @escaping @Sendable (Context) -> String
    ) -> Self {
        Self(schema: .init(name: name, kind: .text, meaning: meaning, example: example)) { .text(value($0)) }
    }

    static func optionalText(
        _ name: String, _ meaning: String, example: String, _ value: @escaping @Sendable (Context) -> String?
    ) -> Self {
        Self(schema: .init(name: name, kind: .optionalText, meaning: meaning, example: example)) {
            value($0).map { .text($0) } ?? .absent
        }
    }

    static func lines(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> [String]
    ) -> Self {
        Self(schema: .init(name: name, kind: .lines, meaning: meaning, example: "")) { .lines(value($0)) }
    }

    static func flag(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> Bool
    ) -> Self {
        Self(schema: .init(name: name, kind: .flag, meaning: meaning, example: "")) { .flag(value($0)) }
    }

    static func list<Element: TemplateContext>(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> [Element]
    ) -> Self {
        let kind = ContextSchema.Kind.list(Element.contract.schema.name)
        return Self(schema: .init(name: name, kind: kind, meaning: meaning, example: "")) { .list(value($0)) }
    }

    static func object<Element: TemplateContext>(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> Element?
    ) -> Self {
        let kind = ContextSchema.Kind.object(Element.contract.schema.name)
        return Self(schema: .init(name: name, kind: kind, meaning: meaning, example: "")) {
            value($0).map { .object($0) } ?? .absent
        }
    }
}
