import EndpointRuntime
import Foundation

/// One requirement of the contract of `Transport`. A case starts a server on the loopback interface, sends requests with
/// the transport under test, and throws when the transport does anything else than the contract says. It works in every
/// test library:
///
/// ```swift
/// @Test(arguments: TransportCase.contract)
/// func transportKeepsTheContract(_ requirement: TransportCase) async throws {
///     try await requirement.check { URLSessionTransport() }
/// }
/// ```
///
/// The server uses the sockets of the system and a thread for each connection, so this library needs no other package.
/// Cases are independent of each other and may run at the same time. The longest takes a few seconds.
public struct TransportCase: Sendable, CustomStringConvertible {
    /// What is required.
    public let name: String
    private let run: @Sendable (TransportCheck) async throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (TransportCheck) async throws -> Void) {
        self.name = name
        self.run = run
    }

    public var description: String { name }

    /// Checks the requirement.
    ///
    /// - Parameter make: makes the transport under test; called once or more.
    /// - Throws: `TransportViolation` when the requirement is not met; an error of the system when the server cannot be
    ///   started.
    public func check(_ make: @escaping @Sendable () -> any Transport) async throws {
        try await run(TransportCheck(name: name, make: make))
    }

    /// What every transport has to do.
    public static let contract =
        responses + requests + bodyStreams + faults + deadlines + cancellation + streams

    /// What a transport does whose connections wait for their reader and whose uploads wait for the server. URLSession
    /// on Linux cannot do the first: bodies wait on disk there.
    public static let backPressure = [unreadStreamRests, unreadUploadRests]

    /// What a transport does whose connections may break anywhere. URLSession on Linux cannot do it: a connection that
    /// breaks within a head ends the process there.
    public static let brokenHeads = [breakWithinTheHead]
}

/// A transport does not do what the contract says.
public struct TransportViolation: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the case.
    public let requirement: String
    /// What happened instead.
    public let text: String

    public var description: String { "\(requirement): \(text)" }
}
