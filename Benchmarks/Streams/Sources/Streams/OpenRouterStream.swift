import EndpointRuntime
import OpenRouter

extension Service {
    static let openRouter = [
        Service("openrouter", events: ["message Привет", "message stop"]) {
            (provider, options, events) async throws(APIError) in
            let client = OpenRouterClient(provider: provider).options(options)
            let stream = try await client.chat.createChatCompletionAsEventStream(.init(model: "m"))
            try await events.add(stream) { chunk in
                (chunk.choices.first?.delta.content ?? "") + (chunk.choices.first?.finishReason?.rawValue ?? "")
            }
        }
    ]
}
