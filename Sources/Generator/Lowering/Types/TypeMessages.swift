import CodegenDiagnostics
import CodegenOpenAPI

extension DiagnosticMessage {
    static func combinedTypeLimit(limit: Int) -> Self {
        Self(
            .lowering.combinedTypeLimit, "combinations of schemas need more than \(limit) types",
            advice: "declare each property in one of the schemas of an 'allOf', and put unions into components")
    }

    static func recursiveCollection(_ id: SchemaID) -> Self {
        Self(
            .lowering.recursiveCollection,
            "'\(id.displayName)' is a list or map that contains only itself",
            advice: "its values are read as any JSON; put an object in between", omits: .schema)
    }

    static func unknownMember(_ value: String) -> Self {
        Self(
            .lowering.unknownMember, "the enumeration has no value '\(value.prefix(60))'", in: "'members' of x-codegen",
            advice: "write a value of 'enum'")
    }
}
