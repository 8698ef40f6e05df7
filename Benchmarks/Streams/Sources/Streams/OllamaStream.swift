import EndpointRuntime
import Ollama

extension Service {
    static let ollama = [
        Service("ollama", events: ["Über", " 🦙", "stop"], read: lines),
        Service(
            "ollama-error", events: ["…"], end: "failure an error was encountered while running the model: größer",
            read: lines),
    ]

    @Sendable private static func lines(
        _ provider: Provider, _ options: CallOptions, _ events: inout [String]
    ) async throws(APIError) {
        let client = OllamaClient(provider: provider).options(options)
        for try await line in try await client.chat.chatAsJSONLines(.init(model: "llama")) {
            events.append(line.message.content + (line.done ? line.doneReason ?? "" : ""))
        }
    }
}
