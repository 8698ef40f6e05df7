import EndpointRuntime
import Foundation

/// A requirement of the contract of `Transport`. A case starts a server on the loopback interface, sends requests with
/// the transport under test, and throws an error if the transport violates the contract. It works in every test
/// library:
///
/// ```swift
/// @Test(arguments: TransportCase.contract)
/// func transportKeepsTheContract(_ requirement: TransportCase) async throws {
///     try await requirement.check { URLSessionTransport() }
/// }
/// ```
///
/// The server uses the sockets of the system and one thread for each connection, so this library does not depend on
/// other packages. Cases are independent of each other and can run in parallel. The longest case takes a few seconds.
public struct TransportCase: Sendable, CustomStringConvertible {
    /// The requirement.
    public let name: String
    private let run: @Sendable (TransportCheck) async throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (TransportCheck) async throws -> Void) {
        self.name = name
        self.run = run
    }

    public var description: String { name }

    /// Checks the requirement.
    ///
    /// - Parameter make: creates the transport under test; called at least once.
    /// - Throws: `TransportViolation` if the requirement is not met; an error of the system if the server cannot be
    ///   started.
    public func check(_ make: @escaping @Sendable () -> any Transport) async throws {
        try await run(TransportCheck(name: name, make: make))
    }

    /// The requirements for every transport.
    public static let contract =
        responses + requests + bodyStreams + faults + deadlines + cancellation + streams

    /// The requirements for a transport whose streams wait for their reader, and whose uploads wait for the server.
    /// URLSession on Linux does not meet the first requirement: it buffers bodies on disk.
    public static let backPressure = [unreadStreamRests, unreadUploadRests]

    /// The requirements for a transport whose connections may break at any point. URLSession on Linux does not meet
    /// them: a connection that breaks within a head terminates the process.
    public static let brokenHeads = [breakWithinTheHead]
}

/// An error for a transport that violates the contract.
public struct TransportViolation: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the case.
    public let requirement: String
    /// The observed behavior.
    public let text: String

    public var description: String { "\(requirement): \(text)" }
}
