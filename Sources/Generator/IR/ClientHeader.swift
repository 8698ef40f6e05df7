/// A header field that all calls of a client send with the same value, such as the id of a tenant.
package struct ClientHeader: Encodable, Sendable {
    /// The argument of the client, and the name of the header field.
    package let name: Name
    package let documentation: Documentation

    package init(name: Name, documentation: Documentation) {
        (self.name, self.documentation) = (name, documentation)
    }
}
