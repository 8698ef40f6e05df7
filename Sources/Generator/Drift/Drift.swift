import CodegenDiagnostics
import CodegenDriver
import CodegenOpenAPI
import CodegenPlatform

/// `codegen drift`: compares recorded traffic with descriptions. The entry point of this target.
package struct Drift: Sendable {
    private let source: DescriptionSelection
    let options: DriftOptions
    private let folder: WorkingFolder
    let console: Console

    package init(_ source: DescriptionSelection, _ options: DriftOptions, in folder: WorkingFolder, console: Console) {
        (self.source, self.options, self.folder, self.console) = (source, options, folder, console)
    }

    package func run() -> RunStatus {
        let found = source.descriptions(for: .drift, console)
        guard let readers = found.readers else { return found.status }
        guard options.overlay == nil || readers.count == 1 else {
            console.writeError("error: an overlay belongs to one description; choose an entry with --name\n")
            return .failure
        }
        return WorkThread.run { compare(readers) }
    }

    private func compare(_ readers: [DescriptionReader]) -> RunStatus {
        var results: [DriftResult] = []
        for reader in readers {
            guard let result = compare(reader) else { return .failure }
            results.append(result)
        }
        let report = DriftReport(results: results, folder: folder, usesColor: console.usesColor)
        console.write(report.text(options.format))
        guard !console.hasFailed() else { return .failure }
        switch options.threshold {
        case nil: return .success
        case .failures: return results.allSatisfy { $0.failureCount == 0 } ? .success : .failure
        case .any:
            let isFine = results.allSatisfy(\.mismatches.isEmpty) && !results.allSatisfy(\.comparesNothing)
            return isFine ? .success : .failure
        }
    }

    private func compare(_ plain: DescriptionReader) -> DriftResult? {
        let overlay = options.overlay.map(folder.resolve)
        let existing: String?
        do throws(ReplacedFile.Failure) {
            existing = try overlay.flatMap { location throws(ReplacedFile.Failure) in try ReplacedFile.text(location) }
        } catch {
            console.writeError("error: \(overlay?.shown ?? "") cannot be read: \(error.reason)\n")
            return nil
        }
        guard let first = result(existing == nil ? plain : overlay.map(plain.applying) ?? plain) else { return nil }
        if let overlay, !mend(plain.applying(overlay), first, overlay, existing) { return nil }
        return first.result
    }

    /// The comparison with a description.
    struct Comparison {
        let result: DriftResult
        let description: Description
    }

    /// Returns `nil` after printing why the description or an archive cannot be used.
    func result(_ reader: DescriptionReader) -> Comparison? {
        let read = reader.read(usesColor: console.usesColor)
        guard let description = read.description else {
            console.writeError(read.messages)
            return nil
        }
        return traffic(description).map { traffic, cut in
            Comparison(result: result(traffic, description, cut), description: description)
        }
    }

    /// Compares all entries, on all cores. Returns `nil` after printing why an archive cannot be used.
    private func traffic(_ description: Description) -> (ComparedTraffic, cut: [String])? {
        let source = EntrySource(options.archives.map(folder.resolve))
        let workers = Array(0..<max(1, ProcessInfo.processInfo.activeProcessorCount))
        let rules = TrafficRules(description.document, description.api, servers: options.servers)
        let parts = ParallelMap.map(workers) { [options] _ in
            var batch = EntrySource.Batch()
            guard source.next(&batch) else { return ComparedTraffic() }
            var checker = TrafficChecker(rules, recordsCoverage: options.showsUnseen)
            repeat { checker.check(batch) } while source.next(&batch)
            return ComparedTraffic(counts: checker.counts, table: checker.table, coverage: checker.coverage)
        }
        if let failure = source.failure {
            console.writeError("error: \(failure.archive.shown) \(Self.problem(failure.problem))\n")
            return nil
        }
        let traffic = parts.reduce(into: ComparedTraffic()) { $0.merge($1) }
        return (traffic, source.cut.map(\.shown))
    }

    private func result(
        _ traffic: ComparedTraffic, _ description: Description, _ cut: [String]
    ) -> DriftResult {
        let unseen = options.showsUnseen ? UnseenParts(traffic, description.document).mismatches : []
        return DriftResult(
            name: description.document.info.title, counts: traffic.counts, entries: traffic.table.entries,
            mismatches: traffic.table.inOrder + unseen, omitted: traffic.table.omitted,
            diagnostics: description.diagnostics, showsValues: options.showsValues, cutArchives: cut)
    }

    private static func problem(_ failure: ArchiveFile.Failure) -> String {
        switch failure {
        case .system(let reason): "cannot be read: \(reason)"
        case .notAnArchive:
            "is not an HTTP archive (HAR 1.2): it has no 'log' with 'entries'; export the traffic as HAR"
        case .ended: "ends before the first entry; export the traffic again"
        }
    }
}
