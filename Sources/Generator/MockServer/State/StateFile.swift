import CodegenDiagnostics
import CodegenPlatform
import EndpointMockData

/// The JSON file of `codegen serve --state` or `--sequences`. It is read once, and written after each change.
///
/// A file that is not JSON is never written, and neither is a file that another program has changed in the meantime.
package final class StateFile: Sendable {
    /// The reason why the file cannot be used, for the user.
    package struct Failure: Error, Hashable {
        package let reason: String
    }

    private let path: String
    private let report: @Sendable (String) -> Void
    /// The content at the start; `nil` if there was no file.
    let loaded: PlainValue?
    /// The text in the file as last read or written; `nil` if there is no file.
    private let known: Guarded<Known>

    private struct Known: Sendable {
        var text: [UInt8]?
        var isPaused = false
    }

    /// Reads the file, if it exists.
    ///
    /// - Parameters:
    ///   - content: The content in messages.
    ///   - report: Called with a line for the user if the content cannot be saved.
    package init(
        _ path: String, content: String = "a state", report: @escaping @Sendable (String) -> Void
    ) throws(Failure) {
        self.path = path
        self.report = report
        let text = try Self.read(path)
        known = Guarded(Known(text: text))
        guard let text else {
            loaded = nil
            return
        }
        do throws(JSONCursor.Malformed) {
            loaded = try PlainValue(json: text)
        } catch {
            throw Failure(reason: "\(path) is not \(content), and remains unchanged: \(error.reason)")
        }
    }

    /// Writes the state, whole or not at all.
    func save(_ json: String) {
        let problem = known.withLock { known -> String? in
            let bytes = Array(json.utf8)
            guard !known.isPaused, known.text != bytes else { return nil }
            let current = try? Self.read(path)
            guard current == known.text else {
                known.isPaused = true
                return "\(path) was changed by another program, and is not written any more; restart to read it"
            }
            do {
                try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
            } catch {
                return "\(path) cannot be written: \(error)"
            }
            known.text = bytes
            return nil
        }
        if let problem { report(problem) }
    }

    /// Ends writing, so that the content of the file is not lost.
    func pause(_ reason: String) {
        known.withLock { $0.isPaused = true }
        report("\(reason); \(path) is not written any more")
    }

    private static func read(_ path: String) throws(Failure) -> [UInt8]? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw Failure(reason: "\(path) cannot be read: \(error)")
        }
    }
}
