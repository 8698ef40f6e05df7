import CodegenIR
import Testing

/// Properties that contain sentences for users.
@Suite struct ProseTests {
    private func properties(_ objects: [String], required: [String] = []) throws -> [String]? {
        let schemas = objects.map {
            "{type: object, required: [\(required.joined(separator: ", "))], properties: {\($0)}}"
        }
        let union = try Lowered(schemas: ["U": "{oneOf: [\(schemas.joined(separator: ", "))]}"]).union("U")
        if case .literals(let properties) = union.selection { return properties }
        return nil
    }

    /// The wording of a sentence may change, so a sentence distinguishes two objects only if no other property does.
    @Test(arguments: ["description", "error_message", "title", "details"])
    func sentencesAreTheLastChoice(_ sentence: String) throws {
        let objects = { (codes: [String]) in
            codes.enumerated().map { "\(sentence): {const: Sentence \($0)}, issue: {const: \($1)}" }
        }
        #expect(try properties(objects(["a", "b"])) == ["issue"])
        #expect(try properties(objects(["a", "b"]), required: [sentence]) == ["issue"])
        #expect(try properties(objects(["a", "a"])) == [sentence])
        #expect(try properties(objects(["a", "b", "b"])) == ["issue", sentence])
        #expect(try properties(objects(["a", "b", "b"]), required: [sentence]) == ["issue", sentence])
    }
}
