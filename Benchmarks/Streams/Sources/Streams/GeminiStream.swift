import EndpointRuntime
import Gemini

extension Service {
    static let gemini = [
        Service("gemini", events: ["message Hé", "message llo 🚀 STOP"]) {
            (provider, options, events) async throws(APIError) in
            let client = GeminiClient(provider: provider).options(options)
            let stream = try await client.models.streamGenerateContent(model: "gemini", .init(contents: []))
            try await events.add(stream) { response in
                let candidate = response.candidates?.first
                let text = candidate?.content?.parts?.compactMap(\.text).joined() ?? ""
                return text + (candidate?.finishReason.map { " \($0.rawValue)" } ?? "")
            }
        }
    ]
}
