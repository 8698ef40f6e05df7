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

    let instructions: [Instruction]

    init(_ instructions: [Instruction]) {
        self.instructions = instructions
    }

    /// - Parameter records: Of the outermost contexts, in the layouts that were made with this program.
    package func render(_ records: [TemplateRecord]) -> String {
        var run = ProgramRun(records: records)
        run.run(self, line: "")
        // Without the capacity that is left: a run keeps the texts of all files.
        return run.text.withUTF8 { String(decoding: $0, as: UTF8.self) }
    }
}

/// One execution of a program.
private struct ProgramRun {
    /// Of the contexts around, outermost first.
    var records: [TemplateRecord]
    var text = ""

    init(records: [TemplateRecord]) {
        self.records = records
        text.reserveCapacity(4_096)
    }

    mutating func run(_ program: TemplateProgram, line: String) {
        for instruction in program.instructions {
            switch instruction {
            case .text(let literal): text += literal
            case .variable(let slot): if case .text(let value) = value(slot) { text += value }
            case .line: text += line
            case .section(let slot, let body): runSection(value(slot), body, line: line)
            case .invertedSection(let slot, let body): if value(slot).isEmpty { run(body, line: line) }
            case .partial(let partial): run(partial, line: line)
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
