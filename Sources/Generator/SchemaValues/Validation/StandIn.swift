import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import EndpointMockData

/// The mark of a value that stands for the sample of a type while another sample is generated. It is the last member of
/// the value, which validation ignores.
struct StandIn: Equatable {
    var type: String
    /// Distinguishes the elements of a list.
    var variant: Int
    var ending: SampleReference.Ending
    /// The minimum number of elements if the value is an element of a list.
    var minimum: Int?

    /// The name of the member. Names in descriptions do not contain this noncharacter.
    static let memberName = "\u{10FFFF}"

    /// Returns whether a name is `memberName`. Every object is checked, so the bytes are compared.
    static func isMark(_ name: String) -> Bool {
        name.utf8.count == memberName.utf8.count && name.isExactly(memberName)
    }

    var member: PlainValue.Member {
        let minimum = minimum.map { String($0) } ?? "-"
        return PlainValue.Member(Self.memberName, .string("\(variant) \(ending.rawValue) \(minimum) \(type)"))
    }

    /// Returns the mark of a value, or `nil` if it is not a stand-in.
    init?(of members: [PlainValue.Member]) {
        guard let last = members.last, Self.isMark(last.name),
            let parts = last.value.string?.split(separator: " ", maxSplits: 3), parts.count == 4,
            let variant = Int(parts[0]), let ending = SampleReference.Ending(rawValue: String(parts[1]))
        else { return nil }
        self.init(type: String(parts[3]), variant: variant, ending: ending, minimum: Int(parts[2]))
    }

    init(type: String, variant: Int, ending: SampleReference.Ending, minimum: Int?) {
        self.type = type
        self.variant = variant
        self.ending = ending
        self.minimum = minimum
    }
}

extension PlainValue {
    /// The value that a client would get.
    var withoutMark: PlainValue {
        guard case .object(let members) = self, let last = members.last, StandIn.isMark(last.name) else { return self }
        return .object(members.dropLast())
    }
}
