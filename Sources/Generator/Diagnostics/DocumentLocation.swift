/// A location in a description. It spells its pointer when somebody asks: most pointers are never read, and all of them
/// together are longer than the description.
package protocol DocumentLocation: AnyObject, Sendable {
    /// The file relative to the root document's folder, empty for the root document.
    var file: String { get }
    /// JSON pointer (RFC 6901).
    var pointer: String { get }
}
