import Diagnostics
import OpenAPI

/// Makes values of a description's schemas, of examples only where these keep to every rule.
/// The door to `SampleMaker` for those who make requests.
package struct SchemaSampler {
    private let maker: SampleMaker

    package init(_ document: ResolvedDocument) {
        let types = TypeBuilder(
            document, apiName: "API", options: LoweringOptions(), names: NameScope(reserved: ReservedNames.types),
            diagnostics: DiagnosticsEngine())
        types.nameComponents()
        maker = SampleMaker(
            types: types, checker: ValueChecker(shapes: types.shapes, rules: .all), examples: ExampleTable(types),
            report: SampleReport(types))
    }

    package func value(_ schema: Schema, _ side: SchemaValidator.Side = .sent) -> Literal.Value {
        maker.value(schema, side.view)
    }
}
