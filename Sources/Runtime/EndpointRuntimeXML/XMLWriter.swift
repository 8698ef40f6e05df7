#if XML
    import EndpointRuntime
    import Foundation

    /// Converts the JSON values of models to elements. Members are written in the order of their form.
    struct XMLWriter {
        /// The namespaces in scope by prefix. The default namespace has an empty prefix.
        typealias Scope = [String: String]

        func node(_ value: JSONValue, named name: XMLName, as form: XMLForm) throws -> XMLNode {
            try node(value, name, form, in: [:], depth: 1)
        }

        private func node(
            _ value: JSONValue, _ name: XMLName, _ form: XMLForm, in scope: Scope, depth: Int
        ) throws -> XMLNode {
            guard depth <= XMLModelCoder.maximumDepth else {
                throw RequestEncodingError(
                    parameter: "body",
                    problem: "\"\(name.local)\" is nested deeper than \(XMLModelCoder.maximumDepth) elements.")
            }
            var writer = ElementWriter(writer: self, node: XMLNode(try XMLText.name(name)), scope: scope, depth: depth)
            writer.declare(name)
            try writer.write(value, as: form.resolved)
            return writer.node
        }

        /// An element that is being written.
        private struct ElementWriter {
            let writer: XMLWriter
            var node: XMLNode
            var scope: Scope
            let depth: Int

            /// Declares the namespace of a name, unless it is already declared in scope.
            mutating func declare(_ name: XMLName) {
                guard let namespace = name.namespace else { return }
                let prefix = name.prefix ?? ""
                guard scope[prefix] != namespace else { return }
                scope[prefix] = namespace
                node.attributes.append((prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", namespace))
            }

            mutating func write(_ value: JSONValue, as form: XMLForm) throws {
                switch (value, form) {
                case (.null, _): writeNil()
                case (.object(let object), .object(let members, let others)):
                    try write(object, members, others)
                case (.array(let elements), .array(let name, let item)):
                    for element in elements { try append(element, name, item) }
                case (_, .union(let forms)):
                    try write(value, as: Self.form(of: value, in: forms.flatMap(\.alternatives)))
                case (.object(let object), _):
                    try write(object, [], .anything)
                case (.array(let elements), _):
                    for element in elements { try append(element, XMLName("item"), .anything) }
                case (.bool, _), (.integer, _), (.number, _), (.decimal, _), (.string, _):
                    node.text = try XMLText.text(value, of: node.name)
                }
            }

            private static func form(of value: JSONValue, in forms: [XMLForm]) -> XMLForm {
                switch value {
                case .object: XMLForm.merging(forms) ?? .anything
                case .array: forms.first(where: \.isArray) ?? .anything
                case .null, .bool, .integer, .number, .decimal, .string: .anything
                }
            }

            /// Writes `xsi:nil` (XML Schema, section 2.6.2).
            private mutating func writeNil() {
                declare(XMLName("nil", prefix: "xsi", namespace: "http://www.w3.org/2001/XMLSchema-instance"))
                node.attributes.append(("xsi:nil", "true"))
            }

            private mutating func write(
                _ object: [String: JSONValue], _ members: [XMLMember], _ others: XMLForm?
            ) throws {
                for member in members {
                    if let value = object[member.property] { try write(value, member) }
                }
                guard let others else { return }
                let listed = Set(members.map(\.property))
                for (name, value) in object.sorted(by: { $0.key < $1.key }) where !listed.contains(name) {
                    try write(value, .element(name, others.resolved.named(name)))
                }
            }

            private mutating func write(_ value: JSONValue, _ member: XMLMember) throws {
                let form = member.form.resolved
                switch member.node {
                case .attribute:
                    if value == .null { return }
                    declare(member.name)
                    let name = try XMLText.name(member.name)
                    node.attributes.append((name, try XMLText.text(value, of: name)))
                case .text:
                    if value != .null { node.text = try XMLText.text(value, of: node.name) }
                case .wrapped:
                    try append(value, member.name, form)
                case .element:
                    try writeElements(value, member.name, form)
                }
            }

            /// Writes a member without a wrapper: each value of an array is an element.
            private mutating func writeElements(_ value: JSONValue, _ name: XMLName, _ form: XMLForm) throws {
                guard case .array(let elements) = value else { return try append(value, name, form) }
                if case .union(let forms) = form {
                    return try writeElements(value, name, Self.form(of: value, in: forms.flatMap(\.alternatives)))
                }
                guard case .array(let itemName, let item) = form else {
                    for element in elements { try append(element, name, .anything) }
                    return
                }
                for element in elements { try append(element, itemName, item) }
            }

            private mutating func append(_ value: JSONValue, _ name: XMLName, _ form: XMLForm) throws {
                node.children.append(try writer.node(value, name, form, in: scope, depth: depth + 1))
            }
        }
    }

    extension XMLForm {
        /// Returns the form with the name of its property for the elements of an array, as in dictionaries.
        fileprivate func named(_ name: String) -> XMLForm {
            if case .array(_, let item) = self { .array(XMLName(name), item) } else { self }
        }
    }
#endif
