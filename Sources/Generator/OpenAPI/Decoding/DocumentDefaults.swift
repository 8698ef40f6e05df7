/// The document's defaults for operations. Made by `DocumentDecoder`.
struct DocumentDefaults {
    /// The names of the schemes that requirements may use.
    var securitySchemes: [String] = []
    var security: [SecurityRequirementObject] = []
    /// Media types of bodies and responses; Swagger 2 only.
    var consumes: [String] = []
    var produces: [String] = []
}
