import Diagnostics
import IR
import OpenAPI
import SchemaShape

/// Generates values of a description's schemas for requests. Examples are used where they are valid in every
/// respect.
package struct SchemaSampler {
    private let maker: SampleMaker

    package init(_ document: ResolvedDocument) {
        let shapes = ShapeReader(document: document)
        let forms = FormReader(
            shapes, children: ChildSchemas(document), opensEnumerations: true, isTextFormat: FormatTable.isText)
        maker = SampleMaker(
            forms, checker: ValueChecker(shapes, rules: .all), report: SampleReport(DiagnosticsEngine()))
    }

    package func value(_ schema: Schema, _ direction: Direction = .sent) -> Literal.Value {
        maker.value(schema, direction)
    }
}
