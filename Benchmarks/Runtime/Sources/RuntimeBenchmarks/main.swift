import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

struct Thing: ObjectDecodable, Sendable {
    var id: Int
    var name: String

    init(from object: inout ObjectReader) {
        id = object.read("id")
        name = object.read("name")
    }
}

let things = Route("things", .get, "/things")

func calls(_ url: String) async throws -> [String] {
    let provider = Provider(server: ConfiguredTestServer(url: url))
    guard let address = URL(string: url + "/things") else { return [] }
    let bare = BareSession(url: address)
    let count = 1_000
    let one = try await Comparison.run(9) {
        for _ in 0..<count { _ = try await bare.get() }
    } subject: {
        for _ in 0..<count { _ = try await provider.data(things) }
    }
    let six = try await Comparison.run(9) {
        try await parallel(count, width: 6) { _ = try await bare.get() }
    } subject: {
        try await parallel(count, width: 6) { _ = try await provider.data(things) }
    }
    return [one.row("one call after the other", per: count), six.row("six at a time", per: count)]
}

func decoding() async throws -> String {
    let data = page()
    let comparison = try await Comparison.run(11) {
        for _ in 0..<5 { _ = try JSONDecoder().decode([BareItem].self, from: data) }
    } subject: {
        for _ in 0..<5 { _ = try JSONCoding.decode([Item].self, from: data) }
    }
    return comparison.row("decoding a page of \(data.count / 1_000) kB", per: 5)
}

func stubbed() async throws -> Double {
    let stub = StubTransport(samples: [Sample("things", #"{"id":1,"name":"one"}"#)])
    var rates: [Double] = []
    for _ in 0..<5 {
        let provider = Provider(server: ConfiguredTestServer(url: "https://api.example.com"), transport: stub)
        let cost = try await Cost.of {
            for _ in 0..<5_000 { _ = try await provider.value(things, as: Thing.self) }
        }
        rates.append(5_000 / cost.wall)
    }
    return rates.median
}

func parallel(_ count: Int, width: Int, _ call: @escaping @Sendable () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<count {
            if index >= width { try await group.next() }
            group.addTask { try await call() }
        }
        try await group.waitForAll()
    }
}

func endurance(_ url: String) async throws {
    let provider = Provider(server: ConfiguredTestServer(url: url))
    var memory: [Double] = []
    for _ in 0..<10 {
        try await parallel(1_000, width: 64) { _ = try await provider.value(things, as: Thing.self) }
        memory.append(residentMegabytes() ?? .nan)
    }
    let text = memory.map { String(format: "%.1f", $0) }.joined(separator: " ")
    print("resident MB after each 1,000 calls: \(text)")
    guard let first = memory.first, let last = memory.last, last - first > 8 else { return }
    print("memory grew by \(last - first) MB")
    exit(1)
}

switch CommandLine.arguments.dropFirst().first {
case "serve":
    try ServerProcess.serve()
case "endurance":
    let server = try ServerProcess()
    try await endurance(server.url)
    server.stop()
default:
    let server = try ServerProcess()
    print("| | bare, wall µs | ours, wall µs | ratio | bare, CPU µs | ours, CPU µs | ratio |")
    print("|---|---|---|---|---|---|---|")
    for row in try await calls(server.url) { print(row) }
    print(try await decoding())
    print("stubbed calls per second, one after the other: \(Int(try await stubbed()))")
    server.stop()
}
