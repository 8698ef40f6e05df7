import CodegenDiagnostics

/// The instructions of one template while `TemplateCompiler` goes through its tags.
struct TemplateAssembly {
    /// A section that is open: its key, if that is known, and the scope inside of it, if that is another one.
    private struct Level {
        let tag: TemplateTag
        let slot: TemplateProgram.Slot?
        let enters: TemplateScope?
        var instructions: [TemplateProgram.Instruction] = []
    }

    let template: String
    /// The templates around, and this one.
    let path: [String]
    private let outer: [TemplateScope]
    private let diagnostics: DiagnosticsEngine?
    private var levels: [Level] = []
    private var instructions: [TemplateProgram.Instruction] = []

    /// - Parameter diagnostics: `nil` if everything has been reported.
    init(template: String, outer: [TemplateScope], path: [String], diagnostics: DiagnosticsEngine?) {
        self.template = template
        self.outer = outer
        self.path = path
        self.diagnostics = diagnostics
    }

    /// Outermost first.
    var scopes: [TemplateScope] { outer + levels.compactMap(\.enters) }

    /// The templates and sections that are open.
    var depth: Int { path.count + levels.count }

    func report(_ message: DiagnosticMessage, at range: SourceRange) {
        diagnostics?.report(message, at: range)
    }

    func reportOpenSections() {
        for level in levels { report(.unclosedSection(level.tag.name, of: template), at: level.tag.range) }
    }

    /// The program; sections that are still open have been reported.
    func finish() -> [TemplateProgram.Instruction] {
        instructions
    }

    // MARK: Instructions

    mutating func append(_ instruction: TemplateProgram.Instruction) {
        if levels.isEmpty {
            instructions.append(instruction)
        } else {
            levels[levels.count - 1].instructions.append(instruction)
        }
    }

    mutating func append(_ text: String) {
        guard case .text(let previous)? = (levels.last?.instructions ?? instructions).last else {
            return append(.text(text))
        }
        if levels.isEmpty { instructions.removeLast() } else { levels[levels.count - 1].instructions.removeLast() }
        append(.text(previous + text))
    }

    mutating func appendVariable(_ tag: TemplateTag) {
        if tag.name == "." {
            if case .line? = scopes.last { return append(.line) }
            return report(.keyIsNotText(".", of: template), at: tag.range)
        }
        guard let key = key(tag) else { return }
        switch key.kind {
        case .text, .optionalText: append(.variable(key.slot))
        case .lines, .flag, .list, .object: report(.keyIsNotText(tag.name, of: template), at: tag.range)
        }
    }

    // MARK: Sections

    mutating func open(_ tag: TemplateTag) {
        let key = key(tag)
        if case .text? = key?.kind { report(.keyIsNotSection(tag.name, of: template), at: tag.range) }
        let enters = tag.kind == .section ? key.flatMap(inside) : nil
        levels.append(Level(tag: tag, slot: key?.slot, enters: enters))
    }

    mutating func close(_ tag: TemplateTag) {
        guard let level = levels.last, level.tag.name == tag.name else {
            let expected = levels.last?.tag.name
            return report(.unmatchedSectionEnd(tag.name, expected: expected, of: template), at: tag.range)
        }
        levels.removeLast()
        guard let slot = level.slot else { return }
        let body = TemplateProgram(level.instructions)
        append(level.tag.kind == .section ? .section(slot, body) : .invertedSection(slot, body))
    }

    /// The scope inside of a section; `nil` if it is the outer one.
    private func inside(_ key: TemplateKey) -> TemplateScope? {
        switch key.kind {
        case .text, .flag: return nil
        case .optionalText, .lines: return .line
        case .list, .object:
            let depth = scopes.count { if case .record = $0 { true } else { false } }
            return key.element.map { .record($0, depth: depth) }
        }
    }

    /// Keys are looked up from the inside out.
    private func key(_ tag: TemplateTag) -> TemplateKey? {
        let scopes = scopes
        for scope in scopes.reversed() {
            if let key = scope.key(tag.name) { return key }
        }
        report(.unknownTemplateKey(tag.name, in: scopes.last?.schemaName ?? "", of: template), at: tag.range)
        return nil
    }
}
