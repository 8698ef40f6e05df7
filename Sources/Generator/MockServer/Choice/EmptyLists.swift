import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues

/// The responses of an operation without the elements of their lists: the counterpart of `MockBehavior.empty`.
struct EmptyLists {
    let operation: ServedOperation
    let validator: SchemaValidator

    /// Returns the sample without the elements of its lists; `nil` if it is not JSON with lists, or if its schema does
    /// not allow empty lists.
    func sample(_ sample: Sample) -> Sample? {
        guard MediaRange(sample.contentType)?.isJSON == true, let value = try? value(sample), Self.hasLists(value)
        else { return nil }
        let schema = operation.schema(of: sample)
        for next in PageMember.Next.allCases {
            let empty = Self.withoutElements(value, next)
            guard schema.map({ validator.problems(empty, $0, .received).isEmpty }) ?? true else { continue }
            var sample = sample
            sample.body = JSONText.compact(empty)
            return sample
        }
        return nil
    }

    private func value(_ sample: Sample) throws(Refusal) -> Literal.Value {
        try JSONBody.value(Array(sample.body.utf8), in: "sample")
    }

    private static func hasLists(_ value: Literal.Value) -> Bool {
        switch value {
        case .array: true
        case .object(let members): members.contains { hasLists($0.value) }
        case .null, .bool, .number, .string: false
        }
    }

    private static func withoutElements(_ value: Literal.Value, _ next: PageMember.Next) -> Literal.Value {
        switch value {
        case .array: .array([])
        case .object(let members):
            .object(
                members.map { member in
                    let own = PageMember(member.name)?.value(member.value, next)
                    return Literal.Member(member.name, own ?? withoutElements(member.value, next))
                })
        case .null, .bool, .number, .string: value
        }
    }
}
