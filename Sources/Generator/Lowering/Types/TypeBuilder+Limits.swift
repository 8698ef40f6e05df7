import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI

// Ends types that would contain each other without end, or multiply.

struct TypeLimits {
    /// The number of types of schemas that the description does not contain.
    fileprivate var combined = 0
    /// Whether types are missing, because combinations of schemas need too many.
    fileprivate(set) var areExceeded = false
    /// The lists and maps whose elements are being resolved.
    fileprivate var containers: Set<Schema.Identity> = []
}

extension TypeBuilder {
    /// Counts types of schemas that the description does not contain: properties that several schemas of an `allOf`
    /// declare, and unions with properties beside them. Such schemas inside each other multiply.
    func count(_ schema: Schema) {
        guard schema.number < 0 else { return }
        limits.combined += 1
        let maximum = 2_000 + 10 * document.componentSchemas.count
        guard limits.combined > maximum else { return }
        limits.areExceeded = true
        context.diagnostics.report(.combinedTypeLimit(limit: maximum), at: schema.range)
    }

    /// Returns the type of a list or a map. A container inside itself without a declared type in between, as in
    /// `M: {additionalProperties: {$ref: M, format: x}}`, has values of any JSON.
    func container(_ schema: Schema, _ type: () -> TypeReference) -> TypeReference {
        guard limits.containers.insert(Schema.Identity(schema)).inserted else {
            context.diagnostics.report(.recursiveCollection(schema.id), at: schema.range)
            return .json
        }
        defer { limits.containers.remove(Schema.Identity(schema)) }
        return type()
    }
}
