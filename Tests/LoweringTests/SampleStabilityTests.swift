import CodegenIR
import CodegenLowering
import Testing

/// A generated sample depends on its location in the description and on nothing else.
@Suite struct SampleStabilityTests {
    private let post = """
        {type: object, required: [id], properties: {id: {type: string}, title: {type: string}, likes: {type: integer},
         rating: {type: number}, token: {type: string, format: uuid}, code: {type: string, pattern: '^[A-Z]{4}$'},
         tags: {type: array, items: {type: string}}}}
        """.replacing("\n", with: "")
    private let get = """
        get: {operationId: getPost, responses: {'200': {description: d, content: {application/json: {schema: \
        {$ref: '#/components/schemas/Post'}}}}}}
        """
    private let other = """
        /a: {get: {operationId: other, responses: {'200': {description: d, content: {application/json: {schema: \
        {type: object, properties: {id: {type: string}}}}}}}}}
        """

    @Test func editsElsewhereKeepTheSamples() throws {
        let before = try Lowered(schemas: ["Post": post], paths: "{/posts: {\(get)}}")
        let after = try Lowered(
            schemas: ["Another": "{type: object, properties: {id: {type: string}}}", "Post": post],
            paths: "{\(other), /posts: {\(get), delete: {responses: {'204': {description: d}}}}}")
        #expect(try before.endpoint("getPost").samples.map(\.body) == after.endpoint("getPost").samples.map(\.body))
        #expect(try before.sample("Post") == after.sample("Post"))
        #expect(try before.sample("Post", 2) == after.sample("Post", 2))
    }

    @Test func addedPropertiesKeepTheOtherValues() throws {
        let more = post.replacing("title: {", with: "subtitle: {const: s}, title: {")
        let before = try #require(try Lowered(schemas: ["Post": post]).sample("Post"))
        let after = try #require(try Lowered(schemas: ["Post": more]).sample("Post"))
        #expect(after.replacing(#""subtitle":"s","#, with: "") == before)
    }

    @Test func theSameOnEveryMachine() throws {
        let sample = try Lowered(schemas: ["Post": post]).sample("Post")
        let made =
            #"{"id":"3088","title":"City in Motion","likes":64,"rating":4.5,"#
            + #""token":"3b666aeb-8f8e-4779-83b6-6aeb8f8ed779","code":"HNET","tags":["family","travel"]}"#
        #expect(sample == made, "\(sample ?? "")")
    }

    @Test func idsOfAListDiffer() throws {
        for type in ["{type: string}", "{type: integer}", "{type: string, format: uuid}"] {
            let lowered = try Lowered(schemas: ["Pet": "{type: object, properties: {id: \(type)}}"])
            #expect(Set(try (0..<3).map { try lowered.sample("Pet", $0) }).count == 3)
        }
    }
}
