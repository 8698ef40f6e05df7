// MacPaw OpenAI; arguments that are an object, which Mistral may send, fail the call
struct WeatherArguments: Codable, Hashable, Sendable { let city: String }

let weather = ChatQuery.ChatCompletionToolParam(
    function: .init(
        name: "weather", description: "The weather of a city.",
        parameters: .init(fields: [
            .type(.object), .required(["city"]), .properties(["city": .init(fields: [.type(.string)])]),
        ])))

func weatherArguments(of result: ChatResult) throws -> WeatherArguments? {
    guard let json = result.choices.first?.message.toolCalls?.first?.function.arguments else { return nil }
    return try JSONDecoder().decode(WeatherArguments.self, from: Data(json.utf8))
}
