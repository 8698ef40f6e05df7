import CodegenOpenAPI
import Testing

@Suite struct ParameterTests {
    private func parameters(_ list: String, item: String = "[]", path: String = "/a") -> Described {
        Described(paths: "{'\(path)': {parameters: \(item), get: {parameters: \(list), responses: {}}}}")
    }

    private func style(_ parameter: String) -> String {
        guard let value = parameters("[\(parameter)]").operation?.parameters.first?.value,
            case .schema(_, let style, let explode, _) = value
        else { return "none" }
        return "\(style.rawValue) \(explode)"
    }

    @Test func stylesHaveTheDefaultsOfTheirLocation() {
        #expect(style("{name: q, in: query, schema: {}}") == "form true")
        #expect(style("{name: q, in: header, schema: {}}") == "simple false")
        #expect(style("{name: q, in: cookie, schema: {}}") == "form true")
        #expect(style("{name: q, in: query, style: pipeDelimited, schema: {}}") == "pipeDelimited false")
        #expect(style("{name: q, in: query, explode: false, schema: {}}") == "form false")
    }

    @Test func ownParametersReplaceParametersOfThePath() {
        let described = parameters(
            "[{name: a, in: query, description: own, schema: {}}, {name: c, in: query, schema: {}}]",
            item: "[{name: a, in: query, schema: {}}, {name: b, in: query, schema: {}}]")
        #expect(described.operation?.parameters.map(\.name) == ["a", "b", "c"])
        #expect(described.operation?.parameters.first?.description == "own")
        #expect(described.diagnostics.isEmpty)
    }

    @Test(arguments: ["query", "cookie"])
    func namesThatDifferInTheirBytesAreTwoParameters(location: String) {
        let names = ["\u{e9}", "e\u{301}", "K", "\u{212A}"]
        let list = names.map { "{name: \($0), in: \(location), schema: {}}" }.joined(separator: ", ")
        let described = parameters("[\(list)]", item: "[{name: \(names[0]), in: \(location), schema: {}}]")
        #expect(described.operation?.parameters.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
        #expect(described.diagnostics.isEmpty)
    }

    @Test func secondParameterOfANameIsReported() {
        let described = parameters("[{name: a, in: query, schema: {}}, {name: a, in: query, schema: {}}]")
        #expect(described.operation?.parameters.count == 1)
        #expect(
            described.diagnostics == [
                "3:85 warning: duplicate query parameter 'a'; in paths./a.get; remove one; the first is used"
            ])
    }

    @Test func contentParameterKeepsItsMediaType() {
        let described = parameters("[{name: f, in: query, content: {application/json: {schema: {type: object}}}}]")
        guard case .content(let media)? = described.operation?.parameters.first?.value else {
            Issue.record("no content")
            return
        }
        #expect(media.type == "application/json")
        #expect(media.schema?.content.types == [.object])
    }

    @Test func parameterWithoutSchemaIsText() {
        let described = parameters("[{name: f, in: query}]")
        guard case .schema(let schema, _, _, _)? = described.operation?.parameters.first?.value else {
            Issue.record("no schema")
            return
        }
        #expect(schema.content.types == [.string])
        #expect(described.diagnostics.count == 1)
    }

    @Test func unusableParametersAreLeftOut() {
        let described = parameters(
            "[{name: a, in: qery, schema: {}}, {in: query}, {name: c}, {name: d, in: query, schema: {}}]")
        #expect(described.operation?.parameters.map(\.name) == ["d"])
        #expect(
            described.diagnostics == [
                "3:51 warning: a parameter cannot be in 'qery'; it is left out; in paths./a.get.parameters.0; "
                    + "did you mean 'query'?",
                "3:84 warning: parameter without 'name'; in paths./a.get.parameters.1; it is left out; add 'name'",
                "3:97 warning: parameter without 'in'; in paths./a.get.parameters.2; it is left out; add 'in'",
            ])
    }

    @Test(arguments: ["X A", "X:A", "Ä", ""])
    func aHeaderWithANameThatCannotBeSentIsReported(_ name: String) {
        let header = parameters("[{name: \"\(name)\", in: header, schema: {}}]")
        #expect(header.diagnostics.count == 1)
        #expect(header.diagnostics.first?.contains("is not a valid name of a header field") == true)
        #expect(parameters("[{name: \"\(name)\", in: query, schema: {}}]").diagnostics.isEmpty)
    }

    @Test func headersThatTheSpecificationIgnoresAreDropped() {
        let described = parameters("[{name: ACCEPT, in: header, schema: {}}, {name: X-A, in: header, schema: {}}]")
        #expect(described.operation?.parameters.map(\.name) == ["X-A"])
        #expect(described.diagnostics.isEmpty)
    }
}
