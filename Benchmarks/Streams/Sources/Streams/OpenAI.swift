import EndpointRuntime
import OpenAIChat
import OpenAIResponses

extension Service {
    static let openAI = [
        Service(
            "openai-chat", events: ["message 0/", "message 0/Größe: 🌍", "message 0/ stop", "message"], read: chat),
        Service(
            "openai-chat-error", events: ["message 0/né"], end: "failure The server had an error: überlastet",
            read: chat),
        Service(
            "openai-responses",
            events: [
                "response.created 0 resp_1", "response.output_text.delta 1 日本", "response.new_kind unknown",
                "response.completed 3 completed",
            ], read: responses),
        // The first error has the form of the description, the second one does not.
        Service(
            "openai-responses-error",
            events: ["response.created 0 resp_2", "error 1 rate_limit_exceeded Zu viele Anfragen…"],
            end: "failure Überlastet", read: responses),
    ]

    @Sendable private static func chat(
        _ provider: Provider, _ options: CallOptions, _ events: inout [String]
    ) async throws(APIError) {
        let client = OpenAIChatClient(provider: provider).options(options)
        // The method replaces the value of the caller.
        let stream = try await client.chat.createChatCompletionAsEventStream(.init(model: "m", stream: false))
        try await events.add(stream) { chunk in
            chunk.choices.map { choice in
                "\(choice.index)/\(choice.delta.content ?? "")" + (choice.finishReason.map { " \($0.rawValue)" } ?? "")
            }.joined()
        }
    }

    @Sendable private static func responses(
        _ provider: Provider, _ options: CallOptions, _ events: inout [String]
    ) async throws(APIError) {
        let client = OpenAIResponsesClient(provider: provider).options(options)
        let stream = try await client.responses.createResponseAsEventStream(.init(input: "a"))
        try await events.add(stream) { event in
            switch event {
            case .responseCreated(let event): "\(event.sequenceNumber) \(event.response.id)"
            case .responseOutputTextDelta(let event): "\(event.sequenceNumber) \(event.delta)"
            case .error(let event): "\(event.sequenceNumber) \(event.code ?? "") \(event.message)"
            case .responseCompleted(let event): "\(event.sequenceNumber) \(event.response.status)"
            case .unknown: "unknown"
            }
        }
    }
}
