import Diagnostics
import IR
import OpenAPI
import SchemaShape

/// Makes values of a description's schemas, of examples only where these keep to every rule. `SampleMaker` for those who
/// make requests.
package struct SchemaSampler {
    private let maker: SampleMaker

    package init(_ document: ResolvedDocument) {
        let shapes = ShapeReader(document: document)
        let forms = FormReader(shapes, children: ChildSchemas(document), opensEnumerations: true)
        maker = SampleMaker(
            forms, checker: ValueChecker(shapes, rules: .all), report: SampleReport(DiagnosticsEngine()))
    }

    package func value(_ schema: Schema, _ direction: Direction = .sent) -> Literal.Value {
        maker.value(schema, direction)
    }
}
