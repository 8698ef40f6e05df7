import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// Builds the forms of schemas in XML bodies. Components have their own forms, because they may contain themselves. A
/// client with `xml: models` has a single builder, which stores the forms.
final class XMLFormBuilder {
    private let document: ResolvedDocument
    private let forms: FormReader
    private let namespace: String
    private var names: [SchemaID: String] = [:]
    private var scope = NameScope()
    /// The forms of components; `nil` while a form is being built.
    private var declared: [SchemaID: XMLForm?] = [:]

    /// The limit for nested schemas without a component between them. Deeper schemas allow anything.
    private static let maximumDepth = 32

    /// - Parameter namespace: The namespace of the forms in generated code.
    init(_ document: ResolvedDocument, _ forms: FormReader, namespace: String) {
        self.document = document
        self.forms = forms
        self.namespace = namespace
    }

    /// The forms sorted by name, so that the order of the description does not matter.
    var declarations: [XMLFormDeclaration] {
        names.compactMap { id, name in
            declared[id].flatMap(\.self).map { XMLFormDeclaration(name: name, form: $0) }
        }.sorted { $0.name < $1.name }
    }

    /// Returns whether a body is encoded and decoded as a model: it is XML, and its schema describes more than text.
    func isModel(_ media: MediaTypeObject) -> Bool {
        guard MediaType(media.type).form == .xml, let schema = media.schema else { return false }
        return describesModel(schema, depth: 0)
    }

    private func describesModel(_ schema: Schema, depth: Int) -> Bool {
        switch form(of: schema) {
        case .object, .dictionary, .array: true
        case .alias(let target), .combination(let target):
            depth < Self.maximumDepth && describesModel(target, depth: depth + 1)
        case .union(let choice):
            depth < Self.maximumDepth
                && choice.alternatives.contains { describesModel($0, depth: depth + 1) }
        case .json, .scalar, .enumeration: false
        }
    }

    func root(of schema: Schema) -> XMLRoot {
        let component = forms.shapes.component(of: schema)?.name
        return XMLRoot(name: xml(of: [schema]).named(component ?? "root"), form: body(schema))
    }

    func body(_ schema: Schema) -> XMLForm {
        xmlForm(of: schema, itemName: XMLName("item"), depth: 0)
    }

    // MARK: Forms

    private func form(of schema: Schema) -> SchemaForm {
        forms.form(of: forms.shapes.shape(schema), schema)
    }

    /// - Parameter itemName: The name of array elements whose schema has no name.
    private func xmlForm(of schema: Schema, itemName: XMLName, depth: Int) -> XMLForm {
        guard depth < Self.maximumDepth else { return .anything }
        let shape = forms.shapes.shape(schema)
        let form = forms.form(of: shape, schema)
        switch form {
        case .json: return .anything
        case .scalar(let type, _): return Self.scalar(type)
        case .enumeration(let members): return Self.scalar(members)
        case .alias(let target): return xmlForm(of: target, itemName: itemName, depth: depth + 1)
        case .array:
            guard let items = shape.items ?? shape.prefixItems.first else { return .array(itemName, .anything) }
            let settings = xml(of: [items])
            let inner = settings.name == nil ? itemName.local : settings.name ?? ""
            let name = settings.named(inner)
            return .array(name, xmlForm(of: items, itemName: name, depth: depth + 1))
        case .dictionary, .object, .combination, .union:
            guard let id = forms.shapes.component(of: schema) else { return inline(shape, form, depth) }
            return reference(to: id, schema)
        }
    }

    private func reference(to id: SchemaID, _ schema: Schema) -> XMLForm {
        if let name = names[id] { return .reference(namespace: namespace, name) }
        let schema = document.schemas[id] ?? schema
        let name = scope.claim(SwiftNames.member(id.name))
        names[id] = name
        declared[id] = .some(nil)
        declared[id] = inline(forms.shapes.shape(schema), form(of: schema), 0)
        return .reference(namespace: namespace, name)
    }

    private func inline(_ shape: Shape, _ form: SchemaForm, _ depth: Int) -> XMLForm {
        switch form {
        case .combination(let target):
            return xmlForm(of: target, itemName: XMLName("item"), depth: depth + 1)
        case .union(let choice):
            return .union(choice.alternatives.map { xmlForm(of: $0, itemName: XMLName("item"), depth: depth + 1) })
        default:
            return .object(shape.properties.map { member($0, shape, depth) }, others: others(shape, depth))
        }
    }

    private func others(_ shape: Shape, _ depth: Int) -> XMLForm? {
        let pattern = shape.patternProperties.first?.schema
        switch shape.additionalProperties {
        case .schema(let schema): return xmlForm(of: schema, itemName: XMLName("item"), depth: depth + 1)
        case .any: return .anything
        case nil, .forbidden:
            if let pattern { return xmlForm(of: pattern, itemName: XMLName("item"), depth: depth + 1) }
            return shape.properties.isEmpty ? .anything : nil
        }
    }

    private func member(_ property: Shape.Property, _ shape: Shape, _ depth: Int) -> XMLMember {
        let settings = xml(of: property.schemas)
        let name = settings.named(property.name)
        let isArray = forms.shapes.shape(property.merged).types == [.array]
        let itemName = isArray && settings.isWrapped ? XMLName(name.local) : XMLName(property.name)
        let form = xmlForm(of: property.merged, itemName: itemName, depth: depth + 1)
        let node: XMLMember.Node =
            settings.isAttribute
            ? .attribute : settings.isText ? .text : isArray && settings.isWrapped ? .wrapped : .element
        return XMLMember(
            property.name, node, name, form,
            isRequired: isArray && node == .element && shape.required.contains(property.name))
    }

    // MARK: Parts

    /// Returns the first `xml` object of the schemas, or of the components that they refer to.
    private func xml(of schemas: [Schema]) -> XMLObject {
        let values = schemas.lazy.map { schema in
            schema.content.xml ?? self.forms.shapes.reference(schema).flatMap { self.document.schemas[$0]?.content.xml }
        }
        return XMLObject(values.compactMap(\.self).first?.value)
    }

    private static func scalar(_ type: Schema.JSONType) -> XMLForm {
        switch type {
        case .integer, .number: .number
        case .boolean: .boolean
        case .string, .array, .object: .string
        }
    }

    private static func scalar(_ members: [EnumerationMember]) -> XMLForm {
        let areStrings = members.map { $0.value.string != nil }
        if areStrings.allSatisfy({ $0 }) { return .string }
        return areStrings.contains(true) ? .union([.number, .string]) : .number
    }
}

/// The `xml` object of a schema (OpenAPI 3.1, section 4.8.26), with `nodeType` of OpenAPI 3.2.
struct XMLObject {
    let name: String?
    private let prefix: String?
    private let namespace: String?
    private let nodeType: String?
    private let isMarkedAttribute: Bool
    private let isMarkedWrapped: Bool

    init(_ value: PlainValue?) {
        name = value?["name"]?.string
        prefix = value?["prefix"]?.string
        namespace = value?["namespace"]?.string
        nodeType = value?["nodeType"]?.string
        isMarkedAttribute = value?["attribute"] == .bool(true)
        isMarkedWrapped = value?["wrapped"] == .bool(true)
    }

    var isAttribute: Bool { nodeType == "attribute" || nodeType == nil && isMarkedAttribute }
    var isText: Bool { nodeType == "text" || nodeType == "cdata" }
    /// Whether an array has an element of its own.
    var isWrapped: Bool { nodeType == "element" || nodeType == nil && isMarkedWrapped }

    func named(_ fallback: String) -> XMLName {
        XMLName(name ?? fallback, prefix: prefix, namespace: namespace)
    }
}
