import CodegenOpenAPI

/// The text of `codegen list`: the operations of a description below their tags, and its schemas with the tags of the
/// operations that use them. `filter` expects these names.
struct OperationListing {
    private let title: String
    private let document: ResolvedDocument

    init(title: String, _ document: ResolvedDocument) {
        (self.title, self.document) = (title, document)
    }

    var text: String {
        let operations = DiagnosticCounts.words(document.operations.count, "operation")
        let schemas = DiagnosticCounts.words(document.componentSchemas.count, "schema")
        let parts = groups.map { group in section(group.heading, group.operations.map(row)) } + [schemaSection]
        return "\(title): \(operations), \(schemas)\n" + parts.filter { !$0.isEmpty }.map { "\n\($0)" }.joined()
    }

    // MARK: Operations

    /// The operations by tag, in the order of their first use. An operation with several tags is in each group.
    private var groups: [(heading: String, operations: [Operation])] {
        var groups: [(heading: String, operations: [Operation])] = []
        var indices: [String: Int] = [:]
        for operation in document.operations {
            for heading in operation.tags.isEmpty ? ["(no tag)"] : operation.tags {
                let index = indices[heading] ?? groups.count
                if index == groups.count { groups.append((heading, [])) }
                indices[heading] = index
                groups[index].operations.append(operation)
            }
        }
        return groups
    }

    private func row(_ operation: Operation) -> [String] {
        let deprecated = operation.isDeprecated ? " (deprecated)" : ""
        return [operation.operationID ?? "-", "\(operation.method) \(operation.path)\(deprecated)"]
    }

    // MARK: Schemas

    private var schemaSection: String {
        let users = tagsOfSchemas()
        let rows = document.componentSchemas.map { id in
            [id.name, users[id].map { $0.joined(separator: ", ") } ?? "(unused)"]
        }
        return section("Schemas", rows)
    }

    /// Returns the tags of the operations that need each schema.
    private func tagsOfSchemas() -> [SchemaID: [String]] {
        var users: [SchemaID: [String]] = [:]
        for (heading, operations) in groups {
            var seen: Set<SchemaID> = []
            var waiting = operations.flatMap(\.schemas)
            while let next = waiting.popLast() {
                next.forEachInside { schema in
                    guard let target = schema.content.reference, seen.insert(target).inserted else { return }
                    if let schema = document.schemas[target] { waiting.append(schema) }
                }
            }
            for id in seen { users[id, default: []].append(heading) }
        }
        return users
    }

    /// Returns a heading with rows of two columns.
    private func section(_ heading: String, _ rows: [[String]]) -> String {
        guard !rows.isEmpty else { return "" }
        let width = rows.map { $0[0].count }.max() ?? 0
        let lines = rows.map { row in
            "  \(row[0])\(String(repeating: " ", count: width - row[0].count + 2))\(row[1])\n"
        }
        return "\(heading)\n\(lines.joined())"
    }
}
