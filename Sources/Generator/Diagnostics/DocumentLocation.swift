/// A location in a description. The pointer is built on demand: most pointers are never read, and together they are
/// longer than the description.
package protocol DocumentLocation: AnyObject, Sendable {
    /// The file relative to the root document's folder; empty for the root document.
    var file: String { get }
    /// The JSON pointer (RFC 6901).
    var pointer: String { get }
}
