import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// Generates values of a description's schemas for requests. An example is used if it satisfies all keywords.
package struct SchemaSampler {
    private let maker: SampleMaker

    package init(_ document: ResolvedDocument, extent: SampleExtent) {
        let shapes = ShapeReader(document: document)
        let children = ChildSchemas(document)
        maker = SampleMaker(
            FormReader(shapes, children: children, opensEnumerations: true),
            DiscriminatorTags(shapes, children: children), checker: ValueChecker(shapes, rules: .all),
            report: SampleReport(), extent: extent)
    }

    package func value(_ schema: Schema, _ direction: Direction = .sent) -> PlainValue {
        maker.value(schema, direction)
    }
}
