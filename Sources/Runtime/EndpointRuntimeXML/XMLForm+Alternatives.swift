#if XML
    import EndpointRuntime

    extension XMLForm {
        /// The form itself, not a reference to it.
        var resolved: XMLForm {
            var form = self
            // A description cannot make more references to references than it has components.
            for _ in 0..<1_000 {
                guard case .reference(let target) = form else { break }
                form = target()
            }
            return form
        }

        /// The alternatives of a union, also of unions in it; a union inside itself is left out.
        var alternatives: [XMLForm] { alternatives(depth: 0) }

        private func alternatives(depth: Int) -> [XMLForm] {
            let form = resolved
            guard case .union(let forms) = form else { return [form] }
            return depth < 8 ? forms.flatMap { $0.alternatives(depth: depth + 1) } : []
        }

        var isObject: Bool {
            if case .object = self { true } else { false }
        }

        var isArray: Bool {
            if case .array = self { true } else { false }
        }

        /// Whether both are the same scalar.
        func isSame(as other: XMLForm) -> Bool {
            switch (self, other) {
            case (.string, .string), (.number, .number), (.boolean, .boolean): true
            default: false
            }
        }

        /// One object with the members of all that are objects; nil where there are none. Arrays are optional, because each
        /// belongs to one alternative.
        static func merging(_ forms: [XMLForm]) -> XMLForm? {
            var members: [XMLMember] = []
            var names: Set<String> = []
            var others: XMLForm?
            var isObject = false
            for case .object(let own, let rest) in forms {
                isObject = true
                others = others ?? rest
                members += own.filter { names.insert($0.property).inserted }.map { member in
                    guard member.node == .element, member.isRequired else { return member }
                    return .element(member.property, as: member.name, member.form)
                }
            }
            return isObject ? .object(members, others: others) : nil
        }
    }
#endif
