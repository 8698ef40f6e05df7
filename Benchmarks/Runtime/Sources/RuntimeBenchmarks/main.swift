import EndpointRuntime
import Foundation

func decoding() async throws -> String {
    let data = page()
    let comparison = try await Comparison.run(11) {
        for _ in 0..<5 { _ = try JSONDecoder().decode([BareItem].self, from: data) }
    } subject: {
        for _ in 0..<5 { _ = try JSONCoding.decode([Item].self, from: data) }
    }
    return comparison.row("decoding a page of \(data.count / 1_000) kB", per: 5)
}

func printTable(_ parts: [() async throws -> [String]]) async throws {
    print("| | bare, wall µs | ours, wall µs | ratio | bare, CPU µs | ours, CPU µs | ratio |")
    print("|---|---|---|---|---|---|---|")
    for part in parts {
        for row in try await part() { print(row) }
    }
}

let command = CommandLine.arguments.dropFirst().first
if command == "serve" {
    try ServerProcess.serve()
} else if command == "stack" {
    let words = Array(CommandLine.arguments.dropFirst(2))
    if words.count == 2, let size = Int(words[1]) { Stack.run(words[0], size) }
    try Stack.measure()
} else if command == "json" {
    try await printTable([codingRows])
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
        try await printTable([calls.bare, calls.equipped, codingRows])
        print("stubbed calls per second, one after the other: \(Int(try await stubbed()))")
    }
}
