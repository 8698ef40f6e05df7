import OpenAPI
import Testing

@Suite struct PathParameterTests {
    private func described(_ path: String, _ parameters: String) -> Described {
        Described(paths: "{'\(path)': {get: {parameters: \(parameters), responses: {}}}}")
    }

    @Test func undeclaredPathParametersAreTexts() {
        let described = described("/a/{id}/{part}", "[{name: page, in: query, schema: {type: integer}}]")
        #expect(described.operation?.parameters.map(\.name) == ["id", "part", "page"])
        #expect(described.operation?.parameters.map(\.location) == [.path, .path, .query])
        #expect(described.operation?.parameters.map(\.isRequired) == [true, true, false])
        #expect(
            described.diagnostics == [
                "3:33 warning: path parameter 'id' of GET /a/{id}/{part} is not declared; it is treated as a string; "
                    + "in paths./a/{id}/{part}.get; add it below 'parameters' with 'in: path'",
                "3:33 warning: path parameter 'part' of GET /a/{id}/{part} is not declared; it is treated as a string; "
                    + "in paths./a/{id}/{part}.get; add it below 'parameters' with 'in: path'",
            ])
    }

    @Test func namesThatDifferInTheirBytesAreTwoParameters() {
        let names = ["e\u{301}", "\u{e9}"]
        let list = names.map { "{name: \($0), in: path, required: true, schema: {}}" }.joined(separator: ", ")
        let described = described("/a/{\(names[0])}/{\(names[1])}", "[\(list)]")
        #expect(described.operation?.parameters.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
        #expect(described.diagnostics.isEmpty)
    }

    @Test func theSpellingOfThePathCountsForAnotherNormalForm() {
        let described = described("/a/{\u{e9}}", "[{name: e\u{301}, in: path, required: true, schema: {}}]")
        #expect(described.operation?.parameters.map { Array($0.name.utf8) } == [Array("\u{e9}".utf8)])
        #expect(described.diagnostics.count == 1)
    }

    @Test func requiredQueryParameterInOtherLettersIsMeantForThePath() {
        let described = described(
            "/a/{Day}", "[{name: day, in: query, required: true, schema: {}}, {name: DAY, in: query, schema: {}}]")
        #expect(described.operation?.parameters.map(\.name) == ["Day", "DAY"])
        #expect(described.operation?.parameters.map(\.location) == [.path, .query])
    }

    @Test func aParameterOfThePathThatIsDeclaredElsewhereIsMovedThere() {
        let described = described("/a/{id}", "[{name: id, in: query, schema: {}}]")
        #expect(described.operation?.parameters.map(\.location) == [.path])
        #expect(described.operation?.parameters.first?.isRequired == true)
        #expect(
            described.diagnostics == [
                "3:40 warning: parameter 'id' is in the path but declared 'in: query'; "
                    + "in paths./a/{id}.get.parameters.0; write 'in: path'; it is treated as a path parameter"
            ])
    }

    @Test func pathParameterThatThePathLacksIsLeftOut() {
        let described = described("/a", "[{name: id, in: path, required: true, schema: {}}]")
        #expect(described.operation?.parameters.isEmpty == true)
        #expect(
            described.diagnostics == [
                "3:35 warning: path parameter 'id' is not in the path; it is left out; in GET /a; "
                    + "add '{id}' to the path"
            ])
    }

    @Test func pathSpellingCountsWhereOnlyTheCaseDiffers() {
        let described = described("/a/{petID}", "[{name: petId, in: path, required: true, schema: {}}]")
        #expect(described.operation?.parameters.map(\.name) == ["petID"])
        #expect(
            described.diagnostics == [
                "3:43 warning: path parameter 'petId' is in the path as 'petID'; in GET /a/{petID}; "
                    + "use the same case in both; the path's spelling is used"
            ])
    }

    @Test func optionalPathParameterBecomesRequired() {
        let described = described("/a/{id}", "[{name: id, in: path, schema: {}}]")
        #expect(described.operation?.parameters.first?.isRequired == true)
        #expect(
            described.diagnostics == [
                "3:40 warning: path parameter 'id' is not marked as required; in paths./a/{id}.get.parameters.0; "
                    + "add 'required: true'; it is treated as required"
            ])
    }

    @Test func partialSegmentsAndQueriesInPathsAreFound() {
        let described = described(
            "/a/{x}.json?y={y}",
            "[{name: x, in: path, required: true, schema: {}}, "
                + "{name: y, in: path, required: true, schema: {}}]")
        #expect(described.operation?.parameters.count == 2)
        #expect(described.diagnostics.isEmpty)
    }

    @Test(arguments: ["[]", "[{name: part, in: path, required: true, schema: {}}]"])
    func parametersBehindANumberSignAreLeftOut(_ parameters: String) {
        let described = described("/a/{id}#{part}", parameters)
        #expect(described.operation?.parameters.map(\.name) == ["id"])
        #expect(
            described.diagnostics.count { $0.contains("path parameter 'part' is after '#' and is left out") } == 1)
    }

    @Test func aParameterMayStandBeforeAndBehindANumberSign() {
        let described = described("/a/{id}#{id}", "[{name: id, in: path, required: true, schema: {}}]")
        #expect(described.operation?.parameters.map(\.name) == ["id"])
        #expect(described.diagnostics.isEmpty)
    }
}
