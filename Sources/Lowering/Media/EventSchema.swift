import OpenAPI
import SchemaShape

/// Items of event streams that describe the whole event, as OpenAPI 3.2 has them: objects whose members are the fields of
/// an event (WHATWG HTML, section 9.2.6). A client decodes their `data`; the runtime gives the other fields beside it.
struct EventSchema {
    let shapes: ShapeReader

    private static let fields: Set<String> = ["event", "data", "id", "retry", "comment"]
    private static let deepest = 8

    /// The schema of the data; `nil` for an item that is the data itself. Data of several kinds is text: the name of the
    /// event says which one it is.
    ///
    /// - Parameter isNamed: Whether the description calls it an item. Then a string called `data` is enough.
    func data(of item: Schema, isNamed: Bool) -> Schema? {
        guard let forms = forms(of: item, depth: 0), forms.allSatisfy(isEvent) else { return nil }
        let all = forms.compactMap { $0.property("data") }
        guard !all.isEmpty, isNamed && all.allSatisfy(isText) || forms.contains(where: isNamedEvent) else { return nil }
        let data = all.map { content(of: $0) ?? $0.merged }
        // What alternatives share stands before them.
        let own = forms.count > 1 && data.count == forms.count ? Array(data.dropFirst()) : data
        guard let first = own.first else { return nil }
        return own.allSatisfy { $0.id == first.id } ? first : text(at: item)
    }

    /// The shape of the item and those of its alternatives; `nil` where they are nested too deeply.
    private func forms(of item: Schema, depth: Int) -> [Shape]? {
        guard depth < Self.deepest else { return nil }
        let shape = shapes.shape(item)
        var forms = shape.choices.isEmpty || !shape.properties.isEmpty ? [shape] : []
        for alternative in shape.choices.flatMap(\.alternatives) {
            guard let inner = self.forms(of: alternative, depth: depth + 1) else { return nil }
            forms += inner
        }
        return forms
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
