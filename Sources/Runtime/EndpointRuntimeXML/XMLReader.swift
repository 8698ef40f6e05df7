#if XML
    import EndpointRuntime

    /// Converts elements to the JSON values from which models are decoded. A value that does not match its form is
    /// kept; the model then reports it with its path.
    struct XMLReader {
        func value(_ node: XMLNode, as form: XMLForm) -> JSONValue {
            if node.isNil { return .null }
            switch form {
            case .reference(let target): return value(node, as: target())
            case .string, .number, .boolean: return node.isScalar ? XMLScalar(node.text).value(form) : anything(node)
            case .anything: return anything(node)
            case .array(_, let item): return .array(node.children.map { value($0, as: item) })
            case .object(let members, let others): return object(node, members, others)
            case .union(let forms): return union(node, forms)
            }
        }

        // MARK: Objects

        private func object(_ node: XMLNode, _ members: [XMLMember], _ others: XMLForm?) -> JSONValue {
            var object: [String: JSONValue] = [:]
            var elements = XMLNameSet()
            var attributes = XMLNameSet()
            for member in members {
                switch member.node {
                case .attribute:
                    attributes.insert(member.name)
                    let value = node.attribute(member.name).map { XMLScalar($0).value(member.form.resolved) }
                    object[member.property] = value
                case .text:
                    object[member.property] = XMLScalar(node.text).value(member.form.resolved)
                case .wrapped:
                    elements.insert(member.name)
                    object[member.property] = node.children(member.name).first.map { value($0, as: member.form) }
                case .element:
                    object[member.property] = element(member, of: node, &elements)
                }
            }
            guard let others else { return .object(object) }
            for (name, value) in node.dataAttributes where !attributes.contains(name) {
                let name = name.withoutPrefix
                if object[name] == nil { object[name] = XMLScalar(value).value(others.resolved) }
            }
            let rest = node.children.filter { !elements.contains($0.name) }
            for (name, nodes) in Dictionary(grouping: rest, by: \.localName) where object[name] == nil {
                object[name] = repeated(nodes, as: others.resolved)
            }
            return .object(object)
        }

        private func element(_ member: XMLMember, of node: XMLNode, _ names: inout XMLNameSet) -> JSONValue? {
            let form = member.form.resolved
            guard case .array(let name, let item) = form else {
                names.insert(member.name)
                let found = node.children(member.name)
                guard case .union(let forms) = form, found.count > 1 else {
                    return found.first.map { value($0, as: form) }
                }
                return repeated(found, as: .union(forms))
            }
            names.insert(name)
            let found = node.children(name)
            if found.isEmpty { return member.isRequired ? .array([]) : nil }
            return .array(found.map { value($0, as: item) })
        }

        /// Converts elements with the same name to an array. A single element is the value itself, unless the form is
        /// an array.
        private func repeated(_ nodes: [XMLNode], as form: XMLForm) -> JSONValue {
            if case .array(_, let item) = form { return .array(nodes.map { value($0, as: item) }) }
            if nodes.count == 1 { return value(nodes[0], as: form) }
            if case .union(let forms) = form {
                for case .array(_, let item) in forms.map(\.resolved) {
                    return .array(nodes.map { value($0, as: item) })
                }
            }
            return .array(nodes.map { value($0, as: form) })
        }

        // MARK: Unions

        /// Converts an element in the form of a matching alternative. The model determines the alternative from the
        /// value.
        private func union(_ node: XMLNode, _ forms: [XMLForm]) -> JSONValue {
            let all = forms.flatMap(\.alternatives)
            if !node.isScalar || all.allSatisfy(\.isObject) {
                if let merged = XMLForm.merging(all) { return value(node, as: merged) }
                if let array = all.first(where: \.isArray) { return value(node, as: array) }
                return anything(node)
            }
            for form in [XMLForm.boolean, .number] where all.contains(where: { $0.isSame(as: form) }) {
                let value = XMLScalar(node.text).value(form)
                if case .string = value { continue }
                return value
            }
            return .string(node.text)
        }

        // MARK: Values without a schema

        private func anything(_ node: XMLNode) -> JSONValue {
            if node.isNil { return .null }
            if node.isScalar { return .string(node.text) }
            var object: [String: JSONValue] = [:]
            for (name, value) in node.dataAttributes { object[name.withoutPrefix] = .string(value) }
            for (name, nodes) in Dictionary(grouping: node.children, by: \.localName) {
                object[name] = nodes.count == 1 ? anything(nodes[0]) : .array(nodes.map(anything))
            }
            return .object(object)
        }
    }

    extension XMLNode {
        /// Returns the children with this local name. If some of them also have the prefix, returns only those.
        fileprivate func children(_ name: XMLName) -> [XMLNode] {
            let found = children.filter { $0.localName == name.local }
            let exact = found.filter { $0.name == name.qualified }
            return exact.isEmpty ? found : exact
        }

        fileprivate func attribute(_ name: XMLName) -> String? {
            let exact = attributes.first { $0.name == name.qualified }
            return (exact ?? dataAttributes.first { $0.name.withoutPrefix == name.local })?.value
        }
    }

    /// The names of elements or attributes that members describe.
    private struct XMLNameSet {
        private var names: Set<String> = []

        mutating func insert(_ name: XMLName) { names.insert(name.local) }

        func contains(_ name: String) -> Bool { names.contains(name.withoutPrefix) }
    }
#endif
