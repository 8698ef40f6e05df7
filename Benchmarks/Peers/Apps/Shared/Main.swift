import Foundation

/// Measures a peer in an app: `App decode FILE COUNT`, `App encode FILE COUNT`, `App get URL COUNT`.
///
/// Prints the CPU microseconds and the wall microseconds of one decoded page, encoded page or call.
@main struct Main {
    static func main() async throws {
        try await run(CommandLine.arguments)
    }

    /// Runs outside the main actor, like the network layer of an app.
    private static func run(_ arguments: [String]) async throws {
        guard arguments.count == 4, let count = Int(arguments[3]) else {
            return print("usage: App decode FILE COUNT | App encode FILE COUNT | App get URL COUNT")
        }
        switch arguments[1] {
        case "get":
            let client = Peer(url: URL(string: arguments[2])!)
            try await measure(count) {
                let posts = try await client.count()
                precondition(posts == 2)
            }
        default:
            let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
            let page = try await Peer.decode(data)
            if arguments[1] == "decode" {
                try await measure(count) { _ = try await Peer.decode(data) }
            } else {
                try await measure(count) {
                    let text = try await Peer.encode(page)
                    precondition(text.count > data.count / 2)
                }
            }
        }
    }

    /// Calls the body some times to warm up, then `count` times.
    private static func measure(_ count: Int, _ body: () async throws -> Void) async throws {
        for _ in 0..<max(1, count / 10) { try await body() }
        let (cpu, start) = (processorTime(), ContinuousClock.now)
        for _ in 0..<count { try await body() }
        let wall = (ContinuousClock.now - start) / Duration.microseconds(1)
        print((processorTime() - cpu) * 1e6 / Double(count), wall / Double(count))
    }

    /// The CPU time of this process in seconds.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
