/// What the document says for every operation that does not say otherwise. Made by `DocumentDecoder`.
struct DocumentDefaults {
    var security: [SecurityRequirementObject] = []
    /// Media types of bodies and responses; Swagger 2 only.
    var consumes: [String] = []
    var produces: [String] = []
}
