/// The properties of a JSON body that methods of the operation also take as arguments. `CallFormFinder` creates it.
package struct FlatBody: Encodable, Sendable {
    /// The model, whose initializer takes the arguments.
    package var model: String
    /// The scalar properties, in the order of the initializer. The required ones are complete.
    package var properties: [Property]

    package init(model: String, properties: [Property]) {
        self.model = model
        self.properties = properties
    }
}
