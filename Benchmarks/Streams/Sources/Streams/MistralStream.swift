import EndpointRuntime
import Mistral

extension Service {
    static let mistral = [
        Service("mistral", events: ["message cmpl-1", "message cmpl-1 Ça va", "message cmpl-1 stop"]) {
            (provider, options, events) async throws(APIError) in
            let client = MistralClient(provider: provider).options(options)
            let stream = try await client.chat.streamChat(.init(model: "m", stream: true))
            try await events.add(stream) { chunk in
                let choice = chunk.choices.first
                return [chunk.id, choice?.delta.content ?? "", choice?.finishReason ?? ""].filter { !$0.isEmpty }
                    .joined(separator: " ")
            }
        }
    ]
}
