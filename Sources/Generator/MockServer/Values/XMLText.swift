import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

/// Writes a value as XML according to the `xml` objects of its schemas (OpenAPI 3.1, section 4.8.26).
struct XMLText {
    let validator: SchemaValidator

    private static let maximumDepth = 32

    func document(_ value: PlainValue, _ schema: Schema) -> String {
        let outline = validator.outline(schema)
        let settings = XMLSettings(outline.xml)
        let name = settings.name ?? outline.component ?? "root"
        let start = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
        guard case .array(let elements) = value else { return start + element(name, value, schema, depth: 0) }
        let items = outline.items.map(validator.outline)
        let item = XMLSettings(items?.xml).name ?? items?.component ?? "item"
        let inner = elements.map { element(item, $0, outline.items, depth: 1) }.joined()
        return start + Self.element(settings.prefixed(name), settings.namespaces, inner)
    }

    private func element(_ name: String, _ value: PlainValue, _ schema: Schema?, depth: Int) -> String {
        let outline = schema.map(validator.outline)
        let settings = XMLSettings(outline?.xml)
        let tag = settings.prefixed(name)
        guard depth < Self.maximumDepth else { return Self.element(tag, [], "") }
        switch value {
        case .null: return Self.element(tag, settings.namespaces, "")
        case .bool, .number, .string:
            return Self.element(tag, settings.namespaces, Self.escaped(value.wireText))
        case .array(let elements):
            return elements.map { element(name, $0, outline?.items, depth: depth + 1) }.joined()
        case .object(let members):
            var attributes = settings.namespaces
            var inner = ""
            for member in members {
                let property = outline?.property(member.name)
                let own = XMLSettings(property.flatMap { validator.outline($0).xml })
                if own.isAttribute {
                    let name = own.prefixed(own.name ?? member.name)
                    attributes += own.namespaces + [(name, member.value.wireText)]
                } else {
                    inner += self.member(member, property, own, depth: depth)
                }
            }
            return Self.element(tag, attributes, inner)
        }
    }

    /// Writes a property. A list is written as its elements; if it is wrapped, an element with the name of the list
    /// encloses them.
    private func member(_ member: PlainValue.Member, _ schema: Schema?, _ own: XMLSettings, depth: Int) -> String {
        guard case .array(let elements) = member.value else {
            return element(own.name ?? member.name, member.value, schema, depth: depth + 1)
        }
        let items = schema.flatMap { validator.outline($0).items }
        let outer = own.isWrapped ? own.name ?? member.name : member.name
        let name = XMLSettings(items.flatMap { validator.outline($0).xml }).name ?? outer
        let inner = elements.map { element(name, $0, items, depth: depth + 1) }.joined()
        return own.isWrapped ? Self.element(own.prefixed(outer), own.namespaces, inner) : inner
    }

    private static func element(_ name: String, _ attributes: [(String, String)], _ inner: String) -> String {
        let list = attributes.map { #" \#(safe($0.0))="\#(escaped($0.1))""# }.joined()
        return inner.isEmpty ? "<\(safe(name))\(list)/>" : "<\(safe(name))\(list)>\(inner)</\(safe(name))>"
    }

    private static func escaped(_ text: String) -> String {
        let plain = String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 || "\n\t".contains(Character($0)) }))
        return plain.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    /// Replaces characters that are valid in names of properties but not in names of elements.
    private static func safe(_ name: String) -> String {
        let text = String(name.map { $0.isLetter || $0.isNumber || "._-:".contains($0) ? $0 : "_" })
        return text.first.map { $0.isLetter || $0 == "_" } == true ? text : "_" + text
    }
}

/// The members of an `xml` object.
private struct XMLSettings {
    let name: String?
    let prefix: String?
    let namespace: String?
    let isAttribute: Bool
    let isWrapped: Bool

    init(_ value: PlainValue?) {
        name = value?["name"]?.string
        prefix = value?["prefix"]?.string
        namespace = value?["namespace"]?.string
        isAttribute = value?["attribute"] == .bool(true) || value?["nodeType"]?.string == "attribute"
        isWrapped = value?["wrapped"] == .bool(true) || value?["nodeType"]?.string == "element"
    }

    func prefixed(_ name: String) -> String { prefix.map { "\($0):\(name)" } ?? name }

    var namespaces: [(String, String)] {
        namespace.map { [(prefix.map { "xmlns:\($0)" } ?? "xmlns", $0)] } ?? []
    }
}
