import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// Reports settings of server-sent events at operations and schemas without such events.
struct EventSettingRule {
    let shapes: ShapeReader
    let diagnostics: DiagnosticsEngine

    func check(_ document: ResolvedDocument) {
        for operation in document.operations where streams(of: operation).isEmpty {
            guard let range = operation.settings.calls.keyRange(of: \.skippedEvents) else { continue }
            diagnostics.report(.ignoredSkippedEvents(operation.key), at: range)
        }
        guard document.hasSchemaExtensions else { return }
        let described = Set(document.operations.flatMap(streams).flatMap(describedSchemas))
        document.forEachSchema { schema in
            guard let range = schema.content.settings.keyRange(of: \.event), !described.contains(schema.id) else {
                return
            }
            diagnostics.report(.ignoredEvent(schema.id), at: range)
        }
    }

    private func streams(of operation: CodegenOpenAPI.Operation) -> [MediaTypeObject] {
        operation.responses.flatMap(\.content).filter { MediaType($0.type).form == .events }
    }

    /// Returns the item of the stream and the component that it refers to, unless their setting has no effect.
    private func describedSchemas(_ media: MediaTypeObject) -> [SchemaID] {
        guard let item = media.writtenUnit else { return [] }
        let schemas = [item, shapes.target(of: item)].compactMap(\.self)
        let isEvent = schemas.lazy.compactMap { $0.content.settings.event }.first ?? false
        return isEvent && media.dataSchema(shapes) == nil ? [] : schemas.map(\.id)
    }
}

extension DiagnosticMessage {
    fileprivate static func ignoredSkippedEvents(_ operation: String) -> Self {
        Self(
            .lowering.ignoredEventSetting, "'skippedEvents' of \(operation.prefix(200)) has no effect",
            advice: "remove it: the operation returns no 'text/event-stream'")
    }

    fileprivate static func ignoredEvent(_ id: SchemaID) -> Self {
        Self(
            .lowering.ignoredEventSetting,
            "'event' has no effect: '\(id.displayName)' is not the item of a stream of events, or has other properties "
                + "than an event",
            advice: "move it to the schema of the item, or remove it")
    }
}
