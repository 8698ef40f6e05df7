import CodegenHTTP
import CodegenIR
import CodegenRequests
import EndpointMockData

/// A body that a tester has typed. It is sent as it is, even if it does not match the schema of the response.
struct OwnBody: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case json(PlainValue)
        /// Any text, such as XML or JSON with a mistake.
        case text(String)
    }

    let content: Content
    /// The content type; `nil` for that of the declared response.
    var contentType: String?

    /// Returns the JSON of the body; `nil` for other text.
    var value: PlainValue? {
        switch content {
        case .json(let value): value
        case .text(let text): try? PlainValue(json: text.utf8)
        }
    }

    /// Returns a declared response, or an undeclared one, with this body.
    /// - Parameter status: The status; `nil` for the first success.
    func sample(_ choice: SampleChoice, status: Int?) -> Sample {
        var sample =
            choice.declared(status) ?? Sample(status: status ?? 200, name: nil, contentType: "", body: "")
        switch content {
        case .json(let value):
            sample.body = value.json
            if !MediaType(sample.contentType).isJSON { sample.contentType = "application/json" }
        case .text(let text):
            sample.body = text
            if sample.contentType.isEmpty { sample.contentType = "text/plain; charset=utf-8" }
        }
        sample.contentType = contentType ?? sample.contentType
        return sample
    }
}
