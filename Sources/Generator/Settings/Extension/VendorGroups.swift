import CodegenOpenAPI
import CodegenYAML

/// The group of an operation in `x-speakeasy-group`: a name, or the first of a list of names.
struct VendorGroup {
    let name: String

    init?(_ node: Node) {
        guard let text = (node.sequence?.first ?? node).string, text.contains(where: \.isLetter) else { return nil }
        name = text
    }
}

/// The groups of a description according to `x-speakeasy-group`. A group becomes the first tag of its operations,
/// unless `x-codegen` or the configuration names the tag that they have.
struct VendorGroups {
    /// The tags whose groups have names in the settings.
    private let named: Set<String>
    /// The first tags of the operations of each group, in the order of the description.
    private var tags: [(group: String, tags: [String?])] = []

    init(_ document: ResolvedDocument, _ overrides: SettingValues<OverrideKeys>) {
        let configured = (overrides.tags ?? []).filter { $0.value.name != nil }.map(\.name)
        named = Set(document.tags.filter { $0.settings.name != nil }.map(\.name) + configured)
        var indices: [String: Int] = [:]
        for operation in document.operations {
            guard let group = group(of: operation) else { continue }
            if indices[group] == nil {
                indices[group] = tags.count
                tags.append((group, []))
            }
            tags[indices[group] ?? 0].tags.append(operation.tags.first)
        }
    }

    /// Returns the group that an operation gets; `nil` if its tags determine the group.
    func group(of operation: CodegenOpenAPI.Operation) -> String? {
        let key = VendorExtension.speakeasyGroup.rawValue
        guard let entry = operation.vendorExtensions.first(where: { $0.key == key }),
            let group = VendorGroup(entry.value)?.name, operation.tags.first.map(named.contains) != true
        else { return nil }
        return operation.tags.first == group ? nil : group
    }

    /// Adds a tag for each group. It has the texts of the tag that all operations of the group have.
    func addTags(to document: inout ResolvedDocument) {
        for (group, tags) in tags where !document.tags.contains(where: { $0.name == group }) {
            let only = Set(tags).count == 1 ? tags[0] : nil
            let old = document.tags.first { $0.name == only }
            document.tags.append(
                Tag(name: group, summary: old?.summary, description: old?.description, parent: old?.parent))
        }
    }
}
