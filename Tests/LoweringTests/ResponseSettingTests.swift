import CodegenIR
import CodegenLowering
import Testing

/// `lists: lossy`, `skipsInvalidElements` and `validation: responses`.
@Suite struct ResponseSettingTests {
    private let operation = """
        {responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}},
        4XX: {description: bad}, default: {description: other}}}
        """

    private func lowered(_ schema: String, _ change: (inout LoweringOptions) -> Void = { _ in }) throws -> Lowered {
        var options = LoweringOptions()
        change(&options)
        return try Lowered(operation: operation, method: "get", schemas: ["A": schema], options: options)
    }

    private let limited = "{type: object, properties: {p: {type: string, maxLength: 3}}}"

    @Test func endpointsOfLossyClientsSkipElements() throws {
        let strict = try #require(lowered(limited).api.groups.first?.endpoints.first)
        #expect(!strict.skipsInvalidElements)
        #expect(strict.validatedStatuses == nil)
        let lossy = try lowered(limited) { $0.lists = .lossy }
        #expect(lossy.api.groups.first?.endpoints.first?.skipsInvalidElements == true)
        var options = LoweringOptions()
        options.lists = .lossy
        let empty = try Lowered(
            operation: "{responses: {'204': {description: ok}}}", method: "get", schemas: [:], options: options)
        #expect(empty.api.groups.first?.endpoints.first?.skipsInvalidElements == false)
    }

    @Test(arguments: [
        ("{type: array, items: {type: string}}", true), ("{type: [array, 'null'], items: {type: string}}", true),
        ("{type: object, additionalProperties: {type: array, items: {type: string}}}", true),
        ("{type: array, items: {type: array, items: {type: integer}}}", true),
        ("{oneOf: [{type: string}, {type: array, items: {type: string}}]}", true),
        ("{type: string}", false), ("{type: integer}", false),
    ])
    func propertiesWithListsCanSkipElements(_ schema: String, _ hasList: Bool) throws {
        let marked = schema.dropLast() + ", x-codegen: {skipsInvalidElements: true}}"
        let lowered = try lowered("{type: object, properties: {p: \(marked), q: \(schema)}}")
        let properties = try lowered.object("A").properties
        #expect(properties.map(\.skipsInvalidElements) == [hasList, false])
        let message = "'skipsInvalidElements' of property 'p' has no effect"
        #expect(lowered.messages == (hasList ? [] : [message]))
    }

    @Test func receivedModelsHaveLimitsOnlyIfResponsesAreValidated() throws {
        for validation in LoweringOptions.Validation.allCases {
            let lowered = try lowered(limited) { $0.validation = validation }
            let isValidated = validation == .responses || validation == .all
            #expect(try lowered.object("A").properties.first?.limits == (isValidated ? [.maxLength(3)] : nil))
            #expect((lowered.api.validatedTypes ?? []) == (isValidated ? ["A"] : []))
            #expect(lowered.api.validatesOnlyResponses == (validation == .responses))
            let statuses = lowered.api.groups.first?.endpoints.first?.validatedStatuses
            #expect(statuses == (isValidated ? [.code(200), .family(4), .any] : nil))
        }
    }

    @Test func parametersHaveLimitsOnlyIfRequestsAreValidated() throws {
        let get = "{parameters: [{name: q, in: query, schema: {type: integer, minimum: 1}}], responses: {}}"
        for validation in LoweringOptions.Validation.allCases {
            var options = LoweringOptions()
            options.validation = validation
            let lowered = try Lowered(operation: get, method: "get", schemas: [:], options: options)
            let limits = lowered.api.groups.first?.endpoints.first?.parameters.first?.limits
            #expect(limits == (validation.includesRequests ? [.minimum("1")] : nil))
        }
    }
}
