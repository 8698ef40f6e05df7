import CodegenOpenAPI

extension Shape {
    /// Adds the types beside a union to the alternatives that only limit values. If all alternatives only limit values,
    /// the union does not change the type: `{type: string, oneOf: [{pattern: '^a'}, {maxLength: 3}]}` is a string.
    func completeChoices() {
        addItems()
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

extension Shape {
    /// Adds the elements beside a union to the arrays among its alternatives.
    private func addItems() {
        guard items != nil || !prefixItems.isEmpty, !choices.isEmpty else { return }
        for index in choices.indices {
            choices[index].alternatives = choices[index].alternatives.map { alternative in
                guard alternative.isAnyArray else { return alternative }
                return alternative.copy { content in (content.items, content.prefixItems) = (items, prefixItems) }
            }
        }
    }
}

extension Schema {
    fileprivate func with(types: [JSONType]) -> Schema {
        copy { $0.types = types }
    }

    /// Returns a copy without a number, because cached results of the original do not apply to the copy.
    fileprivate func copy(_ change: (inout Content) -> Void) -> Schema {
        var content = content
        change(&content)
        return Schema(id: id, range: range, content: content)
    }

    /// Whether the schema is an array without a description of its elements.
    fileprivate var isAnyArray: Bool {
        !isComposed && content.types == [.array] && content.items == nil && content.prefixItems.isEmpty
    }
}
