import Cohere
import EndpointRuntime

extension Service {
    static let cohere = [
        Service(
            "cohere",
            events: [
                "message-start 29f14a5a", "content-delta Žádný", "content-end unknown", "message-end COMPLETE",
            ]
        ) { (provider, options, events) async throws(APIError) in
            let client = CohereClient(provider: provider).options(options)
            let stream = try await client.chat.chatAsEventStream(.init(model: "m", stream: false))
            try await events.add(stream) { event in
                switch event {
                case .messageStart(let event): event.id ?? ""
                case .contentDelta(let event): event.delta?.message?.content?.text ?? ""
                case .messageEnd(let event): event.delta?.finishReason ?? ""
                case .unknown: "unknown"
                }
            }
        }
    ]
}
