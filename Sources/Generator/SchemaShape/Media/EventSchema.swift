import CodegenHTTP
import CodegenOpenAPI
import CodegenSettings

/// Finds the data in items that describe complete events, as in OpenAPI 3.2: objects whose properties are the fields of
/// an event (WHATWG HTML, section 9.2.6). A client decodes their `data`; the runtime provides the other fields.
package struct EventSchema {
    let shapes: ShapeReader

    package static let fields: Set<String> = ["event", "data", "id", "retry", "comment"]
    private static let maximumDepth = 8
    private static let maximumEvents = 256

    /// Returns the schema of the data; `nil` if the item itself is the data. Data with several schemas is text, because
    /// the name of the event selects the schema. The setting `event` of the item takes precedence.
    ///
    /// - Parameter isNamed: Whether the item is an `itemSchema`, which describes complete events (OpenAPI 3.2, section
    ///   4.14.3). Elsewhere, an object with the properties `id` and `data` is the data, because many payloads have them.
    func data(of item: Schema, isNamed: Bool) -> Schema? {
        let setting = setting(of: item)
        guard setting != false, let events = events(of: item, within: [], depth: 0),
            events.joined().allSatisfy(isEvent)
        else { return nil }
        // Events without data are never delivered.
        let properties = events.compactMap { event in event.reversed().lazy.compactMap { $0.property("data") }.first }
        let isWhole =
            setting ?? isNamed || events.joined().contains(where: isNamedEvent)
            || properties.count == events.count
                && events.joined().flatMap(\.properties).allSatisfy { $0.name == "data" }
        guard isWhole, let first = properties.first.map(schema(of:)) else { return nil }
        return properties.allSatisfy { shapes.areSame(schema(of: $0), first) } ? first : text(at: item)
    }

    /// Returns whether the item is taken as the event, if it could be the event or its data; `nil` if the description or
    /// its settings decide.
    func choice(of item: Schema, isNamed: Bool) -> Bool? {
        let kinds = kinds(of: item)
        guard setting(of: item) == nil, kinds.joined().allSatisfy(isEvent),
            kinds.joined().contains(where: { $0.property("data") != nil }),
            !kinds.joined().contains(where: isNamedEvent)
        else { return nil }
        return data(of: item, isNamed: isNamed) != nil
    }

    /// Returns whether the description declares an event `error` whose data has the type of the stream's data: with a
    /// constant of the property `event`, or with a tag in a union.
    func declaresErrors(_ item: Schema, isNamed: Bool) -> Bool {
        let data = data(of: item, isNamed: isNamed)
        if data != nil, kinds(of: item).joined().contains(where: { names(Self.error, $0.property("event")) }) {
            return true
        }
        let alternatives = kinds(of: data ?? item)
        return alternatives.count > 1 && alternatives.joined().contains(where: isTaggedAsError)
    }

    private static let error = "error"

    private func kinds(of item: Schema) -> [[Shape]] {
        events(of: item, within: [], depth: 0) ?? []
    }

    private func isTaggedAsError(_ shape: Shape) -> Bool {
        shape.properties.contains { names(Self.error, $0) }
            || shape.choices.contains { $0.discriminator?.mapping.contains { $0.value == Self.error } == true }
    }

    /// Returns whether the property is a constant or an enumeration with this value.
    private func names(_ value: String, _ property: Shape.Property?) -> Bool {
        guard let values = property.flatMap({ shapes.shape($0.merged).values }) else { return false }
        return values.contains { $0.string == value }
    }

    /// The setting `event` of the item or of the component that it refers to.
    private func setting(of item: Schema) -> Bool? {
        item.content.settings.event ?? shapes.target(of: item)?.content.settings.event
    }

    /// Returns the shapes of each kind of event: the shape of the item and of its nested alternatives. Returns `nil` if
    /// they are nested too deeply or too numerous.
    private func events(of item: Schema, within outer: [Shape], depth: Int) -> [[Shape]]? {
        guard depth < Self.maximumDepth else { return nil }
        let shape = shapes.shape(item)
        let alternatives = shape.choices.flatMap(\.alternatives)
        guard !alternatives.isEmpty else { return [outer + [shape]] }
        var events: [[Shape]] = []
        for alternative in alternatives {
            guard let inner = self.events(of: alternative, within: outer + [shape], depth: depth + 1) else {
                return nil
            }
            events += inner
            guard events.count <= Self.maximumEvents else { return nil }
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
        ["event", "retry", "comment"].contains { shape.property($0) != nil }
            || shape.property("data").flatMap(content) != nil
    }

    /// Returns the schema of the JSON text in the data.
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
