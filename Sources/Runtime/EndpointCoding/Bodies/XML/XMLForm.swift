/// How the values of a schema are written as XML (the XML object of OpenAPI 3.1, section 4.8.26). Generated for models that
/// occur in XML bodies; read by an `XMLBodyCoder`.
///
/// Models are read from JSON values and written as JSON values: a form says which element or attribute each of their
/// members is, and of which type.
public indirect enum XMLForm: Sendable {
    case string, number, boolean
    /// Nothing is described: an element with children or attributes is an object, any other a string.
    case anything
    /// Members that are not listed have the form `others`; without it they are neither read nor written.
    case object([XMLMember], others: XMLForm? = nil)
    /// Each element of the array is an XML element of this name.
    case array(XMLName, XMLForm)
    /// Any of these; alternatives that are objects are read as one object with the members of all.
    case union([XMLForm])
    /// The form of a component, which may contain itself.
    case reference(@Sendable () -> XMLForm)
}

/// The name of an element or attribute.
public struct XMLName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Without prefix.
    public let local: String
    /// The prefix that the name is written with. Reading ignores prefixes: a server may choose its own.
    public let prefix: String?
    /// The namespace, which is declared where the name is written.
    public let namespace: String?

    /// A name in a namespace.
    public init(_ local: String, prefix: String? = nil, namespace: String? = nil) {
        self.local = local
        self.prefix = prefix
        self.namespace = namespace
    }

    /// The same, as generated code writes it.
    public static func name(_ local: String, prefix: String? = nil, namespace: String? = nil) -> XMLName {
        XMLName(local, prefix: prefix, namespace: namespace)
    }

    public init(stringLiteral local: String) {
        self.init(local)
    }

    /// As it is written: `prefix:local`.
    public var qualified: String {
        prefix.map { "\($0):\(local)" } ?? local
    }
}

/// A property of an object in XML.
public struct XMLMember: Sendable {
    /// What the property is.
    public enum Node: Hashable, Sendable {
        /// An element, or, for an array, an element for each of its elements.
        case element
        /// An array inside an element of its own.
        case wrapped
        /// An attribute of its object's element.
        case attribute
        /// The text of the element that the object is.
        case text
    }

    /// The name of the property in JSON.
    public let property: String
    /// What the property is in XML.
    public let node: Node
    /// The name of the element or attribute.
    public let name: XMLName
    /// How its values are written.
    public let form: XMLForm
    /// Whether an array that has no element is empty instead of missing.
    public let isRequired: Bool

    private init(_ node: Node, _ property: String, _ name: XMLName?, _ form: XMLForm, isRequired: Bool = false) {
        self.property = property
        self.node = node
        self.name = name ?? XMLName(property)
        self.form = form
        self.isRequired = isRequired
    }

    /// A property that is an element; without `name`, that of the property.
    public static func element(
        _ property: String, as name: XMLName? = nil, _ form: XMLForm, isRequired: Bool = false
    ) -> XMLMember {
        XMLMember(.element, property, name, form, isRequired: isRequired)
    }

    /// A property that is an array inside an element of its own.
    public static func wrapped(_ property: String, as name: XMLName? = nil, _ form: XMLForm) -> XMLMember {
        XMLMember(.wrapped, property, name, form)
    }

    /// A property that is an attribute.
    public static func attribute(_ property: String, as name: XMLName? = nil, _ form: XMLForm) -> XMLMember {
        XMLMember(.attribute, property, name, form)
    }

    /// A property that is the text of its object's element.
    public static func text(_ property: String, _ form: XMLForm) -> XMLMember {
        XMLMember(.text, property, nil, form)
    }
}
