import EndpointRuntime
import Foundation
import Mistral

struct WeatherArguments: Codable, Hashable, Sendable { let city: String }

/// A function that the model may call. Its parameters are a JSON Schema.
let weather = Tool(
    function: Function(
        name: "weather", description: "The weather of a city.",
        parameters: [
            "type": "object", "required": ["city"], "properties": ["city": ["type": "string"]],
        ]))

/// The arguments of the first call of the function.
func weatherArguments(of response: ChatCompletionResponse) throws -> WeatherArguments? {
    switch response.choices.first?.message.toolCalls?.first?.function.arguments {
    case .string(let json): try JSONDecoder().decode(WeatherArguments.self, from: Data(json.utf8))
    case .object(let members): try JSONValue.object(members).decode()
    case .unknown, nil: nil
    }
}
