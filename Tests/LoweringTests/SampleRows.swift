import Foundation
import Testing

/// Returns the first samples of an object with these properties, as a list has them.
func sampleRows(_ properties: String, of name: String = "Thing", count: Int = 5) throws -> [[String: Any]] {
    let lowered = try Lowered(schemas: [name: "{type: object, properties: {\(properties)}}"])
    #expect(lowered.messages.isEmpty)
    return try (0..<count).map { variant in
        let text = try #require(try lowered.sample(name, variant))
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
}
