/// Whether a value may be absent or null, and the form of a value that is not there. `Shape.isNullable` decides which
/// schemas allow null; the type of a property follows from its presence.
package enum Presence: String, Encodable, Sendable {
    /// Every object has a value.
    case always
    /// A required property that may be null. `nil` is encoded as `null`.
    case nullable
    /// A property that may be absent. `nil` is left out, and null is read as `nil`.
    case optional
    /// A property whose absence and null have different meanings.
    case threeState

    /// - Parameter distinguishesNull: Whether null and absent have different meanings, if the property may be absent.
    package init(isRequired: Bool, isNullable: Bool, distinguishesNull: Bool = false) {
        self =
            switch (isRequired, isNullable) {
            case (true, false): .always
            case (true, true): .nullable
            case (false, _): distinguishesNull ? .threeState : .optional
            }
    }

    /// Returns the type of a property for values of a type.
    package func type(for value: TypeReference) -> TypeReference {
        switch self {
        case .always: value
        case .nullable, .optional: .optional(value)
        case .threeState: .threeState(value)
        }
    }
}
