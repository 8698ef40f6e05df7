import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// Merges objects that differ only in the type of one property into a generic type. Components keep their names as
/// aliases, and inline types are removed. Runs before samples are generated.
struct GenericFolder: APIPass {
    let record: BuildRecord
    let names: TypeNames

    private var diagnostics: DiagnosticsEngine { record.context.diagnostics }

    func run(_ api: inout API, _ state: inout PassState) {
        let candidates = GenericMarks(record: record).candidates(among: api.types) + state.genericCandidates
        guard !candidates.isEmpty else { return }
        let reader = GenericFormReader(index: TypeIndex(api.types, state.positions(of: api.types)))
        var changes = GenericChanges()
        for (generic, members) in grouped(candidates) {
            var forms = alike(members.compactMap { form(of: $0, reader) }, reader.index.declarations)
            guard forms.contains(where: { $0.varying != nil }) else { continue }
            if names.isFree(generic) {
                _ = names.claim(generic)
            } else if let base = base(named: generic, of: forms, reader) {
                if !forms.contains(where: { $0.position == base.position }) { forms.append(base) }
            } else {
                diagnostics.report(.genericNameTaken(generic), at: members[0].settingRange)
                continue
            }
            fold(forms, into: generic, reader.index.declarations, &changes)
        }
        changes.apply(to: &api)
    }

    /// Groups candidates by the name of the generic type, in order of occurrence, without repeated types.
    private func grouped(_ candidates: [GenericCandidate]) -> [(generic: String, members: [GenericCandidate])] {
        var groups: [(generic: String, members: [GenericCandidate])] = []
        var seen: Set<String> = []
        for candidate in candidates where seen.insert(candidate.declaration).inserted {
            if let position = groups.firstIndex(where: { $0.generic == candidate.generic }) {
                groups[position].members.append(candidate)
            } else {
                groups.append((candidate.generic, [candidate]))
            }
        }
        return groups
    }

    private func form(of candidate: GenericCandidate, _ reader: GenericFormReader) -> GenericForm? {
        switch reader.form(of: candidate) {
        case .success(let form): return form
        case .failure(let flaw):
            let name = reader.index.position(candidate.declaration).map { reader.index.declarations[$0].displayName }
            let type = name ?? candidate.declaration
            diagnostics.report(message(flaw, type, candidate), at: candidate.range)
            return nil
        }
    }

    private func message(
        _ flaw: GenericFormReader.Flaw, _ type: String, _ candidate: GenericCandidate
    ) -> DiagnosticMessage {
        switch flaw {
        case .noObject: .genericNotObject(type)
        case .noMember: .genericPropertyMissing(type, candidate.property)
        case .openedInside: .genericEnvelopeConflict(type, candidate.property)
        }
    }

    /// Returns the component with the name of the generic type, if its form matches: the base of all envelopes becomes
    /// a form, too.
    private func base(named generic: String, of forms: [GenericForm], _ reader: GenericFormReader) -> GenericForm? {
        let first = forms[0].candidate
        let declarations = reader.index.declarations
        guard let named = declarations.first(where: { $0.name.swift.isSameName(as: generic) })?.name.swift else {
            return nil
        }
        let own = GenericCandidate(
            declaration: named, generic: generic, property: first.property, isEnvelope: first.isEnvelope,
            settingRange: first.settingRange, range: first.range)
        guard case .success(let form) = reader.form(of: own), form.key == forms[0].key,
            !form.argument.contains(where: { $0 == .named(named) })
        else { return nil }
        return form
    }

    /// Returns the largest set of forms with the same key, and reports all other forms. Of equally large sets, the set
    /// whose type has the generic name is preferred, then the first set.
    private func alike(_ forms: [GenericForm], _ declarations: [TypeDeclaration]) -> [GenericForm] {
        let byKey = Dictionary(grouping: forms, by: \.key)
        let maximumCount = byKey.values.map(\.count).max() ?? 0
        let largest = forms.filter { byKey[$0.key]?.count == maximumCount }
        let named = largest.first { $0.candidate.declaration.isSameName(as: $0.candidate.generic) }
        guard let first = named ?? largest.first else { return [] }
        for form in forms where form.key != first.key {
            diagnostics.report(
                .genericMismatch(
                    declarations[form.position].displayName, from: declarations[first.position].displayName,
                    beside: form.candidate.property),
                at: form.candidate.range)
        }
        return forms.filter { $0.key == first.key }
    }

    private func fold(
        _ forms: [GenericForm], into generic: String, _ declarations: [TypeDeclaration], _ changes: inout GenericChanges
    ) {
        guard let model = forms.first(where: { $0.varying != nil }), let varying = model.varying else { return }
        let common = GenericObject(
            forms: forms, model: model, varying: varying, parameter: parameter(isList: model.isList))
        let first = forms.map(\.position).min() ?? model.position
        changes.insert(declaration(common, named: generic, declarations), before: declarations[first].name.swift)
        for number in model.nested.indices {
            let kept = sharedName(number, of: forms, model, generic, declarations)
            changes.keep(kept.old, as: kept.new, owningFile: generic)
            for form in forms { changes.drop(form.nested[number], for: kept.new, unless: kept.old) }
        }
        for form in forms {
            let own = declarations[form.position]
            changes.replace(
                own, by: .generic(generic, [form.argument]), keepsName: !own.name.swift.isSameName(as: generic))
        }
    }

    /// Returns the current and the new name of an inline type that all forms have.
    private func sharedName(
        _ number: Int, of forms: [GenericForm], _ model: GenericForm, _ generic: String,
        _ declarations: [TypeDeclaration]
    ) -> (old: String, new: String) {
        let own = model.nested[number]
        let owner = declarations[model.position].name.swift
        let preferred = own.hasPrefix(owner) ? generic + own.dropFirst(owner.count) : own
        if let same = forms.map({ $0.nested[number] }).first(where: preferred.isSameName) { return (same, same) }
        return (own, names.claim(preferred))
    }

    private func declaration(
        _ common: GenericObject, named generic: String, _ declarations: [TypeDeclaration]
    ) -> TypeDeclaration {
        var result = declarations[common.model.position]
        let texts = Set(common.forms.map { declarations[$0.position].documentation })
        if texts.count > 1 || result.documentation == Documentation() {
            result.documentation = Documentation(
                summary: "A type for schemas that differ only in `\(common.model.candidate.property)`.")
        }
        result.name = Name(swift: generic, wire: "")
        result.kind = .object(common.object)
        result.usage = common.forms.reduce(result.usage) { $0.union(declarations[$1.position].usage) }
        result.owningFile = generic
        return result
    }

    /// Returns the generic parameter. No type of the API has its name, because the parameter would shadow it.
    private func parameter(isList: Bool) -> String {
        let candidates = isList ? ["Item", "Element"] : ["Payload", "Content"]
        let free = candidates.first(where: names.isFree)
        return free ?? (1...).lazy.map { "T\($0)" }.first(where: names.isFree) ?? "T"
    }
}

extension String {
    /// Returns whether two names are equal, ignoring case, as in `NameScope`.
    fileprivate func isSameName(as other: String) -> Bool {
        lowercased() == other.lowercased()
    }
}

/// The schemas with the `generic` setting.
struct GenericMarks {
    let record: BuildRecord

    /// Returns the candidates in the order of the declarations, and reports marked schemas without a declaration.
    func candidates(among declarations: [TypeDeclaration]) -> [GenericCandidate] {
        var marks: [SchemaID: (schema: Schema, generic: Located<SettingValues<GenericKeys>>)] = [:]
        guard record.context.document.hasSchemaExtensions else { return [] }
        record.context.document.forEachSchema { schema in
            if let generic = schema.content.settings[\.generic] { marks[schema.id] = (schema, generic) }
        }
        guard !marks.isEmpty else { return [] }
        let sources = declarations.compactMap { declaration in
            record.sources[declaration.name.swift].map { (name: declaration.name.swift, id: $0.schema.id) }
        }
        let found = sources.compactMap { source in
            marks[source.id].flatMap { GenericCandidate(source.name, $0.generic) }
        }
        for source in sources { marks[source.id] = nil }
        for (schema, generic) in marks.values.sorted(by: { $0.schema.id.pointer < $1.schema.id.pointer }) {
            record.context.diagnostics.report(.genericNotObject(schema.id.displayName), at: generic.range)
        }
        return found
    }
}

extension GenericCandidate {
    fileprivate init?(_ declaration: String, _ generic: Located<SettingValues<GenericKeys>>) {
        guard let name = generic.value.name, let member = generic.value.member else { return nil }
        self.init(
            declaration: declaration, generic: name, property: member, isEnvelope: false,
            settingRange: generic.range, range: generic.range)
    }
}
