import Diagnostics

// Finding what overrides belong to. Schemas get theirs while they are decoded, everything else afterwards.

extension SettingOverrides {
    func apply(to document: inout ResolvedDocument) {
        document.settings = self.document.falling(backTo: document.settings)
        applyToOperations(&document)
        applyToTags(&document)
    }

    private func applyToOperations(_ document: inout ResolvedDocument) {
        let known = document.operations.flatMap { [$0.operationID].compactMap(\.self) + [$0.place] }
        for entry in self[.operation] {
            let indices = document.operations.indices.filter { document.operations[$0].isCalled(entry.key) }
            if indices.isEmpty { report(entry, "operation", among: known) }
            for index in indices { apply(entry, to: &document.operations[index]) }
        }
    }

    private func apply(_ entry: Entry, to operation: inout Operation) {
        operation.settings = entry.values.falling(backTo: operation.settings)
        for parameter in entry.parameters {
            let indices = operation.parameters.indices.filter { operation.parameters[$0].name.isExactly(parameter.key) }
            if indices.isEmpty { report(parameter, "parameter here", among: operation.parameters.map(\.name)) }
            for index in indices {
                let own = operation.parameters[index].settings
                operation.parameters[index].settings = parameter.values.falling(backTo: own)
            }
        }
    }

    private func applyToTags(_ document: inout ResolvedDocument) {
        let used = document.operations.map { $0.tags.first { !$0.isEmpty } ?? $0.firstFixedSegment }
        let known = document.tags.map(\.name) + used.compactMap(\.self)
        for entry in self[.tag] {
            if let index = document.tags.firstIndex(where: { $0.name.isExactly(entry.key) }) {
                let own = document.tags[index].settings
                document.tags[index].settings = entry.values.falling(backTo: own)
            } else if known.contains(entry.key) {
                var tag = Tag(name: entry.key, summary: nil, description: nil, parent: nil)
                tag.settings = entry.values
                document.tags.append(tag)
            } else {
                report(entry, "tag", among: known)
            }
        }
    }

    /// Those of the components, wherever an operation uses them. To be done first: what is said of one operation's
    /// parameter is closer.
    func apply(to document: inout ResolvedDocument, componentParameters known: [String]) {
        let folder = document.version == .swagger2 ? "/parameters" : "/components/parameters"
        for entry in self[.parameter] {
            guard known.contains(entry.key) else {
                report(entry, "component parameter", among: known)
                continue
            }
            let id = SchemaID(pointer: folder).appending(entry.key)
            for index in document.operations.indices {
                for place in document.operations[index].parameters.indices
                where document.operations[index].parameters[place].id == id {
                    let own = document.operations[index].parameters[place].settings
                    document.operations[index].parameters[place].settings = entry.values.falling(backTo: own)
                }
            }
        }
    }

    /// Settings of schemas by their places.
    func schemas(in version: SpecVersion) -> [SchemaID: Entry] {
        let folder = version == .swagger2 ? "/definitions" : "/components/schemas"
        let pairs = self[.schema].map { entry -> (SchemaID, Entry) in
            let parts = entry.key.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if parts.count == 2 { return (SchemaID(file: parts[0], pointer: parts[1]), entry) }
            if entry.key.hasPrefix("/") { return (SchemaID(pointer: entry.key), entry) }
            return (SchemaID(pointer: folder).appending(entry.key), entry)
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension Operation {
    fileprivate func isCalled(_ key: String) -> Bool {
        if operationID == key { return true }
        let parts = key.split(separator: " ", maxSplits: 1)
        return parts.count == 2 && parts[0].uppercased() == method && parts[1] == path
    }

    fileprivate var firstFixedSegment: String? {
        path.split(separator: "/").first { !$0.contains("{") }.map(String.init)
    }
}
