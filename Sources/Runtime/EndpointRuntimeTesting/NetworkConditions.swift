import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A transport that simulates a bad network: it delays requests before another transport sends them, and some requests
/// fail. The same seed produces the same sequence of delays and failures.
public final class NetworkConditions: Transport {
    private let base: any Transport
    private let latency: Duration
    private let jitter: Double
    private let loss: Double
    private let failure: URLError.Code
    private let clock: any Clock<Duration>
    private let generator: Locked<SeededGenerator>

    /// - Parameters:
    ///   - base: sends the requests that do not fail.
    ///   - latency: the delay of every request.
    ///   - jitter: the fraction of the latency by which it varies in both directions, from 0 to 1.
    ///   - loss: the fraction of requests that fail and are not sent, from 0 to 1.
    ///   - failure: the error code of these failures.
    ///   - seed: the seed of the random numbers. The same seed produces the same delays and failures.
    ///   - clock: the clock for the latency.
    public init(
        _ base: any Transport, latency: Duration = .zero, jitter: Double = 0, loss: Double = 0,
        failure: URLError.Code = .networkConnectionLost, seed: UInt64 = 0,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.base = base
        self.latency = latency
        self.jitter = min(1, max(0, jitter))
        self.loss = min(1, max(0, loss))
        self.failure = failure
        self.clock = clock
        generator = Locked(SeededGenerator(seed: seed))
    }

    public func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        if let error = await disturb() { return .failure(error) }
        return await base.send(request)
    }

    public func stream(_ request: TransportRequest) async -> Result<ByteStream, TransportError> {
        if let error = await disturb() { return .failure(error) }
        return await base.stream(request)
    }

    private func disturb() async -> TransportError? {
        let (factor, isLost) = generator.withLock { generator in
            let factor = 1 + jitter * Double.random(in: -1...1, using: &generator)
            return (factor, Double.random(in: 0..<1, using: &generator) < loss)
        }
        if latency > .zero, (try? await clock.sleep(for: latency * factor)) == nil { return .cancelled }
        return isLost ? .failed(URLError(failure)) : nil
    }
}

/// A generator that produces the same numbers for the same seed on every machine (SplitMix64). For tests, not for
/// secrets.
public nonisolated struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator with this seed.
    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
