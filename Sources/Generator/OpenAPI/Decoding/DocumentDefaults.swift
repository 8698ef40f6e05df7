/// The document's defaults for operations. Created by `DocumentDecoder`.
struct DocumentDefaults {
    /// The names of the declared security schemes.
    var securitySchemes: [String] = []
    var security: [SecurityRequirementObject] = []
    /// The media types of bodies and responses; Swagger 2 only.
    var consumes: [String] = []
    var produces: [String] = []
}
