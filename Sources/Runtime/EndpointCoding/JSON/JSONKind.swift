/// The JSON type of a value.
public enum JSONKind: Hashable, Sendable {
    case null, bool, integer, number, string, array, object
}
