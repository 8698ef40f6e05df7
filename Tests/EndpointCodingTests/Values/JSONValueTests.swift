import EndpointCoding
import EndpointCodingTestSupport
import Foundation
import Testing

/// Printing a `JSONValue`, and decoding it as a type.
@Suite struct JSONValueTests {
    private struct Own: Decodable, Equatable {
        let name: String
        let sizes: [Int]
    }

    private struct Holder {
        let json: JSONValue
    }

    private let json: JSONValue = ["name": "tea", "sizes": [1, 2]]

    @Test func printsAsJSON() {
        #expect("\(json)" == #"{"name":"tea","sizes":[1,2]}"#)
        #expect(json.debugDescription == #"{"name":"tea","sizes":[1,2]}"#)
        #expect("\([json["sizes"]])" == "[Optional([1,2])]")
        #expect("\(Holder(json: json))" == #"Holder(json: {"name":"tea","sizes":[1,2]})"#)
    }

    @Test func decodesModelsAndTypesOfTheApp() throws {
        #expect(try json.decode(as: Own.self) == Own(name: "tea", sizes: [1, 2]))
        let cat = try JSONValue.object(["name": "Tom", "lives": 9]).decode(as: Cat.self)
        #expect(cat == Cat(name: "Tom", lives: 9))
        let error = #expect(throws: DecodingError.self) {
            try JSONValue.object(["name": "tea", "sizes": [1, "x"]]).decode(as: Own.self)
        }
        guard case .typeMismatch(_, let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue).first == "sizes")
    }
}
