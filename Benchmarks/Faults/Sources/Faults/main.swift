import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

#if ASYNC_HTTP_CLIENT
    import EndpointRuntimeAsyncHTTPClient
#endif

// Runs calls against a server that executes a seeded plan of faults for each call, and checks the outcome of each call:
//
//     swift run -c release Faults [PLANS [SEED]]

struct Answer: ObjectCodable, Sendable {
    var plan: Int

    init(from object: inout ObjectReader) { plan = object.read("plan") }

    func _write(to writer: inout ObjectWriter) {}
}

/// Replaces a rejected token at once.
struct NewTokens: TokenRefresher {
    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
        AccessToken(UUID().uuidString, refreshToken: "refresh")
    }
}

struct Finding {
    let plan: Plan
    let words: String
}

let words = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let count = Int(words.first ?? 1_000)
let seed = words.dropFirst().first ?? 1
let maximumDuration = Duration.seconds(6)

let limit = 1_000_000
#if ASYNC_HTTP_CLIENT
    let name = "async-http-client"
    let secureServer = try? TLSServer()
    var settings = AsyncHTTPClientTransport.Configuration()
    settings.maximumResponseSize = limit
    if let secureServer { settings.tls.trustRoots = .file(secureServer.certificate) }
    let transport = AsyncHTTPClientTransport(configuration: settings)
    // Additional bytes after a body would fail the next call on the connection.
    let faults = Fault.allCases.filter { $0 != .shortLength }
    let endings = TLSEnding.allCases
#else
    let name = "URLSession"
    let secureServer: TLSServer? = nil
    let transport = URLSessionTransport(maximumResponseSize: limit)
    // Foundation on Linux terminates the process if the connection ends within the head.
    let faults = Fault.allCases.filter { $0 != .brokenHead }
    // URLSession trusts only the certificate authorities of the system.
    let endings: [TLSEnding] = []
#endif

/// Returns 20 MB of zeros compressed with the system's gzip.
func bomb() throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "head -c 20000000 /dev/zero | gzip -9"]
    process.standardOutput = output
    try process.run()
    return output.fileHandleForReading.readDataToEndOfFile()
}

/// Returns the number of open files and sockets and the memory in MB, or nil if the system does not report them.
func resources() -> (open: Int, megabytes: Int)? {
    guard let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
            .dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return (open, pages * sysconf(Int32(_SC_PAGESIZE)) / 1_000_000)
}

var random = SeededGenerator(seed: seed)
let plans = (0..<count).map { Plan($0, faults: faults, endings: secureServer == nil ? [] : endings, &random) }
let server = try FaultServer(plans, bomb: try bomb())
let session = TokenSession(
    store: MemoryTokenStore(AccessToken("first", refreshToken: "refresh")), refresher: NewTokens(),
    maximumRefreshes: .max)
let provider = Provider(
    server: ConfiguredServer(url: "http://127.0.0.1:\(server.port)"), transport: transport,
    configuration: Provider.Configuration(
        timeout: .seconds(1), callTimeout: maximumDuration, maximumCallsPerHost: 16,
        retry: RetryPolicy(maximumRetries: Plan.retries, firstDelay: .milliseconds(5), longestDelay: .milliseconds(20)),
        session: session))

func finding(_ plan: Plan) async -> Finding? {
    var route = Route(
        "plan", .get, "/plans/\(plan.number)", security: [SecurityRequirement(.http("token", .bearer))])
    switch plan.way {
    case .plain: break
    case .handshake: route.server = ConfiguredServer(url: "https://127.0.0.1:\(server.port)")
    case .secure(let endings):
        let path = "/" + endings.map(\.rawValue).joined(separator: ",") + "/\(plan.number)"
        route.path = RoutePath(path)
        route.server = ConfiguredServer(url: "https://localhost:\(secureServer?.port ?? 0)")
    }
    let began = ContinuousClock.now
    var outcome: Result<Int, APIError>
    do throws(APIError) {
        outcome = .success(try await provider.value(route, as: Answer.self).plan)
    } catch {
        outcome = .failure(error)
    }
    let time = ContinuousClock.now - began
    if time > maximumDuration + .seconds(1) { return Finding(plan: plan, words: "it took \(time)") }
    return plan.complaint(outcome).map { Finding(plan: plan, words: $0) }
}

let began = ContinuousClock.now
let before = resources()
let findings = await withTaskGroup(of: Finding?.self) { group in
    var found: [Finding] = []
    for (index, plan) in plans.enumerated() {
        if index >= 16, let finding = await group.next() ?? nil { found.append(finding) }
        group.addTask { await finding(plan) }
    }
    for await finding in group { if let finding { found.append(finding) } }
    return found
}
for finding in findings {
    print("\(finding.plan): \(finding.words)")
}
print(
    "\(name), seed \(seed): \(count) plans, \(server.asked) attempts, \(server.handshakes) handshakes, \(findings.count) findings, \(ContinuousClock.now - began)"
)
if let before, let after = resources() {
    print("open files \(before.open) → \(after.open), memory \(before.megabytes) → \(after.megabytes) MB")
}
if !endings.isEmpty, secureServer == nil { print("no plans over TLS: they need openssl and python3") }
secureServer?.stop()
exit(findings.isEmpty ? 0 : 1)
