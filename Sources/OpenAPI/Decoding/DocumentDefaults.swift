/// What the document says for every operation that does not say otherwise. Made by `DocumentDecoder`.
struct DocumentDefaults {
    /// The names of the schemes that requirements may use.
    var securitySchemes: [String] = []
    var security: [SecurityRequirementObject] = []
    /// Media types of bodies and responses; Swagger 2 only.
    var consumes: [String] = []
    var produces: [String] = []
}
