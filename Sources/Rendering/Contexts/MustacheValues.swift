import Mustache

// What Mustache gets of contexts. It asks every value several times which of its protocols the value has. Those answers
// are quick for few concrete types, and slow for a value in an existential of ours or one that needs a mirror.

/// A context. One type for all, so that a list of contexts has elements of one concrete type; small enough for `Any` to
/// hold without a box, and a struct, because of a class Mustache's questions go to all superclasses.
struct MustacheObject: MustacheParent, Sendable {
    private let child: @Sendable (String) -> Any?

    init(_ context: any TemplateContext) {
        child = { context.child(named: $0) }
    }

    func child(named name: String) -> Any? {
        child(name)
    }
}

/// A string or a line. It has no children, which spares a mirror where a section inside it looks further out.
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

/// The answer of a key that has none.
struct MustacheAbsence: MustacheCustomRepresentation {
    var representation: Any? { nil }
}
