/// The parts of a request that `StubTransport(har:)` compares with the entries of an archive, in addition to method and
/// path.
public nonisolated struct RequestParts: OptionSet, Sendable {
    /// The names and values of the query, in any order.
    public static let query = RequestParts(rawValue: 1)
    /// The body: JSON and forms by their values, others by their bytes. Multipart bodies, files and streams are not
    /// compared.
    public static let body = RequestParts(rawValue: 2)

    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// The reason why a file is not an HTTP archive.
public nonisolated struct InvalidArchive: Error, Hashable, CustomStringConvertible {
    /// A sentence without a period, in English.
    public let reason: String

    public var description: String { reason }
}
