import EndpointRuntime
import Mistral

/// Shows the answer while it is written.
func stream(_ question: String, _ client: MistralClient, show: (String) -> Void) async throws {
    let request = ChatCompletionRequest(
        model: "mistral-small-latest", messages: [.user(UserMessage(content: .string(question)))])
    for try await event in try await client.chat.completionAsEventStream(request) {
        if case .string(let text) = event.data.choices.first?.delta.content { show(text) }
    }
}
