/// A pattern compiled to instructions. Matching follows all possible states from character to character. It needs no
/// recursion, and the length of the string bounds its time.
struct PatternProgram: Sendable {
    private enum Instruction {
        case set(Pattern.CharacterSet)
        case start, end
        case boundary(isWanted: Bool)
        /// Continues at both positions.
        case split(Int, Int)
        case jump(Int)
        /// Requires or forbids a match that begins or ends at the current position.
        case look(PatternProgram, isAhead: Bool, isWanted: Bool)
        case match
    }

    private var instructions: [Instruction] = []

    /// The maximum size of a program. Repetitions are unrolled, so nested repetitions multiply.
    private static let maximumInstructions = 50_000

    /// Compiles a pattern, or returns `nil` if the program would be too long.
    init?(_ root: Pattern.Part) {
        guard append(root) else { return nil }
        instructions.append(.match)
    }

    // MARK: Translation

    private mutating func append(_ part: Pattern.Part) -> Bool {
        guard instructions.count < Self.maximumInstructions else { return false }
        switch part {
        case .start: instructions.append(.start)
        case .end: instructions.append(.end)
        case .boundary(let isWanted): instructions.append(.boundary(isWanted: isWanted))
        case .set(let set): instructions.append(.set(set))
        case .sequence(let parts): return parts.allSatisfy { append($0) }
        case .choice(let branches): return append(branches)
        case .repeated(let inner, let range): return append(inner, range)
        case .ahead(let inner, let isWanted): return append(look: inner, isAhead: true, isWanted)
        case .behind(let inner, let isWanted): return append(look: inner, isAhead: false, isWanted)
        }
        return true
    }

    private mutating func append(look inner: Pattern.Part, isAhead: Bool, _ isWanted: Bool) -> Bool {
        guard let program = PatternProgram(inner) else { return false }
        instructions.append(.look(program, isAhead: isAhead, isWanted: isWanted))
        return true
    }

    private mutating func append(_ branches: [Pattern.Part]) -> Bool {
        var exits: [Int] = []
        for branch in branches.dropLast() {
            let split = reserve()
            guard append(branch) else { return false }
            exits.append(reserve())
            instructions[split] = .split(split + 1, instructions.count)
        }
        guard let last = branches.last, append(last) else { return false }
        for exit in exits { instructions[exit] = .jump(instructions.count) }
        return true
    }

    private mutating func append(_ inner: Pattern.Part, _ range: ClosedRange<Int>) -> Bool {
        for _ in 0..<range.lowerBound {
            guard append(inner) else { return false }
        }
        guard range.upperBound < Pattern.maximum else {
            let split = reserve()
            guard append(inner) else { return false }
            instructions.append(.jump(split))
            instructions[split] = .split(split + 1, instructions.count)
            return true
        }
        var splits: [Int] = []
        for _ in range.lowerBound..<range.upperBound {
            splits.append(reserve())
            guard append(inner) else { return false }
        }
        for split in splits { instructions[split] = .split(split + 1, instructions.count) }
        return true
    }

    /// Returns the position of an instruction that is set later.
    private mutating func reserve() -> Int {
        instructions.append(.match)
        return instructions.count - 1
    }
}

// MARK: Matching

extension PatternProgram {
    /// Returns whether the pattern occurs in a string, or `nil` if the search takes too long.
    ///
    /// - Parameter isAnchored: Whether the match must begin at the start of the string.
    func matches(_ text: [Unicode.Scalar], isAnchored: Bool = false) -> Bool? {
        var budget = 1_000_000
        let isFound = runs(on: text, from: 0, isAnchored: isAnchored, until: nil, &budget)
        return budget > 0 ? isFound : nil
    }

    /// The distinct states after the characters read so far.
    private struct States {
        private(set) var list: [Int] = []
        private var isIn: [Bool]

        init(count: Int) {
            isIn = Array(repeating: false, count: count)
        }

        func contains(_ state: Int) -> Bool { isIn[state] }

        mutating func insert(_ state: Int) -> Bool {
            guard !isIn[state] else { return false }
            isIn[state] = true
            list.append(state)
            return true
        }

        mutating func removeAll() {
            for state in list { isIn[state] = false }
            list.removeAll(keepingCapacity: true)
        }
    }

    /// - Parameters:
    ///   - isAnchored: Whether the match must begin at `start`.
    ///   - end: The required end of the match, or `nil` for any end.
    private func runs(
        on text: [Unicode.Scalar], from start: Int, isAnchored: Bool, until end: Int?, _ budget: inout Int
    ) -> Bool {
        var current = States(count: instructions.count)
        var next = current
        for index in start...(end ?? text.count) {
            if !isAnchored || index == start { enter(0, at: index, of: text, &current, &budget) }
            guard budget > 0 else { return false }
            if end == nil || end == index, current.contains(instructions.count - 1) { return true }
            guard index < text.count else { break }
            for state in current.list {
                guard case .set(let set) = instructions[state], set.contains(text[index]) else { continue }
                enter(state + 1, at: index + 1, of: text, &next, &budget)
            }
            swap(&current, &next)
            next.removeAll()
            if isAnchored, current.list.isEmpty { return false }
        }
        return false
    }

    /// Adds a state and all states reachable from it without consuming a character.
    private func enter(
        _ first: Int, at index: Int, of text: [Unicode.Scalar], _ states: inout States, _ budget: inout Int
    ) {
        // Most states read a character. They need no list.
        if case .set = instructions[first] {
            budget -= 1
            if budget > 0 { _ = states.insert(first) }
            return
        }
        var open = [first]
        while let state = open.popLast() {
            budget -= 1
            guard budget > 0 else { return }
            guard states.insert(state) else { continue }
            switch instructions[state] {
            case .set, .match: break
            case .start: if index == 0 { open.append(state + 1) }
            case .end: if index == text.count { open.append(state + 1) }
            case .boundary(let isWanted): if Self.isBoundary(index, in: text) == isWanted { open.append(state + 1) }
            case .split(let left, let right): open += [left, right]
            case .jump(let target): open.append(target)
            case .look(let program, let isAhead, let isWanted):
                let isFound =
                    isAhead
                    ? program.runs(on: text, from: index, isAnchored: true, until: nil, &budget)
                    : program.runs(on: text, from: 0, isAnchored: false, until: index, &budget)
                if isFound == isWanted { open.append(state + 1) }
            }
        }
    }

    private static func isBoundary(_ index: Int, in text: [Unicode.Scalar]) -> Bool {
        func isWord(_ index: Int) -> Bool {
            text.indices.contains(index) && Pattern.CharacterSet.word.contains(text[index])
        }
        return isWord(index - 1) != isWord(index)
    }
}
