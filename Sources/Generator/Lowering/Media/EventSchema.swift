import CodegenOpenAPI
import CodegenSchemaShape

/// Items of event streams that describe the whole event, as OpenAPI 3.2 has them: objects whose members are the fields of
/// an event (WHATWG HTML, section 9.2.6). A client decodes their `data`; the runtime gives the other fields beside it.
struct EventSchema {
    let shapes: ShapeReader

    private static let fields: Set<String> = ["event", "data", "id", "retry", "comment"]
    private static let deepest = 8
    private static let mostEvents = 256

    /// The schema of the data; `nil` for an item that is the data itself. Data of several kinds is text: the name of the
    /// event says which one it is.
    ///
    /// - Parameter isNamed: Whether the description calls it an item. Then a string called `data` is enough.
    func data(of item: Schema, isNamed: Bool) -> Schema? {
        guard let events = events(of: item, within: [], depth: 0), events.joined().allSatisfy(isEvent) else {
            return nil
        }
        // An event without data is never given to anybody.
        let properties = events.compactMap { event in event.reversed().lazy.compactMap { $0.property("data") }.first }
        let isWhole = isNamed && properties.allSatisfy(isText) || events.joined().contains(where: isNamedEvent)
        guard isWhole, let first = properties.first.map(schema(of:)) else { return nil }
        return properties.allSatisfy { shapes.areSame(schema(of: $0), first) } ? first : text(at: item)
    }

    /// The shapes that each kind of event has: that of the item, and those of the alternatives inside of it. `nil` where
    /// they are nested too deeply, or are too many.
    private func events(of item: Schema, within outer: [Shape], depth: Int) -> [[Shape]]? {
        guard depth < Self.deepest else { return nil }
        let shape = shapes.shape(item)
        let alternatives = shape.choices.flatMap(\.alternatives)
        guard !alternatives.isEmpty else { return [outer + [shape]] }
        var events: [[Shape]] = []
        for alternative in alternatives {
            guard let inner = self.events(of: alternative, within: outer + [shape], depth: depth + 1) else {
                return nil
            }
            events += inner
            guard events.count <= Self.mostEvents else { return nil }
        }
        return events
    }

    private func schema(of data: Shape.Property) -> Schema {
        content(of: data) ?? data.merged
    }

    private func isEvent(_ shape: Shape) -> Bool {
        shape.isObjectLike && shape.properties.allSatisfy { Self.fields.contains($0.name) }
    }

    private func isNamedEvent(_ shape: Shape) -> Bool {
        ["event", "retry"].contains { shape.property($0) != nil }
            || shape.property("data").flatMap(content) != nil
    }

    private func isText(_ property: Shape.Property) -> Bool {
        shapes.shape(property.merged).types == [.string]
    }

    /// What the text of the data is the JSON of.
    private func content(of property: Shape.Property) -> Schema? {
        property.schemas.lazy.compactMap { schema in
            let isJSON = schema.content.contentMediaType.map { MediaType($0).isJSON } ?? true
            return isJSON ? schema.content.contentSchema : nil
        }.first
    }

    private func text(at item: Schema) -> Schema {
        var content = Schema.Content()
        content.types = [.string]
        return Schema(id: item.id.appending("data"), range: item.range, content: content)
    }
}
