import CodegenYAML

/// Settings by their keys, printed as lines in block style. Each setting has a line of its own.
struct SettingTree {
    private indirect enum Value {
        /// A value in flow style.
        case text(String)
        case tree(SettingTree)
    }

    private var entries: [(key: String, value: Value)] = []

    /// Adds a value in flow style. A path that exists already, or leads through another value, is left out.
    ///
    /// - Returns: Whether the value was added.
    @discardableResult mutating func add(_ text: String, at path: some Collection<String>) -> Bool {
        guard let key = path.first else { return false }
        let rest = path.dropFirst()
        let index = entries.firstIndex { $0.key == key }
        guard !rest.isEmpty else {
            if index == nil { entries.append((key, .text(text))) }
            return index == nil
        }
        guard let index else {
            var tree = SettingTree()
            tree.add(text, at: Array(rest))
            entries.append((key, .tree(tree)))
            return true
        }
        guard case .tree(var tree) = entries[index].value else { return false }
        let isAdded = tree.add(text, at: Array(rest))
        entries[index].value = .tree(tree)
        return isAdded
    }

    var isEmpty: Bool { entries.isEmpty }

    func lines(indent: Int = 0) -> [String] {
        let start = String(repeating: " ", count: indent)
        return entries.flatMap { entry -> [String] in
            let key = "\(start)\(YAMLText.scalar(entry.key)):"
            switch entry.value {
            case .text(let text): return ["\(key) \(text)"]
            case .tree(let tree): return [key] + tree.lines(indent: indent + 2)
            }
        }
    }

    /// The entries in flow style, without braces.
    var flow: String {
        entries.map { entry in
            let value =
                switch entry.value {
                case .text(let text): text
                case .tree(let tree): "{ \(tree.flow) }"
                }
            return "\(YAMLText.scalar(entry.key)): \(value)"
        }.joined(separator: ", ")
    }

    /// Returns the settings that a mapping does not have, and calls a function with the settings for each inner mapping
    /// that exists. Settings whose key has another value are left out.
    func missing(in mapping: Mapping, _ visitInner: (SettingTree, Node) -> Void) -> SettingTree {
        var missing = SettingTree()
        for entry in entries {
            guard let old = mapping[entry.key] else {
                missing.entries.append(entry)
                continue
            }
            if case .tree(let tree) = entry.value, old.mapping != nil { visitInner(tree, old) }
        }
        return missing
    }
}
