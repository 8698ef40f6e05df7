import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape

/// Reports the items of event streams that could be the event or its data.
struct EventRule: LintRule {
    func check(_ document: ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let shapes = ShapeReader(document: document)
        var seen: Set<SchemaID> = []
        for media in document.operations.flatMap(\.responses).flatMap(\.content) {
            guard let isEvent = media.eventChoice(shapes), let item = media.writtenUnit else { continue }
            let schema = shapes.target(of: item) ?? item
            guard seen.insert(schema.id).inserted else { continue }
            diagnostics.report(.undecidedEvent(isEvent: isEvent), at: schema.range)
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func undecidedEvent(isEvent: Bool) -> Self {
        let other = isEvent ? "the data" : "the event"
        return Self(
            .lint.undecidedEvent,
            "this object with 'data' is read as \(isEvent ? "a server-sent event" : "the data of server-sent events")",
            advice: "confirm it with 'x-codegen: { event: \(isEvent) }', or write '\(!isEvent)' if it is \(other)")
    }
}
