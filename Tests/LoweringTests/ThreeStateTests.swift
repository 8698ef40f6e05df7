import CodegenIR
import CodegenLowering
import Testing

/// The properties in which requests distinguish absent and null.
@Suite struct ThreeStateTests {
    private static let text = "{type: [string, 'null']}"
    private static let note = "{type: object, properties: {text: \(text)}}"
    private static let reference = "{$ref: '#/components/schemas/Note'}"

    private static func json(_ schema: String = reference) -> String { "application/json: {schema: \(schema)}" }

    private static func lower(
        _ content: String, _ method: String = "patch", note: String = note,
        others: KeyValuePairs<String, String> = [:], mode: LoweringOptions.ThreeState = .patch
    ) throws -> Lowered {
        var options = LoweringOptions()
        options.threeState = mode
        let components = (Array(others) + [(key: "Note", value: note)]).map { "\n    \($0.key): \($0.value)" }
        return try Lowered(
            "paths: {/a: {\(method): {operationId: call, requestBody: {content: {\(content)}}, responses: {'204': {description: ok}}}}}\n"
                + "components:\n  schemas:\(components.joined())", options: options)
    }

    private static func type(_ lowered: Lowered, of name: String = "Note") throws -> String? {
        try lowered.object(name).properties.first { $0.name.wire == "text" }?.type.spelling
    }

    @Test(arguments: [("patch", "Nullable<String>"), ("post", "String?"), ("put", "String?"), ("delete", "String?")])
    func theMethodDecides(method: String, type: String) throws {
        let lowered = try Self.lower(Self.json(), method)
        #expect(try Self.type(lowered) == type)
        let property = try #require(try lowered.object("Note").properties.first)
        #expect(property.defaultValue == (method == "patch" ? .absent : .null))
        #expect(property.presence == (method == "patch" ? .threeState : .optional))
    }

    @Test(arguments: [
        "{type: object, properties: {notes: {type: array, items: \(reference)}}}",
        "{type: object, additionalProperties: \(reference)}",
        "{type: object, properties: {one: {oneOf: [\(reference), {type: string}]}}}",
        "{allOf: [{type: object, properties: {inner: \(reference)}}]}",
    ])
    func aComponentOfTheBodyHasThreeStates(outer: String) throws {
        let body = Self.json("{$ref: '#/components/schemas/Outer'}")
        #expect(try Self.type(Self.lower(body, others: ["Outer": outer])) == "Nullable<String>")
        #expect(try Self.type(Self.lower(body, "post", others: ["Outer": outer])) == "String?")
    }

    @Test func inlineSchemasHaveThreeStatesToo() throws {
        let inline = "{type: object, properties: {text: \(Self.text), inner: \(Self.note)}}"
        let patch = try Self.lower(Self.json(inline))
        #expect(try Self.type(patch, of: "CallRequest") == "Nullable<String>")
        #expect(try Self.type(patch, of: "CallRequestInner") == "Nullable<String>")
        #expect(try Self.type(patch) == "String?")
        let post = try Self.lower(Self.json(inline), "post")
        #expect(try Self.type(post, of: "CallRequest") == "String?")
        #expect(try Self.type(post, of: "CallRequestInner") == "String?")
    }

    @Test func aSharedBodyHasThreeStatesIfAPatchUsesIt() throws {
        let operation = { (id: String) in
            "{operationId: \(id), requestBody: {$ref: '#/components/requestBodies/Body'}, responses: {'204': {description: ok}}}"
        }
        let body = """
            components:
              requestBodies: {Body: {content: {\(Self.json("{type: object, properties: {text: \(Self.text)}}"))}}}
            """
        let both = try Lowered("paths: {/a: {post: \(operation("make")), patch: \(operation("change"))}}\n\(body)")
        #expect(both.api.types.flatMap(\.propertyTypes) == ["Nullable<String>"])
        let one = try Lowered("paths: {/a: {post: \(operation("make")), put: \(operation("change"))}}\n\(body)")
        #expect(one.api.types.flatMap(\.propertyTypes) == ["String?"])
    }

    /// RFC 7396: null deletes a property.
    @Test func aMergePatchHasThreeStatesWithEveryMethod() throws {
        let body = "application/merge-patch+json: {schema: \(Self.reference)}"
        #expect(try Self.type(Self.lower(body, "post")) == "Nullable<String>")
    }

    @Test func formsHaveNoNull() throws {
        for mode in [LoweringOptions.ThreeState.patch, .sent] {
            let form = try Self.lower("application/x-www-form-urlencoded: {schema: \(Self.reference)}", mode: mode)
            #expect(try Self.type(form) == "String?")
            let multipart = try Self.lower("multipart/form-data: {schema: \(Self.reference)}", mode: mode)
            #expect(try Self.type(multipart, of: "CallForm") == "String?")
        }
        // The component is also a JSON body, but the form is a type of its own.
        let both = try Self.lower("\(Self.json()), multipart/form-data: {schema: \(Self.reference)}")
        #expect(try Self.type(both) == "Nullable<String>")
        #expect(try Self.type(both, of: "CallForm") == "String?")
    }

    /// A part that is an object is JSON.
    @Test func partsOfAFormHaveNull() throws {
        let form = "{type: object, properties: {text: \(Self.text), note: \(Self.reference)}}"
        let lowered = try Self.lower("multipart/form-data: {schema: \(form)}")
        #expect(try Self.type(lowered) == "Nullable<String>")
        #expect(try Self.type(lowered, of: "CallForm") == "String?")
    }

    @Test func theConfigurationDecides() throws {
        #expect(try Self.type(Self.lower(Self.json(), "post", mode: .sent)) == "Nullable<String>")
        #expect(try Self.type(Self.lower(Self.json(), mode: .never)) == "String?")
    }

    @Test func theDescriptionDecides() throws {
        let marked =
            "{type: object, properties: {text: {type: [string, 'null'], x-codegen: {threeState: true}}, b: \(Self.text)}}"
        let post = try Self.lower(Self.json(), "post", note: marked)
        #expect(try post.object("Note").properties.map(\.type.spelling) == ["Nullable<String>", "String?"])

        let component =
            "{type: object, x-codegen: {threeState: true}, properties: {text: \(Self.text), b: {type: string}}}"
        let all = try Self.lower(Self.json(), "post", note: component)
        #expect(try all.object("Note").properties.map(\.type.spelling) == ["Nullable<String>", "String?"])
        #expect(try Self.type(Self.lower(Self.json(), note: component.replacing("true", with: "false"))) == "String?")

        let unmarked = marked.replacing("true", with: "false")
        let patch = try Self.lower(Self.json(), note: unmarked)
        #expect(try patch.object("Note").properties.map(\.type.spelling) == ["String?", "Nullable<String>"])
    }

    /// Some servers accept null that their description does not mention.
    @Test func aSettingAddsNull() throws {
        let note = "{type: object, properties: {text: {type: string, x-codegen: {threeState: true}}}}"
        #expect(try Self.type(Self.lower(Self.json(), "post", note: note)) == "Nullable<String>")
    }

    @Test func theReceivedTypeHasPlainOptionals() throws {
        let note = "{type: object, properties: {id: {type: string, readOnly: true}, text: \(Self.text)}}"
        let paths = """
            {/a: {patch: {operationId: change, requestBody: {content: {\(Self.json())}},
              responses: {'200': {description: ok, content: {\(Self.json())}}}}}}
            """
        let lowered = try Lowered(schemas: ["Note": note], paths: paths)
        #expect(try Self.type(lowered) == "String?")
        #expect(try Self.type(lowered, of: "NoteInput") == "Nullable<String>")
    }
}

extension TypeDeclaration {
    fileprivate var propertyTypes: [String] {
        guard case .object(let object) = kind else { return [] }
        return object.properties.map(\.type.spelling)
    }
}
