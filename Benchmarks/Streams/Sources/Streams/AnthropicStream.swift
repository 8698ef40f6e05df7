import Anthropic
import EndpointRuntime

extension Service {
    static let anthropic = [
        Service(
            "anthropic",
            events: [
                "message_start msg_1", "content_block_start unknown", "content_block_delta Olá 👋🏽", "message_stop stop",
            ], read: messages),
        Service(
            "anthropic-error", events: ["message_start msg_2"], end: "failure overloaded_error Überlastet",
            read: messages),
    ]

    @Sendable private static func messages(
        _ provider: Provider, _ options: CallOptions, _ events: inout [String]
    ) async throws(APIError) {
        let client = AnthropicClient(provider: provider).options(options)
        let stream = try await client.messages.createMessageAsEventStream(.init(model: "m"))
        try await events.add(stream) { event in
            switch event {
            case .messageStart(let event): event.message.id
            case .contentBlockDelta(let event): event.delta.text
            case .messageStop: "stop"
            case .unknown: "unknown"
            }
        }
    }
}
