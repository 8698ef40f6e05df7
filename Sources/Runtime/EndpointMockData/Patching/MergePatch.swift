/// JSON Merge Patch (RFC 7396).
package nonisolated enum MergePatch {
    /// Returns the value after a patch: members with null are removed, other members are added or replaced.
    package static func applied(_ patch: PlainValue, to target: PlainValue?) -> PlainValue {
        guard case .object(let changes) = patch else { return patch }
        var result = PlainValue.object(target?.members ?? [])
        for change in changes {
            result[change.name] = change.value.isNull ? nil : applied(change.value, to: result[change.name])
        }
        return result
    }
}
