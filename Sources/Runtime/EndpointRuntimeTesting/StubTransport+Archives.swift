import EndpointRuntime
import Foundation

extension StubTransport {
    /// Creates a stub that returns the responses of HTTP archives, such as those of `HARRecorder`.
    ///
    /// ```swift
    /// let client = try CommunityClient(transport: StubTransport(har: "Fixtures/community.har"))
    /// ```
    ///
    /// A request is compared with the entries by method, path, query and body. Several entries of a request are used in
    /// order, and the last one is repeated. Entries of the same host have priority, but the host may differ. Secrets are
    /// not compared. A request without an entry fails with `.unexpectedCall`, and the error names the nearest entries.
    /// Responses that `answer` sets have priority.
    ///
    /// - Parameters:
    ///   - path: the path of an archive, relative to the folder of the test's source file.
    ///   - others: the paths of further archives.
    ///   - samples: the responses of operations for requests without an entry.
    ///   - compared: the parts that are compared. Leave out parts that differ in each run, such as times.
    ///   - file: the source file to which the paths are relative.
    /// - Throws: `InvalidArchive` if a file cannot be read or is not an HTTP archive.
    public convenience init(
        har path: String, _ others: String..., samples: [Sample] = [],
        comparing compared: RequestParts = [.query, .body], file: String = #filePath
    ) throws(InvalidArchive) {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        let files = ([path] + others).map { URL(fileURLWithPath: $0, relativeTo: folder) }
        try self.init(replaying: Self.archives(files), samples, compared)
    }

    /// Creates a stub that returns the responses of HTTP archives, for archives in a bundle; see
    /// `init(har:_:samples:comparing:file:)`.
    ///
    /// - Throws: `InvalidArchive` if a file cannot be read or is not an HTTP archive.
    public convenience init(
        har file: URL, _ others: URL..., samples: [Sample] = [], comparing compared: RequestParts = [.query, .body]
    ) throws(InvalidArchive) {
        try self.init(replaying: Self.archives([file] + others), samples, compared)
    }

    /// Creates a stub that returns the responses of an HTTP archive in memory, such as `HARRecorder.data`; see
    /// `init(har:_:samples:comparing:file:)`.
    ///
    /// - Throws: `InvalidArchive` if the data is not an HTTP archive.
    public convenience init(
        har data: Data, samples: [Sample] = [], comparing compared: RequestParts = [.query, .body]
    ) throws(InvalidArchive) {
        try self.init(replaying: [("the archive", data)], samples, compared)
    }

    private convenience init(
        replaying archives: [(name: String, data: Data)], _ samples: [Sample], _ compared: RequestParts
    ) throws(InvalidArchive) {
        let archive = try ReplayedArchive(archives, comparing: compared)
        self.init(samples: samples, archive: archive)
    }

    private static func archives(_ files: [URL]) throws(InvalidArchive) -> [(name: String, data: Data)] {
        var archives: [(name: String, data: Data)] = []
        for file in files {
            do {
                archives.append((file.lastPathComponent, try Data(contentsOf: file)))
            } catch {
                throw InvalidArchive(reason: "\(file.path) cannot be read")
            }
        }
        return archives
    }
}

extension StubAnswer {
    /// The response of an archive. For a request without an entry: the other answer, if the operation has a sample.
    static func replayed(from archive: ReplayedArchive, or other: StubAnswer) -> StubAnswer {
        StubAnswer { request, samples in
            do throws(ReplayedArchive.MissingEntry) {
                return .success(.whole(try archive.response(to: request)))
            } catch {
                guard samples.isEmpty else { return await other.make(request, samples) }
                return .failure(.rejected(.unexpectedCall(error.text)))
            }
        }
    }
}
