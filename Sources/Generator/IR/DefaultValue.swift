/// The value of a property, parameter or variable if the caller does not pass one.
package enum DefaultValue: Hashable, Encodable, Sendable {
    /// No value of an optional type.
    case null
    /// The absent state of a three-state type.
    case absent
    /// No entries of a dictionary.
    case empty
    case bool(Bool)
    case integer(Int)
    /// A number with a fraction or an exponent, as JSON text.
    case number(String)
    case string(String)
    case list([DefaultValue])
    /// A case of an enumeration, by its Swift name.
    case enumCase(String)
    /// The only string that the property can be: the tag of an alternative. The caller never passes it.
    case constant(String)
}
