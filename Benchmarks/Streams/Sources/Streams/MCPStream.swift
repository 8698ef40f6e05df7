import EndpointRuntime
import MCPServer

extension Service {
    static let mcp = [
        Service(
            "mcp", events: ["stream-1/1 message 0.5 Läuft", #"stream-1/2 message 7 {"tools":[]}"#], read: messages),
        // A JSON-RPC error is a message, and the name of its event is not `error`.
        Service("mcp-error", events: ["message 7 -32601 Méthode inconnue"], read: messages),
    ]

    @Sendable private static func messages(
        _ provider: Provider, _ options: CallOptions, _ events: inout [String]
    ) async throws(APIError) {
        let client = MCPServerClient(provider: provider).options(options)
        try await events.add(try await client.mcp.sendMessage(.init(id: 7, method: "tools/list"))) { message in
            switch message {
            case .notification(let message):
                "\(message.params?.progress ?? 0) \(message.params?.message ?? "")"
            case .result(let message): "\(message.id) \(message.result)"
            case .failure(let message): "\(message.id) \(message.error.code) \(message.error.message)"
            case .unknown: "unknown"
            }
        }
    }
}
