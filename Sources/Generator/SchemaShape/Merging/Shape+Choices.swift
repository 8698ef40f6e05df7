import CodegenOpenAPI

extension Shape {
    /// Adds the types beside a union to the alternatives that only limit values. If all alternatives only limit values,
    /// the union does not change the type: `{type: string, oneOf: [{pattern: '^a'}, {maxLength: 3}]}` is a string.
    func completeChoices() {
        guard !types.isEmpty, choices.contains(where: { $0.alternatives.contains(where: \.isOnlyLimits) }) else {
            return
        }
        var shaping: [Choice] = []
        for var choice in choices {
            let isCondition = choice.alternatives.allSatisfy { $0.isOnlyLimits && $0.content.format == nil }
            choice.alternatives = choice.alternatives.map { $0.isOnlyLimits ? $0.with(types: types) : $0 }
            if isCondition { conditions.append(choice) } else { shaping.append(choice) }
        }
        choices = shaping
    }
}

extension Schema {
    /// Returns a copy without a number, because cached results of the original do not apply to the copy.
    fileprivate func with(types: [JSONType]) -> Schema {
        var content = content
        content.types = types
        return Schema(id: id, range: range, content: content)
    }
}
