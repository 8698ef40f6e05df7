import EndpointRuntime
import Foundation

func printTable(_ parts: [() async throws -> [String]]) async throws {
    print("| | bare, wall µs | ours, wall µs | ratio | bare, CPU µs | ours, CPU µs | ratio |")
    print("|---|---|---|---|---|---|---|")
    for part in parts {
        for row in try await part() { print(row) }
    }
}

let command = CommandLine.arguments.dropFirst().first
if command == "serve" {
    let small = SocketServer.response(Array(#"{"id":1,"name":"one"}"#.utf8))
    ServerProcess.serve(on: try SocketServer { _ in small }.port)
} else if command == "stack" {
    let words = Array(CommandLine.arguments.dropFirst(2))
    if words.count == 2, let size = Int(words[1]) { Stack.run(words[0], size) }
    try Stack.measure()
} else if command == "json" {
    if let row = CommandLine.arguments.dropFirst(2).first.flatMap(CodingRow.init) {
        print(try await row.measured())
    } else {
        try await printTable([CodingRow.table])
    }
} else if command == "requests" {
    try await printTable([RequestRow().table])
} else {
    let server = try ServerProcess()
    defer { server.stop() }
    let calls = Calls(url: server.url)
    switch command {
    case "layers": try await printTable([calls.layers, calls.bare])
    case "profile":
        let provider = Provider(server: ConfiguredServer(url: server.url.absoluteString))
        for _ in 0..<20_000 { _ = try await provider.value(things, as: Thing.self) }
    default:
        try await printTable([calls.bare, calls.equipped, RequestRow().table, CodingRow.table])
        print("stubbed calls per second, one after the other: \(Int(try await stubbed()))")
    }
}
