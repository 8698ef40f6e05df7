import Foundation

let words = CommandLine.arguments.dropFirst().filter { $0 != Length.short }
switch words.first {
case "serve": ServerProcess.serve(on: try LoadServer.start())
case "one": try await Transfer(Array(words.dropFirst()))?.run()
default:
    let server = try ServerProcess()
    let isFlat = try await run(words, server.url)
    server.stop()
    exit(isFlat ? 0 : 1)
}

/// - Returns: Whether memory stayed flat, if it was measured.
func run(_ words: [String], _ server: URL) async throws -> Bool {
    switch words.first {
    case "memory":
        let all: [Beneath?] = [nil] + Beneath.allCases
        let asked = all.filter { words.contains($0?.rawValue ?? "stub") }
        var isFlat = true
        for beneath in asked.isEmpty ? all : asked {
            isFlat = try await Memory.run(over: beneath, calls: words.last.flatMap { Int($0) }, server) && isFlat
        }
        return isFlat
    case "flight": try await Flight(server: server).run()
    case "stubbed": try await Stubbed().run()
    case "transfer": try Transfer.table(server)
    case "events": try await Events(server: server).run()
    case "profile":
        let beneath = Beneath.allCases.first { words.contains($0.rawValue) } ?? .urlSession
        try await Flight.profile(
            beneath, isBare: words.contains("bare"), width: words.last.flatMap { Int($0) } ?? 1, server)
    default:
        var isFlat = true
        for mode in ["memory", "flight", "stubbed", "transfer", "events"] {
            print("\n\(mode)")
            isFlat = try await run([mode], server) && isFlat
        }
        return isFlat
    }
    return true
}
