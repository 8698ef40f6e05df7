import CodegenDiagnostics

/// The chosen answers of all served operations. They are kept if a description is read again.
final class AnswerBook: Sendable {
    /// An operation of one of the served descriptions.
    struct Key: Hashable, Sendable {
        /// The path of the description: empty, or `/Community`.
        let mount: String
        let operation: String
    }

    private let answers = Guarded<[Key: [ChosenAnswer]]>([:])

    var all: [Key: [ChosenAnswer]] { answers.withLock { $0 } }

    subscript(key: Key) -> [ChosenAnswer] { answers.withLock { $0[key] ?? [] } }

    /// Sets the answers of an operation, in order. An empty list restores the usual response.
    func set(_ list: [ChosenAnswer], for key: Key) {
        answers.withLock { $0[key] = list.isEmpty ? nil : list }
    }

    func removeAll() {
        answers.withLock { $0 = [:] }
    }

    /// Returns the answer for a call, and counts the call; `nil` without an answer, or if it does not satisfy the
    /// predicate.
    func next(_ key: Key, where isMeant: (ChosenAnswer) -> Bool = { _ in true }) -> ChosenAnswer? {
        answers.withLock { answers in
            guard var list = answers[key], let first = list.first, isMeant(first) else { return nil }
            let times = first.times ?? (list.count > 1 ? 1 : nil)
            if let times, times > 1 { list[0].times = times - 1 } else if times != nil { list.removeFirst() }
            answers[key] = list.isEmpty ? nil : list
            return first
        }
    }
}

/// The chosen answers for the operations of one description.
struct OperationAnswers: Sendable {
    let book: AnswerBook
    let mount: String

    func next(_ operation: String, where isMeant: (ChosenAnswer) -> Bool = { _ in true }) -> ChosenAnswer? {
        book.next(AnswerBook.Key(mount: mount, operation: operation), where: isMeant)
    }
}
