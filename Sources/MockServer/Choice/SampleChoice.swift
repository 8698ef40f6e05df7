import IR
import OpenAPI

/// Picks what an operation answers: by the client's preferences, then by what it accepts.
struct SampleChoice {
    let operation: ServedOperation

    func sample(_ preferences: Preferences, _ acceptance: Acceptance) throws(Refusal) -> Sample {
        let candidates = try named(preferences.example, in: try coded(preferences))
        guard let first = candidates.first else { return Sample(status: 200, name: nil, contentType: "", body: "") }
        // All that is left differs in content type only, but for statuses that nobody asked to tell apart.
        let same = candidates.filter { $0.status == first.status }
        return try acceptable(same, acceptance)
    }

    // MARK: Status

    private func coded(_ preferences: Preferences) throws(Refusal) -> [Sample] {
        guard let code = preferences.code else {
            guard preferences.example != nil else { return usual }
            return usual + operation.samples.filter { sample in !usual.contains { $0.status == sample.status } }
        }
        let status = Int(code)
        let exact = operation.samples.filter { $0.status == status }
        if !exact.isEmpty { return exact }
        guard let status, (200...599).contains(status), let standing = standingFor(status) else {
            throw unknown("no answer with the status \(code) is declared")
        }
        return standing.map { sample in
            var sample = sample
            sample.status = status
            return sample
        }
    }

    /// The first success, else the first answer of all.
    private var usual: [Sample] {
        let first = operation.samples.first { (200..<300).contains($0.status) } ?? operation.samples.first
        return operation.samples.filter { $0.status == first?.status }
    }

    /// `4XX` and `default` are declared for statuses that have no sample of their own.
    private func standingFor(_ status: Int) -> [Sample]? {
        let declared = operation.description.responses.map(\.status)
        if declared.contains(.family(status / 100)) { return samples(status / 100 * 100) }
        guard declared.contains(.default) else { return nil }
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
        guard !named.isEmpty else { throw unknown("there is no example '\(name)' among these answers") }
        return named
    }

    private func acceptable(_ samples: [Sample], _ acceptance: Acceptance) throws(Refusal) -> Sample {
        let rated = samples.map { sample in
            (sample, MediaRange(sample.contentType).map(acceptance.quality) ?? 1)
        }
        let best = rated.map(\.1).max() ?? 0
        if best > 0, let chosen = rated.first(where: { $0.1 == best }) { return chosen.0 }
        var types: [String] = []
        for sample in samples where !types.contains(sample.contentType) { types.append(sample.contentType) }
        throw Refusal(406, "this is answered as \(types.joined(separator: ", ")) only").with("available", types)
    }

    /// What the operation answers stays apart from what a wrong wish is answered: 404 could be a declared answer.
    private func unknown(_ detail: String) -> Refusal {
        var refusal = Refusal(400, "Prefer: \(detail)")
        let choices = operation.samples.map { sample -> Literal.Value in
            var members = [Literal.Member("code", .number(String(sample.status)))]
            if let name = sample.name { members.append(Literal.Member("example", .string(name))) }
            if !sample.contentType.isEmpty {
                members.append(Literal.Member("contentType", .string(sample.contentType)))
            }
            return .object(members)
        }
        refusal.members = [Literal.Member("available", .array(choices))]
        return refusal
    }
}
