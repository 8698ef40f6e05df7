import CodegenDiagnostics
import CodegenRequests
import EndpointMockData

/// The named sequences of answers that testers have saved, and the file of `codegen serve --sequences`.
package final class SequenceBook: Sendable {
    /// A saved sequence. An operation of another description is kept: the file may be used with several.
    struct Saved: Sendable {
        /// The operation by its name on the control page.
        let operation: String
        let name: String
        let answers: [ChosenAnswer]
    }

    private let sequences: Guarded<[Saved]>
    private let file: StateFile?

    package init() {
        (sequences, file) = (Guarded([]), nil)
    }

    /// Reads the sequences from a file, if it exists, and writes it after each change.
    ///
    /// - Parameter report: Called with a line for the user if the sequences cannot be saved.
    package init(path: String, report: @escaping @Sendable (String) -> Void) throws(StateFile.Failure) {
        let content = "a list of sequences"
        let file = try StateFile(path, content: content, report: report)
        do throws(Refusal) {
            sequences = Guarded(try file.loaded.map(Saved.list) ?? [])
        } catch {
            let reason = "\(path) is not \(content), and remains unchanged: \(error.detail)"
            throw StateFile.Failure(reason: reason)
        }
        self.file = file
    }

    var all: [Saved] { sequences.withLock { $0 } }

    /// The sequences as JSON, sorted by operation and name.
    var json: PlainValue {
        .members([("kept", .bool(file != nil)), ("sequences", .array(all.map(\.json)))])
    }

    func find(_ operation: String, _ name: String) -> Saved? {
        all.first { $0.is(operation, name) }
    }

    /// Saves a sequence, which replaces the sequence of the same name and operation.
    func save(_ sequence: Saved) {
        change { $0 = $0.filter { !$0.is(sequence.operation, sequence.name) } + [sequence] }
    }

    func remove(_ operation: String, _ name: String) {
        change { $0.removeAll { $0.is(operation, name) } }
    }

    private func change(_ body: (inout [Saved]) -> Void) {
        sequences.withLock { sequences in
            body(&sequences)
            sequences.sort { ($0.operation, $0.name) < ($1.operation, $1.name) }
            file?.save(PlainValue.members([("sequences", .array(sequences.map(\.json)))]).lines)
        }
    }
}

extension SequenceBook.Saved {
    private static let maximumName = 80

    /// - Throws: `Refusal` for a name that cannot be shown in one line.
    init(_ operation: String, named name: String, _ answers: [ChosenAnswer]) throws(Refusal) {
        guard (1...Self.maximumName).contains(name.count), name.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
            throw Refusal(422, "the name of a sequence needs one to \(Self.maximumName) characters in one line")
        }
        (self.operation, self.name, self.answers) = (operation, name, answers)
    }

    fileprivate func `is`(_ operation: String, _ name: String) -> Bool {
        self.operation.isExactly(operation) && self.name.isExactly(name)
    }

    var json: PlainValue {
        .members([
            ("operation", .string(operation)), ("name", .string(name)), ("answers", .array(answers.map(\.json))),
        ])
    }

    /// Reads the content of a file.
    fileprivate static func list(_ value: PlainValue) throws(Refusal) -> [SequenceBook.Saved] {
        guard case .array(let elements)? = value["sequences"] else { throw Refusal(422, "'sequences' is missing") }
        var list: [SequenceBook.Saved] = []
        for element in elements {
            guard let operation = element["operation"]?.string, let name = element["name"]?.string,
                let answers = element["answers"]
            else { throw Refusal(422, "a sequence needs 'operation', 'name' and 'answers'") }
            list.append(try SequenceBook.Saved(operation, named: name, ChosenAnswer.list(answers)))
        }
        return list
    }
}
