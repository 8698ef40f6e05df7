import Mustache

/// What templates see of a declaration. Every context lists its keys in a contract; the template checker, the
/// rendering, `codegen dump --stage context` and the test of `Templates/README.md` all read that one list.
protocol TemplateContext: MustacheParent, Sendable {
    static var contract: ContextContract<Self> { get }
}

extension TemplateContext {
    /// Called by Mustache. A key of the contract always has a value, so that it is not looked up in outer contexts.
    func child(named name: String) -> Any? {
        Self.contract.rendered(name, in: self)
    }
}

/// The value of a key, for `codegen dump --stage context`.
enum ContextValue {
    case text(String)
    case lines([String])
    case flag(Bool)
    case list([any TemplateContext])
    case object(any TemplateContext)
    case absent
}

/// The keys of one type of context.
struct ContextContract<Context: Sendable>: Sendable {
    struct Key: Sendable {
        let schema: ContextSchema.Key
        let value: @Sendable (Context) -> ContextValue
        /// The same value as Mustache takes it.
        let rendered: @Sendable (Context) -> Any
    }

    let schema: ContextSchema
    private let keys: [String: Key]

    init(_ name: String, _ meaning: String, _ keys: [Key]) {
        schema = ContextSchema(name: name, meaning: meaning, keys: keys.map(\.schema))
        self.keys = Dictionary(keys.map { ($0.schema.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func value(of name: String, in context: Context) -> ContextValue? {
        keys[name]?.value(context)
    }

    func rendered(_ name: String, in context: Context) -> Any? {
        keys[name]?.rendered(context)
    }
}

extension ContextContract.Key {
    static func text(
        _ name: String, _ meaning: String, example: String, _ value: @escaping @Sendable (Context) -> String
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .text, meaning: meaning, example: example),
            value: { .text(value($0)) }, rendered: { MustacheText(value($0)) })
    }

    static func optionalText(
        _ name: String, _ meaning: String, example: String, _ value: @escaping @Sendable (Context) -> String?
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .optionalText, meaning: meaning, example: example),
            value: { value($0).map { .text($0) } ?? .absent },
            rendered: { value($0).map { MustacheText($0) as Any } ?? MustacheAbsence() })
    }

    static func lines(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> [String]
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .lines, meaning: meaning, example: ""),
            value: { .lines(value($0)) }, rendered: { value($0).map(MustacheText.init) })
    }

    static func flag(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> Bool
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .flag, meaning: meaning, example: ""),
            value: { .flag(value($0)) }, rendered: { value($0) })
    }

    static func list<Element: TemplateContext>(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> [Element]
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .list(Element.contract.schema.name), meaning: meaning, example: ""),
            value: { .list(value($0)) }, rendered: { MustacheObject.elements(of: value($0)) })
    }

    static func object<Element: TemplateContext>(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Context) -> Element?
    ) -> Self {
        Self(
            schema: .init(name: name, kind: .object(Element.contract.schema.name), meaning: meaning, example: ""),
            value: { value($0).map { .object($0) } ?? .absent },
            rendered: { value($0).map { MustacheObject($0) as Any } ?? MustacheAbsence() })
    }
}
