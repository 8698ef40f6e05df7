import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenRequests
import EndpointMockData

/// Chooses the sample for a response: by the client's preferences, then by the content types that the client accepts.
struct SampleChoice {
    let operation: ServedOperation

    func sample(_ preferences: Preferences, _ acceptance: Acceptance) throws(Refusal) -> Sample {
        let candidates = try named(preferences.example, in: try coded(preferences))
        guard let first = candidates.first else { return Sample(status: 200, name: nil, contentType: "", body: "") }
        // If the client has not chosen a status, the first status is used.
        let same = candidates.filter { $0.status == first.status }
        if let sample = Self.acceptable(same, acceptance) { return sample }
        // `Accept` does not apply to errors (RFC 9110, section 12.4.1), and does not exclude a response that the
        // client has chosen by status or by example.
        let isChosen = preferences.code != nil || preferences.example != nil
        guard !isChosen, first.status < 400 else { return first }
        throw notAcceptable(same)
    }

    /// Returns a declared response that can be used for a refusal, in the content type that the client accepts best.
    /// - Parameter statuses: The possible statuses, in the order of preference.
    func refusal(_ statuses: [ResponseObject.Status], for status: Int, _ acceptance: Acceptance) -> Sample? {
        let declared = operation.description.responses.map(\.status)
        guard let found = statuses.first(where: declared.contains) else { return nil }
        let samples: [Sample]?
        switch found {
        case .code(let code): samples = self.samples(code)
        case .family, .default: samples = standingFor(status)
        }
        guard let first = samples?.first else { return nil }
        var sample = Self.acceptable(samples ?? [], acceptance) ?? first
        if case .code = found { return sample }
        sample.status = status
        return sample
    }

    /// Returns the first sample of a status, or of the first success for `nil`; `nil` if it is not declared.
    func declared(_ status: Int?) -> Sample? {
        guard let status else { return usual.first }
        var sample = (samples(status) ?? standingFor(status))?.first
        sample?.status = status
        return sample
    }

    // MARK: Status

    private func coded(_ preferences: Preferences) throws(Refusal) -> [Sample] {
        guard let code = preferences.code else {
            guard preferences.example != nil else { return try usualUnlessUpgraded() }
            return usual + operation.samples.filter { sample in !usual.contains { $0.status == sample.status } }
        }
        let status = Int(code)
        let exact = operation.samples.filter { $0.status == status }
        if !exact.isEmpty { return exact }
        guard let status, (200...599).contains(status) else {
            throw unknown("the operation declares no response with status \(code)")
        }
        guard let standing = standingFor(status) else {
            guard status >= 400, preferences.example == nil else {
                throw unknown("the operation declares no response with status \(code)")
            }
            // Servers and proxies can also fail with undeclared statuses.
            return [Refusal(status, "the operation declares no response with this status").sample]
        }
        return standing.map { sample in
            var sample = sample
            sample.status = status
            return sample
        }
    }

    private func usualUnlessUpgraded() throws(Refusal) -> [Sample] {
        guard operation.onlySwitchesProtocols else { return usual }
        // The operation declares no final success that could be returned instead.
        throw Refusal(426, "this operation switches to another protocol, which is not supported")
            .with(HeaderField("Upgrade", "websocket"))
    }

    /// The samples of the first success, or of the first response if there is no success.
    private var usual: [Sample] {
        let first = operation.samples.first { (200..<300).contains($0.status) } ?? operation.samples.first
        return operation.samples.filter { $0.status == first?.status }
    }

    /// Returns the samples of `4XX` or `default` for a status without a response of its own. Beside a declared success,
    /// `default` describes errors.
    private func standingFor(_ status: Int) -> [Sample]? {
        let declared = operation.description.responses.map(\.status)
        if declared.contains(.family(status / 100)) { return samples(status / 100 * 100) }
        guard declared.contains(.default), status >= 400 || !declared.contains(where: \.isSuccess) else { return nil }
        return declared.count == 1 ? samples(200) : samples(500)
    }

    private func samples(_ status: Int) -> [Sample]? {
        let samples = operation.samples.filter { $0.status == status }
        return samples.isEmpty ? nil : samples
    }

    // MARK: Example and content type

    private func named(_ name: String?, in samples: [Sample]) throws(Refusal) -> [Sample] {
        guard let name else { return samples }
        let named = samples.filter { $0.name == name }
        guard !named.isEmpty else { throw unknown("the responses have no example '\(name)'") }
        return named
    }

    /// Returns the sample that the client accepts best; `nil` if no sample is acceptable.
    private static func acceptable(_ samples: [Sample], _ acceptance: Acceptance) -> Sample? {
        let rated = samples.map { sample in
            (sample, sample.contentType.isEmpty ? 1 : acceptance.quality(MediaType(sample.contentType)))
        }
        let best = rated.map(\.1).max() ?? 0
        return best > 0 ? rated.first { $0.1 == best }?.0 : nil
    }

    private func notAcceptable(_ samples: [Sample]) -> Refusal {
        var types: [String] = []
        for sample in samples where !types.contains(sample.contentType) { types.append(sample.contentType) }
        return Refusal(406, "the response is available as \(types.joined(separator: ", ")) only").with(
            "available", types)
    }

    /// Returns the refusal of an impossible preference. Its status is 400, because 404 could be a declared response.
    private func unknown(_ detail: String) -> Refusal {
        var refusal = Refusal(400, "Prefer: \(detail)")
        let choices = operation.samples.map { sample -> PlainValue in
            var members = [PlainValue.Member("code", .number(String(sample.status)))]
            if let name = sample.name { members.append(PlainValue.Member("example", .string(name))) }
            if !sample.contentType.isEmpty {
                members.append(PlainValue.Member("contentType", .string(sample.contentType)))
            }
            return .object(members)
        }
        refusal.members = [PlainValue.Member("available", .array(choices))]
        return refusal
    }
}
