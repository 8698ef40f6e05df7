/// The XML form of a schema's values (the XML Object of OpenAPI 3.1, section 4.8.26). Generated for models in XML
/// bodies, and used by an `XMLBodyCoder`.
///
/// Models are decoded from JSON values and encoded to JSON values. The form maps each of their properties to an element
/// or attribute, and contains its type.
public indirect enum XMLForm: Sendable {
    case string, number, boolean
    /// A value without a schema: an element with children or attributes is an object, any other element a string.
    case anything
    /// An object. Unlisted members have the form `others`; without `others`, they are ignored.
    case object([XMLMember], others: XMLForm? = nil)
    /// An array. Each element of the array is an XML element with this name.
    case array(XMLName, XMLForm)
    /// Any of these forms. Alternatives that are objects are decoded as one object with the members of all
    /// alternatives.
    case union([XMLForm])
    /// The form of a component, which may be recursive.
    case reference(@Sendable () -> XMLForm)
}

/// The name of an element or attribute.
public struct XMLName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name without prefix.
    public let local: String
    /// The prefix for encoding. Decoding ignores prefixes, because a server may choose its own.
    public let prefix: String?
    /// The namespace. It is declared where the name is written.
    public let namespace: String?

    /// Creates a name, optionally with a prefix and in a namespace.
    public init(_ local: String, prefix: String? = nil, namespace: String? = nil) {
        self.local = local
        self.prefix = prefix
        self.namespace = namespace
    }

    /// Creates a name. Generated code uses this function.
    public static func name(_ local: String, prefix: String? = nil, namespace: String? = nil) -> XMLName {
        XMLName(local, prefix: prefix, namespace: namespace)
    }

    public init(stringLiteral local: String) {
        self.init(local)
    }

    /// The name with its prefix: `prefix:local`.
    public var qualified: String {
        prefix.map { "\($0):\(local)" } ?? local
    }
}

/// A property of an object in XML.
public struct XMLMember: Sendable {
    /// The XML node of a property.
    public enum Node: Hashable, Sendable {
        /// An element. An array has one element for each of its values.
        case element
        /// An array inside its own element.
        case wrapped
        /// An attribute of the object's element.
        case attribute
        /// The text of the object's element.
        case text
    }

    /// The wire name of the property.
    public let property: String
    /// The XML node of the property.
    public let node: Node
    /// The name of the element or attribute.
    public let name: XMLName
    /// The form of the property's value.
    public let form: XMLForm
    /// Whether an array without elements is decoded as empty instead of missing.
    public let isRequired: Bool

    private init(_ node: Node, _ property: String, _ name: XMLName?, _ form: XMLForm, isRequired: Bool = false) {
        self.property = property
        self.node = node
        self.name = name ?? XMLName(property)
        self.form = form
        self.isRequired = isRequired
    }

    /// Creates a property that is an element. Without `name`, the element has the name of the property.
    public static func element(
        _ property: String, as name: XMLName? = nil, _ form: XMLForm, isRequired: Bool = false
    ) -> XMLMember {
        XMLMember(.element, property, name, form, isRequired: isRequired)
    }

    /// Creates a property that is an array inside its own element.
    public static func wrapped(_ property: String, as name: XMLName? = nil, _ form: XMLForm) -> XMLMember {
        XMLMember(.wrapped, property, name, form)
    }

    /// Creates a property that is an attribute.
    public static func attribute(_ property: String, as name: XMLName? = nil, _ form: XMLForm) -> XMLMember {
        XMLMember(.attribute, property, name, form)
    }

    /// Creates a property that is the text of its object's element.
    public static func text(_ property: String, _ form: XMLForm) -> XMLMember {
        XMLMember(.text, property, nil, form)
    }
}
