/// The XML encoding of a schema's values: the runtime's `XMLForm`.
package indirect enum XMLForm: Hashable, Sendable, Encodable {
    case string, number, boolean, anything
    /// `others` is the form of undeclared properties; `nil` if there are none.
    case object([XMLMember], others: XMLForm?)
    case array(XMLName, XMLForm)
    case union([XMLForm])
    /// An `XMLFormDeclaration` in the namespace `API.xmlName`.
    case reference(namespace: String, String)
}

/// The name of an element or attribute.
package struct XMLName: Hashable, Sendable, Encodable {
    package var local: String
    package var prefix: String?
    package var namespace: String?

    package init(_ local: String, prefix: String? = nil, namespace: String? = nil) {
        self.local = local
        self.prefix = prefix
        self.namespace = namespace
    }
}

/// A property of an object in XML.
package struct XMLMember: Hashable, Sendable, Encodable {
    package enum Node: String, Hashable, Sendable, Encodable {
        case element, wrapped, attribute, text
    }

    package var property: String
    package var node: Node
    package var name: XMLName
    package var form: XMLForm
    /// Whether XML without elements of an array is decoded as an empty array instead of a missing value.
    package var isRequired: Bool

    package init(_ property: String, _ node: Node, _ name: XMLName, _ form: XMLForm, isRequired: Bool) {
        self.property = property
        self.node = node
        self.name = name
        self.form = form
        self.isRequired = isRequired
    }
}

/// The form of a component.
package struct XMLFormDeclaration: Sendable, Encodable {
    /// The unescaped Swift name.
    package var name: String
    package var form: XMLForm

    package init(name: String, form: XMLForm) {
        self.name = name
        self.form = form
    }
}

/// A body as an XML document.
package struct XMLRoot: Hashable, Sendable, Encodable {
    package var name: XMLName
    package var form: XMLForm

    package init(name: XMLName, form: XMLForm) {
        self.name = name
        self.form = form
    }
}

/// The XML body of a status.
package struct XMLAnswer: Sendable, Encodable {
    package var status: StatusCase.Status
    package var form: XMLForm

    package init(status: StatusCase.Status, form: XMLForm) {
        self.status = status
        self.form = form
    }
}
