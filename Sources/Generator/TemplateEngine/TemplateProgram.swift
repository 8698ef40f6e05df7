/// A compiled template. What a key means was decided when the template was compiled: rendering looks up no names.
package final class TemplateProgram: Sendable {
    enum Instruction: Sendable {
        case text(String)
        case variable(Slot)
        /// The line or text whose section is the innermost one: `{{.}}`.
        case line
        /// Once for each element of the value, if it is present or true.
        case section(Slot, TemplateProgram)
        /// Once if the section of the value is not rendered.
        case invertedSection(Slot, TemplateProgram)
        case partial(TemplateProgram)
    }

    /// Where a value is: in the record of a context, counted from the outermost one.
    struct Slot: Sendable {
        let depth: Int
        let index: Int
    }

    /// An instruction that refers to the texts and programs by their positions: nothing is retained at each step of a run.
    fileprivate enum Step: Sendable {
        case text(Range<Int>)
        case variable(Slot)
        case line
        case section(Slot, Int)
        case invertedSection(Slot, Int)
        case partial(Int)
    }

    fileprivate let steps: [Step]
    /// The texts of all instructions.
    fileprivate let literals: [UInt8]
    /// The bodies of sections, and partials.
    fileprivate let programs: [TemplateProgram]

    init(_ instructions: [Instruction]) {
        var (steps, literals, programs): ([Step], [UInt8], [TemplateProgram]) = ([], [], [])
        for instruction in instructions {
            switch instruction {
            case .text(let text):
                let start = literals.count
                literals += text.utf8
                steps.append(.text(start..<literals.count))
            case .variable(let slot): steps.append(.variable(slot))
            case .line: steps.append(.line)
            case .section(let slot, let body):
                steps.append(.section(slot, programs.count))
                programs.append(body)
            case .invertedSection(let slot, let body):
                steps.append(.invertedSection(slot, programs.count))
                programs.append(body)
            case .partial(let partial):
                steps.append(.partial(programs.count))
                programs.append(partial)
            }
        }
        (self.steps, self.literals, self.programs) = (steps, literals, programs)
    }

    /// - Parameter records: Of the outermost contexts, in the layouts that were made with this program.
    package func render(_ records: [TemplateRecord]) -> String {
        var run = ProgramRun(records: records)
        run.run(self, line: "")
        return run.text.text
    }
}

/// One execution of a program.
private struct ProgramRun: ~Copyable {
    /// Of the contexts around, outermost first.
    var records: [TemplateRecord]
    var text = TextBuffer(capacity: 4_096)

    init(records: [TemplateRecord]) {
        self.records = records
    }

    mutating func run(_ program: TemplateProgram, line: String) {
        for step in program.steps {
            switch step {
            case .text(let range): text.append(program.literals, range)
            case .variable(let slot): if case .text(let value) = value(slot) { text.append(value) }
            case .line: text.append(line)
            case .section(let slot, let body): runSection(value(slot), program.programs[body], line: line)
            case .invertedSection(let slot, let body):
                if value(slot).isEmpty { run(program.programs[body], line: line) }
            case .partial(let partial): run(program.programs[partial], line: line)
            }
        }
    }

    private func value(_ slot: TemplateProgram.Slot) -> TemplateValue {
        records[slot.depth].values[slot.index]
    }

    private mutating func runSection(_ value: TemplateValue, _ body: TemplateProgram, line: String) {
        switch value {
        case .flag(let isSet): if isSet { run(body, line: line) }
        case .text(let text): run(body, line: text)
        case .lines(let lines): for line in lines { run(body, line: line) }
        case .list(let list): for record in list { run(body, in: record, line: line) }
        case .object(let record): run(body, in: record, line: line)
        case .absent: break
        }
    }

    private mutating func run(_ body: TemplateProgram, in record: TemplateRecord, line: String) {
        records.append(record)
        run(body, line: line)
        records.removeLast()
    }
}

extension TemplateValue {
    /// Whether a section of the value is rendered not even once.
    fileprivate var isEmpty: Bool {
        switch self {
        case .flag(let isSet): !isSet
        case .lines(let lines): lines.isEmpty
        case .list(let list): list.isEmpty
        case .absent: true
        case .text, .object: false
        }
    }
}
