import CodegenDriver

extension Drift {
    /// A change may show further mismatches: the properties of an object that was null before.
    private static let maximumRounds = 5

    /// Writes the overlay, compares the traffic with the changed description, and adds changes until it needs no other.
    ///
    /// - Returns: Whether that succeeded.
    func mend(_ reader: DescriptionReader, _ first: Comparison, _ location: ResolvedPath, _ existing: String?) -> Bool {
        var (comparison, text, count) = (first, existing, 0)
        for _ in 0..<Self.maximumRounds {
            let file = OverlayFile(existing: text)
            let plan = OverlayPlan(comparison.result, comparison.description, mendsAll: options.mended == .all)
            let actions = file.without(plan.actions)
            guard !actions.isEmpty else { break }
            guard let changed = write(actions, to: location, file, first.result.name) else { return false }
            (text, count) = (changed, count + actions.count)
            guard let next = result(reader) else { return false }
            comparison = next
        }
        let failures = comparison.result.mismatches.filter(\.consequence.isFailure)
        if !failures.isEmpty {
            let kinds = Set(failures.map(\.key.kind.rawValue)).sorted().joined(separator: ", ")
            console.writeError("no change of the description mends \(failures.count) failures: \(kinds)\n")
        }
        let words = DriftSummary.words(count, "action", "actions")
        let verb = existing == nil ? "written" : "added"
        console.writeError("\(location.shown): \(count == 0 ? "nothing to add" : "\(words) \(verb)")\n")
        return true
    }

    /// Writes actions, and returns the text of the file; `nil` after printing why it is unchanged.
    private func write(
        _ actions: [OverlayAction], to location: ResolvedPath, _ file: OverlayFile, _ title: String
    ) -> String? {
        do {
            let text = try file.adding(actions, title: title)
            try ReplacedFile.write(text, to: location)
            return text
        } catch let failure as OverlayFile.Failure {
            console.writeError("error: \(location.shown) is unchanged: \(failure.reason)\n")
        } catch {
            let reason = (error as? ReplacedFile.Failure)?.reason ?? "\(error)"
            console.writeError("error: \(location.shown) cannot be written: \(reason)\n")
        }
        return nil
    }
}
