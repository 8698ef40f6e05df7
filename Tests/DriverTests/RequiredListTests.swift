import Testing

@testable import CodegenDriver

@Suite struct RequiredListTests {
    private func list(_ property: String, _ text: String) -> RequiredList? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.firstIndex { $0.contains(property) }.flatMap { RequiredList(ofPropertyAt: $0, in: lines) }
    }

    private func found(_ property: String, _ text: String) -> [String]? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return list(property, text)?.lines.map { lines[$0] }
    }

    @Test func aListBelowThePropertiesIsFound() {
        let text = """
            A:
              properties:
                a:
                  type: string

                b: { type: string }
              required:
                - a
                - b
              description: x
            B:
              required: [b]
            """
        #expect(found("b: {", text) == ["  required:", "    - b"])
        #expect(list("b: {", text)?.property == "b")
    }

    @Test func aListAboveThePropertiesIsFound() {
        let text = """
            A:
              required:
              - c
              type: object
              properties:
                a: { type: string }
            """
        // The property is not in the list.
        #expect(found("a: {", text) == ["  required:"])
    }

    @Test func jsonIsRead() {
        let text = """
            "A": {
              "properties": {
                "required": { "type": "string" },
                "id": { "type": "string" }
              },
              "required": [
                "ids",
                "id"
              ]
            }
            """
        #expect(found(#""id":"#, text) == [#"  "required": ["#, #"    "id""#])
    }

    @Test func onlyTheWholeNameCounts() throws {
        let line = "required: [post_id, id, id2]"
        let text = "properties:\n  id: {}\n\(line)"
        let range = try #require(list("id: {}", text)?.range(in: line))
        #expect(line[..<range.lowerBound] == "required: [post_id, ")
    }

    @Test func otherPlacesHaveNoList() {
        #expect(list("- name: a", "parameters:\n  - name: a\n    required: true") == nil)
        #expect(list("a: {", "properties:\n  a: { type: string }\nB:\n  required: [a]") == nil)
        #expect(list("properties: {", "properties: { a: {} }") == nil)
        #expect(list("text", "text") == nil)
    }
}
