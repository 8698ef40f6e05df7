import Foundation

extension Provider {
    /// Downloads the body to a file. The file is written or replaced when the download is complete.
    ///
    /// If the call is a GET and the server sent a strong `ETag` or a `Last-Modified` date, an interrupted download
    /// continues with `Range` and `If-Range` (RFC 9110, section 14.2). Otherwise it starts again. It also starts again if
    /// the rest does not have the validator of the first part, because it may belong to another version (RFC 9110,
    /// section 15.3.7.3). The partial file is `<file>.partial`. If a link has that name, the link is replaced, and its target does not change.
    ///
    /// - Parameters:
    ///   - endpoint: the endpoint that returns the file.
    ///   - file: the file to write.
    ///   - keepsPartialFile: whether the partial file of an earlier call is continued, and kept if this call fails.
    ///   - resumptions: how often the download continues within one call after a lost connection without having received
    ///     anything, if the server supports it. Received bytes renew the number. The waits are those of retries: 1 s, 2 s,
    ///     4 s and so on, up to 32 s, or those of the route's `retry` rule.
    ///   - progress: called with the progress. A slow closure does not delay the download. After it returns, it is
    ///     called with the latest progress.
    /// - Returns: the head of the last response.
    /// - Throws: `.file` if the file cannot be written, with a `POSIXError` such as `ENOSPC` as `underlying`; `.fileInUse` while another download to it is in progress;
    ///   `.connectionLost` if the body is shorter than announced.
    public func download(
        _ endpoint: some Endpoint, to file: URL, keepsPartialFile: Bool = true, resumptions: Int = 3,
        progress: TransferProgress.Report? = nil
    ) async throws(APIError) -> HTTPResponse {
        let route = route(of: endpoint)
        let relay = (progress ?? route.report).map { ProgressRelay(.download, $0) }
        do {
            let download = Download(
                provider: self, route: route, partial: try PartialFile(for: file), keepsPartialFile: keepsPartialFile,
                resumptions: resumptions, relay: relay)
            return try await download.run()
        } catch {
            relay?.drop()
            throw failure(error, of: route, to: file)
        }
    }

    /// Downloads an absolute URL to a file, such as a link in a response. Continues interrupted downloads like
    /// `download(_:to:)` of an endpoint.
    ///
    /// Credentials are sent only for the given `security`. If the URL has another origin than the provider's server, the
    /// `credentialHeaders` in the headers of the configuration are not sent either.
    ///
    /// - Throws: also `.invalidURL` if the URL is not an absolute http or https URL.
    public func download(
        _ url: URL, to file: URL, security: [SecurityRequirement] = [], keepsPartialFile: Bool = true,
        resumptions: Int = 3, progress: TransferProgress.Report? = nil
    ) async throws(APIError) -> HTTPResponse {
        let server = ConfiguredServer(name: url.host ?? "", url: url.absoluteString)
        let described = Route("download", .get, "", accept: nil, security: security, server: server)
        let isOwn = url.origin == ServerAddress(self.server.url).origin
        return try await (isOwn ? base ?? self : withoutCredentials).download(
            route(of: described), to: file, keepsPartialFile: keepsPartialFile, resumptions: resumptions,
            progress: progress)
    }

    /// Writes data to a file, for implementations of generated protocols that send no requests.
    ///
    /// - Parameters:
    ///   - data: the content of the file.
    ///   - file: the location of the file, which is replaced if it exists.
    ///   - id: the name of the operation in the error.
    /// - Throws: `.file` if the file cannot be written.
    public static func write(_ data: Data, to file: URL, of id: String) throws(APIError) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        } catch {
            throw APIError(.file("the download cannot be written"), operation: id, underlying: error)
        }
    }

    fileprivate func failure(_ error: any Error, of route: Route, to file: URL) -> APIError {
        if let error = error as? APIError { return error }
        let reason: APIError.Reason =
            error is PartialFile.InUse ? .fileInUse(file.lastPathComponent) : .file("the download cannot be written")
        return APIError(reason, operation: route.operation, underlying: error, localizer: configuration.localizer)
    }
}

/// One download, from its first request to the complete file. Created by `Provider` for each download.
private struct Download: Sendable {
    let provider: Provider
    let route: Route
    let partial: PartialFile
    let keepsPartialFile: Bool
    let resumptions: Int
    let relay: ProgressRelay?

    func run() async throws -> HTTPResponse {
        let url = try provider.url(of: route)
        if !keepsPartialFile { partial.discard() }
        var count = 0
        var length = partial.length
        while true {
            do {
                return try await attempt(url)
            } catch {
                if partial.length > length { count = 0 }
                length = partial.length
                let isLost = (error as? APIError)?.isLostConnection == true
                let goesOn = isLost && count < resumptions && origin(url) != nil
                if !goesOn {
                    if !keepsPartialFile { partial.discard() }
                    throw error
                }
                guard await provider.configuration.clock.wait(delay(after: count)) else { throw APIError(.cancelled) }
                count += 1
            }
        }
    }

    private func delay(after resumptions: Int) -> Duration {
        .backoff(
            route.retry?.firstDelay ?? .seconds(1), longest: route.retry?.longestDelay ?? .seconds(32),
            after: resumptions, jitter: .random(in: -0.25...0.25))
    }

    /// The origin of a partial file to continue; `nil` if there is none.
    private func origin(_ url: URL) -> PartialFile.Origin? {
        route.method == .get ? partial.resumable(from: url) : nil
    }

    private func attempt(_ url: URL) async throws -> HTTPResponse {
        let origin = origin(url)
        let offset = origin == nil ? 0 : partial.length
        let stream: ByteStream
        do throws(APIError) {
            stream = try await open(origin, offset)
        } catch {
            guard offset > 0, error.statusCode == 416, let response = error.response else { throw error }
            if origin?.isWhole(offset, by: response) == true { return try await finish(response, offset) }
            partial.discard()
            return try await attempt(url)
        }
        if offset > 0, stream.head.statusCode == 206, origin?.isContinued(by: stream.head) != true {
            partial.discard()
            return try await attempt(url)
        }
        return try await save(stream, url, offset)
    }

    private func open(_ origin: PartialFile.Origin?, _ offset: Int64) async throws(APIError) -> ByteStream {
        var route = route
        route.report = nil
        route.observe = nil
        route.headers.append(.simple("Accept-Encoding", "identity"))
        if let origin {
            route.headers.append(.simple("Range", "bytes=\(offset)-"))
            route.headers.append(.simple("If-Range", origin.validator))
        }
        return try await provider.open(route, of: route, idle: route.timeout ?? provider.configuration.timeout)
    }

    private func save(_ stream: ByteStream, _ url: URL, _ offset: Int64) async throws -> HTTPResponse {
        let head = stream.head
        let range = head.statusCode == 206 ? ContentRange(head.headers["Content-Range"]) : nil
        if head.statusCode == 206, range?.start != offset {
            partial.discard()
            throw stream.fail(.invalidResponse)
        }
        var written = range == nil ? 0 : offset
        let announced = head.headers["Content-Length"].flatMap { Int64($0) }.map { $0.addingReportingOverflow(written) }
        let total = head.isIdentity ? range?.total ?? announced.flatMap { $0.overflow ? nil : $0.partialValue } : nil
        let validator = head.isIdentity ? head.strongValidator() : nil
        let origin = validator.map { PartialFile.Origin(url: url.absoluteString, validator: $0, length: total) }
        do {
            try partial.begin(fromStart: written == 0, origin: origin)
            for try await piece in stream {
                try partial.append(piece)
                written += Int64(piece.count)
                relay?.pass(TransferProgress(.download, bytes: written, of: total))
            }
        } catch {
            throw stream.fail(provider.failure(error, of: route, to: partial.target))
        }
        if let total, written != total { throw stream.fail(.connectionLost) }
        return try await finish(head, written)
    }

    private func finish(_ head: HTTPResponse, _ length: Int64) async throws -> HTTPResponse {
        try partial.complete()
        await relay?.complete(length)
        var head = head
        head.data = Data()
        route.observe?(head)
        return head
    }
}
