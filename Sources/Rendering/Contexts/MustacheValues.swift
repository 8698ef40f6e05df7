import Mustache

// The values that Mustache sees. It casts every value several times to its protocols, which is fast for few concrete types
// and slow for an existential or for a value that needs a mirror.

/// A context. One type for all contexts, so that the elements of a list have one concrete type; small enough to be stored
/// inline in `Any`; a struct, because casts of a class visit its superclasses.
struct MustacheObject: MustacheParent, Sendable {
    private let child: @Sendable (String) -> Any?

    init<Context: TemplateContext>(_ context: Context) {
        child = { context.child(named: $0) }
    }

    /// The elements of a list, which have the key `isLast` besides their own. They share the list: a context has many
    /// stored properties, and copying it costs more than reading one of them.
    static func elements<Context: TemplateContext>(of contexts: [Context]) -> [MustacheObject] {
        contexts.indices.map { index in
            MustacheObject { name in
                name == ContextSchema.Key.isLast.name
                    ? (index == contexts.count - 1) as Any? : contexts[index].child(named: name)
            }
        }
    }

    private init(_ child: @escaping @Sendable (String) -> Any?) {
        self.child = child
    }

    func child(named name: String) -> Any? {
        child(name)
    }
}

/// A string or a line. It has no children, which avoids a mirror when a key is looked up through it.
struct MustacheText: MustacheCustomRenderable, MustacheParent {
    let renderText: String

    init(_ text: String) {
        renderText = text
    }

    var isNull: Bool { false }

    func child(named name: String) -> Any? {
        nil
    }
}

/// The value of an absent key.
struct MustacheAbsence: MustacheCustomRepresentation {
    var representation: Any? { nil }
}
