import Testing

@testable import corpus

struct SchemaFitTests {
    /// Each alternative is checked once for each value, although the unions lead back to each other.
    @Test(.timeLimit(.minutes(1))) func unionsInACircleEnd() throws {
        let alternatives = (0..<8).map { "{\"$ref\":\"#/S\($0)\"}" }.joined(separator: ",")
        let schemas = (0..<8).map { "\"S\($0)\":{\"anyOf\":[\(alternatives)]}" }.joined(separator: ",")
        let tree = try JSONReader.read("{\(schemas)}")
        let description = Description { _ in tree }
        let union = Place(file: "", pointer: "/S0")
        let places = description.parts(of: union, "anyOf")
        #expect(places.count == 8)
        #expect(SchemaFit(description: description).fitting(.string("a"), places, of: union) == places)
    }
}
