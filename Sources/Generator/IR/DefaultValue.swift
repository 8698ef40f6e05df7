/// The value of a property, parameter or variable for which the caller gives none.
package enum DefaultValue: Hashable, Encodable, Sendable {
    /// No value of an optional type.
    case null
    /// The absent state of a three-state type.
    case absent
    /// No entries of a dictionary.
    case empty
    case bool(Bool)
    case integer(Int)
    case string(String)
    /// A case of an enumeration, by its Swift name.
    case enumCase(String)
    /// The only string that a property can be, as the tag of an alternative: the caller gives none.
    case constant(String)
}
