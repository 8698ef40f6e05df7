import EndpointRuntime
import Mistral

func answer(to question: String, _ client: MistralClient) async throws -> String? {
    let request = ChatCompletionRequest(
        model: "mistral-small-latest",
        messages: [
            .system(SystemMessage(content: "Answer in one sentence.")),
            .user(UserMessage(content: .string(question))),
        ])
    return try await client.chat.completion(request).choices.first?.message.content?.value(as: String.self)
}
