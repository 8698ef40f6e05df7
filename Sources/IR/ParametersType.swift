/// The optional parameters of an operation that has many: one struct with a default for each.
package struct ParametersType: Encodable, Sendable {
    package var typeName: String
    /// The argument that takes it.
    package var argument: String

    package init(typeName: String, argument: String) {
        self.typeName = typeName
        self.argument = argument
    }
}
