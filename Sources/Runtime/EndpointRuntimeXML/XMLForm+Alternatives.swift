#if XML
    import EndpointRuntime

    extension XMLForm {
        /// The form that a reference points to; other forms are unchanged.
        var resolved: XMLForm {
            var form = self
            // A chain of references cannot be longer than the number of components.
            for _ in 0..<1_000 {
                guard case .reference(let target) = form else { break }
                form = target()
            }
            return form
        }

        /// The alternatives of a union and of the unions in it. A union inside itself is skipped.
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

        /// Returns whether both forms are the same scalar.
        func isSame(as other: XMLForm) -> Bool {
            switch (self, other) {
            case (.string, .string), (.number, .number), (.boolean, .boolean): true
            default: false
            }
        }

        /// Returns one object with the members of all forms that are objects; `nil` if there are none. Arrays become
        /// optional, because each array belongs to one alternative.
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
