import CodegenIR
import CodegenLowering
import Testing

/// Bodies in XML as models: `xml: models`.
@Suite struct XMLTests {
    private func lowered(
        _ schema: String, _ schemas: KeyValuePairs<String, String> = [:], type: String = "application/xml",
        xml: LoweringOptions.XML = .models
    ) throws -> Lowered {
        var options = LoweringOptions()
        options.xml = xml
        let content = "content: {'\(type)': {schema: \(schema)}}"
        return try Lowered(
            operation: """
                {operationId: a, requestBody: {required: true, \(content)}, responses: {'200': {description: d, \(content)}, \
                4XX: {description: d, \(content)}, default: {description: d}}}
                """, method: "post", schemas: schemas, options: options)
    }

    private func root(_ schema: String, _ schemas: KeyValuePairs<String, String> = [:]) throws -> XMLRoot {
        try #require(try lowered(schema, schemas).endpoint("a").body?.xml)
    }

    private func member(_ schema: String) throws -> XMLMember? {
        guard case .object(let members, _) = try root("{type: object, required: [r], properties: {r: \(schema)}}").form
        else { return nil }
        return members.first
    }

    @Test func modelsAreSentAndReceived() throws {
        let lowered = try lowered(
            "{$ref: '#/components/schemas/B'}", ["B": "{type: object, properties: {c: {type: integer}}}"])
        let endpoint = try lowered.endpoint("a")
        let form = XMLForm.reference(namespace: "TestXML", "b")
        #expect(endpoint.body?.encoding == .xml)
        #expect(endpoint.body?.type == .named("B"))
        #expect(endpoint.body?.xml == XMLRoot(name: XMLName("B"), form: form))
        #expect(endpoint.xmlAnswers?.map(\.status) == [.code(200), .family(4)])
        #expect(endpoint.xmlAnswers?.allSatisfy { $0.form == form } == true)
        guard case .value(.named("B")) = endpoint.success else {
            Issue.record("\(endpoint.success)")
            return
        }
        #expect(lowered.api.xmlName == "TestXML")
        #expect(lowered.api.xmlForms?.map(\.name) == ["b"])
        #expect(endpoint.samples.first?.contentType == "application/json")
    }

    @Test func withoutTheSettingXMLIsText() throws {
        let lowered = try lowered("{type: object, properties: {c: {type: integer}}}", xml: .text)
        let endpoint = try lowered.endpoint("a")
        #expect(endpoint.body?.encoding == .text)
        #expect(endpoint.body?.xml == nil)
        #expect(endpoint.xmlAnswers == nil)
        #expect(lowered.api.xmlForms == nil)
        #expect(lowered.api.xmlName == nil)
    }

    @Test(arguments: [
        "{}", "{type: string}", "{type: string, enum: [a]}", "{oneOf: [{type: string}, {type: integer}]}",
    ])
    func bodiesWithoutAModelStayText(schema: String) throws {
        #expect(try lowered(schema).endpoint("a").body?.encoding == .text)
    }

    @Test(arguments: [("text/xml", true), ("application/a+xml", true), ("image/svg+xml", true), ("text/plain", false)])
    func mediaTypesOfXML(type: String, isXML: Bool) throws {
        let encoding = try lowered("{type: object, properties: {c: {}}}", type: type).endpoint("a").body?.encoding
        #expect((encoding == .xml) == isXML)
    }

    @Test func namesOfRoots() throws {
        #expect(try root("{type: object, properties: {c: {}}}").name == XMLName("root"))
        #expect(
            try root("{type: object, properties: {c: {}}, xml: {name: n, prefix: p, namespace: u}}").name
                == XMLName("n", prefix: "p", namespace: "u"))
        let list = try root(
            "{type: array, xml: {name: all}, items: {$ref: '#/components/schemas/B'}}",
            ["B": "{type: object, xml: {name: b}}"])
        #expect(
            list == XMLRoot(name: XMLName("all"), form: .array(XMLName("b"), .reference(namespace: "TestXML", "b"))))
    }

    @Test(arguments: [
        ("{type: boolean}", XMLMember("r", .element, XMLName("r"), .boolean, isRequired: false)),
        (
            "{type: integer, xml: {attribute: true, name: n}}",
            XMLMember("r", .attribute, XMLName("n"), .number, isRequired: false)
        ),
        (
            "{type: string, xml: {nodeType: attribute}}",
            XMLMember("r", .attribute, XMLName("r"), .string, isRequired: false)
        ),
        ("{type: string, xml: {nodeType: cdata}}", XMLMember("r", .text, XMLName("r"), .string, isRequired: false)),
        ("{type: string, enum: [a]}", XMLMember("r", .element, XMLName("r"), .string, isRequired: false)),
        (
            "{type: array, items: {type: string}}",
            XMLMember("r", .element, XMLName("r"), .array(XMLName("r"), .string), isRequired: true)
        ),
        (
            "{type: array, xml: {name: n}, items: {type: string, xml: {name: i}}}",
            XMLMember("r", .element, XMLName("n"), .array(XMLName("i"), .string), isRequired: true)
        ),
        (
            "{type: array, xml: {wrapped: true}, items: {type: string}}",
            XMLMember("r", .wrapped, XMLName("r"), .array(XMLName("r"), .string), isRequired: false)
        ),
        (
            "{type: array, xml: {nodeType: element, name: n}, items: {type: string}}",
            XMLMember("r", .wrapped, XMLName("n"), .array(XMLName("n"), .string), isRequired: false)
        ),
        (
            "{type: object, additionalProperties: {type: number}}",
            XMLMember("r", .element, XMLName("r"), .object([], others: .number), isRequired: false)
        ),
        (
            "{type: object, additionalProperties: false, patternProperties: {'^x-': {type: number}}}",
            XMLMember("r", .element, XMLName("r"), .object([], others: .number), isRequired: false)
        ),
        ("{}", XMLMember("r", .element, XMLName("r"), .anything, isRequired: false)),
    ])
    func properties(schema: String, expected: XMLMember) throws {
        #expect(try member(schema) == expected)
    }

    @Test func aComponentMayContainItself() throws {
        let lowered = try lowered(
            "{$ref: '#/components/schemas/B'}",
            ["B": "{type: object, properties: {b: {$ref: '#/components/schemas/B'}}}"])
        let member = XMLMember("b", .element, XMLName("b"), .reference(namespace: "TestXML", "b"), isRequired: false)
        #expect(lowered.api.xmlForms?.map(\.form) == [.object([member], others: nil)])
    }

    @Test func propertiesTakeTheNameOfTheirComponent() throws {
        let lowered = try lowered(
            "{$ref: '#/components/schemas/B'}",
            [
                "B": "{type: object, properties: {c: {$ref: '#/components/schemas/C'}}}",
                "C": "{type: object, xml: {name: see}, properties: {d: {}}}",
            ])
        guard case .object(let members, _)? = lowered.api.xmlForms?.first(where: { $0.name == "b" })?.form else {
            Issue.record("no form")
            return
        }
        #expect(members.map(\.name) == [XMLName("see")])
    }
}
