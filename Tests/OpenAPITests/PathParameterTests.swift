import OpenAPI
import Testing

@Suite struct PathParameterTests {
    private func described(_ path: String, _ parameters: String) -> Described {
        Described(paths: "{'\(path)': {get: {parameters: \(parameters), responses: {}}}}")
    }

    @Test func undeclaredPathParameterSkipsTheOperation() {
        let described = described("/a/{id}", "[]")
        #expect(described.document?.operations.isEmpty == true)
        #expect(
            described.findings == [
                "3:26 warning: GET /a/{id} is left out: path parameter 'id' is not declared; in paths./a/{id}.get; "
                    + "add it below 'parameters' with 'in: path'"
            ])
    }

    @Test func aParameterOfThePathThatIsDeclaredElsewhereIsMovedThere() {
        let described = described("/a/{id}", "[{name: id, in: query, schema: {}}]")
        #expect(described.operation?.parameters.map(\.location) == [.path])
        #expect(described.operation?.parameters.first?.isRequired == true)
        #expect(
            described.findings == [
                "3:40 warning: parameter 'id' stands in the path and is declared 'in: query'; "
                    + "in paths./a/{id}.get.parameters.0; write 'in: path'; it is treated so"
            ])
    }

    @Test func pathParameterThatThePathLacksIsLeftOut() {
        let described = described("/a", "[{name: id, in: path, required: true, schema: {}}]")
        #expect(described.operation?.parameters.isEmpty == true)
        #expect(
            described.findings == [
                "3:35 warning: path parameter 'id' does not stand in the path; it is left out; in GET /a; "
                    + "add '{id}' to the path"
            ])
    }

    @Test func pathSpellingCountsWhereOnlyTheCaseDiffers() {
        let described = described("/a/{petID}", "[{name: petId, in: path, required: true, schema: {}}]")
        #expect(described.operation?.parameters.map(\.name) == ["petID"])
        #expect(
            described.findings == [
                "3:43 warning: path parameter 'petId' stands in the path as 'petID'; in GET /a/{petID}; "
                    + "write both in the same letters; the path's spelling is used"
            ])
    }

    @Test func optionalPathParameterBecomesRequired() {
        let described = described("/a/{id}", "[{name: id, in: path, schema: {}}]")
        #expect(described.operation?.parameters.first?.isRequired == true)
        #expect(
            described.findings == [
                "3:40 warning: path parameter 'id' is not marked as required; in paths./a/{id}.get.parameters.0; "
                    + "add 'required: true'; it is treated so"
            ])
    }

    @Test func partialSegmentsAndQueriesInPathsAreFound() {
        let described = described(
            "/a/{x}.json?y={y}",
            "[{name: x, in: path, required: true, schema: {}}, "
                + "{name: y, in: path, required: true, schema: {}}]")
        #expect(described.operation?.parameters.count == 2)
        #expect(described.findings.isEmpty)
    }
}
