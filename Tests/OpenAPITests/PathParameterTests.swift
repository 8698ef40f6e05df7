import CodegenOpenAPI
import Testing

@Suite struct PathParameterTests {
    private func described(_ path: String, _ parameters: String) -> Described {
        Described(paths: "{'\(path)': {get: {parameters: \(parameters), responses: {}}}}")
    }

    @Test func undeclaredPathParametersAreStrings() {
        let described = Described(
            marked: """
                paths:
                  /a/{id}/{part}:
                    get:
                      parameters:
                #     ^ warning: undeclared-path-parameter: 'id' of GET /a/{id}/{part} is not declared; it is treated as a string
                #     ^ warning: undeclared-path-parameter: 'part' of GET /a/{id}/{part}
                      - { name: page, in: query, schema: { type: integer } }
                      responses: {}
                """)
        #expect(described.operation?.parameters.map(\.name) == ["id", "part", "page"])
        #expect(described.operation?.parameters.map(\.location) == [.path, .path, .query])
        #expect(described.operation?.parameters.map(\.isRequired) == [true, true, false])
        #expect(described.differences == [])
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
        let described = Described(
            marked: """
                paths:
                  /a/{id}:
                    get:
                      parameters:
                      - { name: id, in: query, schema: {} }
                #       ^ warning: misplaced-path-parameter: declared 'in: query'; in paths./a/{id}.get.parameters.0; write 'in: path'
                      responses: {}
                """)
        #expect(described.operation?.parameters.map(\.location) == [.path])
        #expect(described.operation?.parameters.first?.isRequired == true)
        #expect(described.differences == [])
    }

    @Test func pathParameterThatThePathLacksIsLeftOut() {
        let described = Described(
            marked: """
                paths:
                  /a:
                    get:
                      parameters:
                      - { name: id, in: path, required: true, schema: {} }
                #       ^ warning: unused-path-parameter: it is left out; in GET /a; add '{id}' to the path
                      responses: {}
                """)
        #expect(described.operation?.parameters.isEmpty == true)
        #expect(described.differences == [])
    }

    @Test func pathSpellingCountsWhereOnlyTheCaseDiffers() {
        let described = Described(
            marked: """
                paths:
                  /a/{petID}:
                    get:
                      parameters:
                      - { name: petId, in: path, required: true, schema: {} }
                #       ^ warning: path-parameter-case: path parameter 'petId' is in the path as 'petID'
                      responses: {}
                """)
        #expect(described.operation?.parameters.map(\.name) == ["petID"])
        #expect(described.differences == [])
    }

    @Test func optionalPathParameterBecomesRequired() {
        let described = Described(
            marked: """
                paths:
                  /a/{id}:
                    get:
                      parameters:
                      - { name: id, in: path, schema: {} }
                #       ^ warning: optional-path-parameter: it is treated as required
                      responses: {}
                """)
        #expect(described.operation?.parameters.first?.isRequired == true)
        #expect(described.differences == [])
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

    @Test func aParameterMayOccurBeforeAndAfterANumberSign() {
        let described = described("/a/{id}#{id}", "[{name: id, in: path, required: true, schema: {}}]")
        #expect(described.operation?.parameters.map(\.name) == ["id"])
        #expect(described.diagnostics.isEmpty)
    }
}
