import EndpointRuntime
import Groq

extension Service {
    /// A stream without a schema: the reader receives the text of all events, also of errors.
    static let groq = [
        Service(
            "groq",
            events: [
                #"message {"id":"chatcmpl-3","choices":[{"index":0,"delta":{"role":"assistant","content":""}}],"#
                    + #""x_groq":{"id":"req_1"}}"#,
                #"message {"id":"chatcmpl-3","choices":[{"index":0,"delta":{"content":"Ω"}}]}"#,
                #"error {"error":{"message":"Over capacity","type":"internal_server_error"}}"#,
            ]
        ) { (provider, options, events) async throws(APIError) in
            let client = GroqClient(provider: provider).options(options)
            try await events.add(try await client.chat.createChatCompletionAsEventStream(.init(model: "m"))) { $0 }
        }
    ]
}
