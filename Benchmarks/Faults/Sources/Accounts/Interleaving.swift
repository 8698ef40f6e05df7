import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

/// Two users of one app who sign in and out during calls with cache, deduplication, retries and token refresh.
struct Interleaving {
    static let accounts = ["A", "B"]
    static let paths = ["/fresh", "/checked", "/plain"]

    let seed: UInt64
    private let world: World
    private let session: TokenSession
    private let providers: [Provider]
    private let hasCancellations: Bool

    init(_ seed: UInt64) {
        self.seed = seed
        let world = World(SeededGenerator(seed: seed &* 2 &+ 1))
        let clock = TurnClock(world: world)
        let fails = seed % 3 == 1
        hasCancellations = seed % 3 == 2
        let session = TokenSession(
            store: SlowStore(world: world), refresher: Renewal(world: world), maximumRefreshes: .max,
            now: { world.date }, clock: clock)
        let cache = CacheInterceptor(MemoryCacheStorage(), now: { world.date })
        providers = (0..<2).map { _ in
            Provider(
                server: ConfiguredServer(url: "https://api.example.com"), transport: Server(world: world, fails: fails),
                plugins: [Watch(world: world)],
                interceptors: [
                    Watch(world: world), cache, DeduplicationInterceptor(),
                    RetryInterceptor(RetryPolicy(maximumRetries: 2), clock: clock, random: { 0 }, now: { world.date }),
                    AuthenticationInterceptor(session),
                ],
                configuration: .init(maximumCallsPerHost: 2, clock: clock))
        }
        self.world = world
        self.session = session
    }

    /// Starts all tasks. They run when the scheduler runs them.
    func start() -> [Task<Void, Never>] {
        let user = Task { await useApp() }
        let callers = (0..<6).map { number in Task { await makeCalls(providers[number % 2]) } }
        guard hasCancellations else { return [user] + callers }
        let canceller = Task {
            for _ in 0..<10 { await world.pause() }
            callers[0].cancel()
            for _ in 0..<10 { await world.pause() }
            callers[1].cancel()
        }
        return [user, canceller] + callers
    }

    var findings: [String] { world.found }

    func find(_ words: String) { world.find(words) }

    /// Signs in and out, as another or the same user. Meanwhile the server revokes tokens and the clock is changed.
    private func useApp() async {
        for _ in 0..<world.roll(3...8) {
            switch world.roll(0...7) {
            case 0...3: await signIn()
            case 4: await signOut()
            case 5, 6: if let token = await session.token { world.takeBack(token.value) }
            default: world.setClock(by: world.roll(0...1) == 0 ? 3_600 : -3_600)
            }
            for _ in 0..<world.roll(0...4) { await world.pause() }
        }
    }

    private func signIn() async {
        let account = Self.accounts[world.roll(0...1)]
        let token = world.issue(account)
        world.begins(account)
        try? await session.set(token)
        world.endsOthers()
    }

    private func signOut() async {
        world.begins(nil)
        try? await session.signOut {
            try await providers[0].empty(Route("logout", .post, "/plain", security: [Self.bearer]))
        }
        world.endsOthers()
    }

    private static let bearer = SecurityRequirement(.http("bearer", .bearer))

    private func makeCalls(_ provider: Provider) async {
        for _ in 0..<world.roll(1...4) {
            for _ in 0..<world.roll(0...4) { await world.pause() }
            let path = Self.paths[world.roll(0...Self.paths.count - 1)]
            let route = Route("get", .get, RoutePath(path), security: [Self.bearer])
            let begin = world.begin()
            let result: Result<String, APIError>
            do throws(APIError) {
                result = .success(try await provider.value(route, as: String.self))
            } catch {
                result = .failure(error)
            }
            world.ends(begin.own)
            check(result, of: path, since: begin.own, sharedSince: begin.oldest)
        }
    }

    private func check(_ result: Result<String, APIError>, of path: String, since begin: Int, sharedSince oldest: Int) {
        let users = world.users(since: begin)
        switch result {
        case .success(let account):
            if !users.contains(account) { world.find("\(path) gave the value of \(account), who is not signed in") }
        case .failure(let error):
            guard users.count == 1, let user = users.first, let user, !Task.isCancelled,
                !world.hasTrouble(since: oldest)
            else { return }
            world.find("\(path) failed for \(user) with \(error.reason), without a reason")
        }
    }
}
