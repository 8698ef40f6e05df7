import EndpointRuntime
import Mistral

func answer(to question: String, _ client: MistralClient) async throws -> String? {
    let request = ChatCompletionRequest(
        model: "mistral-small-latest",
        messages: [
            .system(SystemMessage(content: "Answer in one sentence.")),
            .user(UserMessage(content: .string(question))),
        ])
    let answer = try await client.chat.completion(request).choices.first?.message.content
    guard case .string(let text) = answer else { return nil }
    return text
}
