import CodegenIR
import CodegenLowering
import Testing

/// The conformances of models: `equality`, `conformances` and `directions` of the configuration.
@Suite struct ModelConformanceTests {
    private let paths = """
        {/posts: {
          get: {responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Page'}}}}}},
          post: {requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Draft'}}}}, responses: {'204': {description: ok}}},
          put: {requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {file: {type: string, format: binary}}}}}}, responses: {'204': {description: ok}}}}}
        """

    private let schemas: KeyValuePairs = [
        "Page": "{type: object, properties: {items: {type: array, items: {$ref: '#/components/schemas/Post'}}}}",
        "Post":
            "{type: object, required: [id], properties: {id: {type: string}, tags: {type: array, items: {$ref: '#/components/schemas/Tag'}}, block: {$ref: '#/components/schemas/Block'}}}",
        "Tag": "{type: object, properties: {name: {type: string}}}",
        "Draft": "{type: object, properties: {text: {type: string}, tag: {$ref: '#/components/schemas/Tag'}}}",
        "Block": "{anyOf: [{$ref: '#/components/schemas/Words'}, {$ref: '#/components/schemas/Picture'}]}",
        "Words": "{type: object, required: [text], properties: {text: {type: string}}}",
        "Picture": "{type: object, required: [url], properties: {url: {type: string, format: uri}}}",
    ]

    private func lowered(_ change: (inout LoweringOptions) -> Void = { _ in }) throws -> Lowered {
        var options = LoweringOptions()
        change(&options)
        return try Lowered(schemas: schemas, paths: paths, options: options)
    }

    @Test func modelsWithAnIdentifierAndTheTypesInThemAreHashable() throws {
        let hashable = try lowered().api.types.filter(\.isHashable).map(\.name.swift)
        #expect(hashable == ["Post", "Tag", "Block", "Words", "Picture"])
    }

    @Test(arguments: Equality.allCases.filter { $0 != .identified })
    func otherSettingsApplyToAllModels(_ equality: Equality) throws {
        #expect(try lowered { $0.equality = equality }.api.types.filter(\.isHashable).isEmpty)
    }

    /// Types of the app need not be `Hashable`. A model with an identifier is hashed by it.
    @Test func aModelWithATypeOfTheAppIsHashableOnlyByItsIdentifier() throws {
        let api = try Lowered(schemas: [
            "Post":
                "{type: object, required: [id], properties: {id: {type: string}, price: {$ref: '#/components/schemas/Price'}, note: {$ref: '#/components/schemas/Note'}}}",
            "Price": "{type: object, properties: {money: {$ref: '#/components/schemas/Money'}}}",
            "Money": "{type: string, x-codegen: {type: App.Money}}",
            "Note": "{type: object, properties: {text: {type: string}}}",
        ]).api
        #expect(api.types.filter(\.isHashable).map(\.name.swift) == ["Post", "Note"])
    }

    @Test func typesAdoptTheProtocolsOfTheConfiguration() throws {
        let favoritable = AdoptedProtocol(module: nil, name: "Favoritable")
        let model = AdoptedProtocol(module: "App", name: "Model")
        let api = try lowered { $0.conformances = ["Post": [favoritable], "*": [model, favoritable]] }.api
        let adopted = Dictionary(uniqueKeysWithValues: api.types.map { ($0.name.swift, $0.conformances) })
        #expect(adopted["Post"] == [favoritable, model])
        #expect(adopted["Block"] == [model, favoritable])
        #expect(adopted["PutPostsForm"] == [])
        #expect(api.importedModules == ["App"])
        #expect(try lowered().api.types.allSatisfy { $0.conformances.isEmpty })
    }

    @Test func typesAreCodedInTheDirectionsInWhichTheyAreUsed() throws {
        let types = try lowered { $0.directions = .used }.api.types
        let coding = Dictionary(uniqueKeysWithValues: types.map { ($0.name.swift, $0.coding) })
        #expect(coding["Page"] == .received)
        #expect(coding["Post"] == .received)
        #expect(coding["Draft"] == .sent)
        #expect(coding["Tag"] == .both)
        // The union encodes its alternatives, to find the one that loses the least.
        #expect(coding["Block"] == .both)
        #expect(coding["Words"] == .both)
        #expect(types.filter { $0.sample == nil }.map(\.name.swift) == ["Draft", "PutPostsForm"])
        #expect(try lowered().api.types.allSatisfy { $0.coding == .both })
    }
}
