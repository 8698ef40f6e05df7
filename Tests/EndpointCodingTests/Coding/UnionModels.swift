import EndpointCoding
import EndpointCodingTestSupport
import Foundation

enum TaggedChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [First.self, Second.self, First.self, Second.self]

    static func choose(_ reader: inout UnionReader) -> Int? {
        reader.alternative(by: ["type": [1, 2, true, ["1", "one"]]])
    }
}

enum TwiceTaggedChoice: UnionChoice {
    static let types: [any ModelValue.Type] = Array(repeating: Event.self, count: 4)

    static func choose(_ reader: inout UnionReader) -> Int? {
        reader.alternative(by: ["object": ["event", "event", "job", nil], "kind": ["a", "b", "a", nil]])
    }
}

enum ByNameChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Banned.self, Administrator.self]

    static func choose(_ reader: inout UnionReader) -> Int? {
        reader.alternative(discriminator: ["status": [.name("ByNameFirst"), .name("ByNameSecond")]])
    }
}

enum RuleChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Weekly.self, AnyRule.self]

    static func choose(_ reader: inout UnionReader) -> Int? {
        reader.alternative(discriminator: ["type": [.name("Weekly"), .base]])
    }
}

enum SidesChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Sized<Int>.self, Sized<String>.self]

    static func choose(_ reader: inout UnionReader) -> Int? {
        reader.alternative(discriminator: ["petType": ["left", "right"]])
    }
}

enum ShapesChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [
        Shallow.self, Deep.self, Holder<Bool>.self, Holder<Double>.self, Holder<Decimal>.self, Holder<Date>.self,
        Holder<String>.self,
    ]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.bestMatch(of: 7) }
}

/// The first alternative has the literal `a` and keeps the note. The second one accepts any kind and loses the note.
enum LiteralsChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [WithMeta<OnlyA>.self, WithMeta<String>.self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.bestMatch(of: 2) }
}

typealias Tagged = Tried<TaggedChoice>
typealias TwiceTagged = Tried<TwiceTaggedChoice>
typealias ByName = Tried<ByNameChoice>
typealias Rule = Tried<RuleChoice>
typealias Sides = Tried<SidesChoice>
typealias Shapes = Tried<ShapesChoice>
typealias Literals = Tried<LiteralsChoice>

// MARK: Models

/// A model whose properties are arbitrary JSON, so that a test can define it in one line.
protocol Members: ObjectCodable {
    static var names: [String] { get }
    static var keepsAll: Bool { get }
    var members: [String: JSONValue] { get set }
    init()
}

extension Members {
    static var keepsAll: Bool { false }

    init(from reader: inout ObjectReader) {
        self.init()
        for name in Self.names { members[name] = reader.read(name) as JSONValue? }
        guard Self.keepsAll else { return }
        let others: [String: JSONValue] = reader.readAdditional(except: Self.names)
        members.merge(others) { one, _ in one }
    }

    func _write(to writer: inout ObjectWriter) {
        for (name, value) in members.sorted(by: { $0.key < $1.key }) { writer.write(name, value) }
    }
}

struct First: Members {
    static let names = ["type", "id"]
    var members: [String: JSONValue] = [:]
}

struct Second: Members {
    static let names = ["type", "id", "name"]
    var members: [String: JSONValue] = [:]
}

struct Event: Members {
    static let names = ["object", "kind"]
    var members: [String: JSONValue] = [:]
}

struct Banned: Members {
    static let names = ["status", "until"]
    var members: [String: JSONValue] = [:]
}

struct Administrator: Members {
    static let names = ["status", "rank"]
    var members: [String: JSONValue] = [:]
}

struct Weekly: ObjectCodable {
    var type: String
    var day: Int

    init(from reader: inout ObjectReader) {
        type = reader.read("type")
        day = reader.read("day")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("type", type)
        writer.write("day", day)
    }
}

struct AnyRule: Members {
    static let names = ["type"]
    static let keepsAll = true
    var members: [String: JSONValue] = [:]
}

struct Sized<Size: ModelValue>: ObjectCodable {
    var petType: String
    var size: Size

    init(from reader: inout ObjectReader) {
        petType = reader.read("petType")
        size = reader.read("size")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("petType", petType)
        writer.write("size", size)
    }
}

/// A model with a single property, which matches the type.
struct Holder<Value: ModelValue>: ObjectCodable {
    var wide: JSONValue?
    var number: Value?
    var date: Value?

    init(from reader: inout ObjectReader) {
        switch Value.self {
        case is Bool.Type: wide = reader.read("wide")
        case is Double.Type, is Decimal.Type: number = reader.read("number")
        default: date = reader.read("date")
        }
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("wide", wide)
        writer.write("number", number)
        writer.write("date", date)
    }
}

struct Shallow: ObjectCodable {
    var inner: Plain?

    init(from reader: inout ObjectReader) { inner = reader.read("inner") }
    func _write(to writer: inout ObjectWriter) { writer.write("inner", inner) }
}

struct Plain: Members {
    static let names = ["a"]
    var members: [String: JSONValue] = [:]
}

struct Deep: Members {
    static let names = ["inner"]
    var members: [String: JSONValue] = [:]
}

enum OnlyA: OpenEnum<String> {
    case a
    case unknown(String)

    static let _knownValues = KnownValues<Self>([.a]) { .unknown($0) }
    var rawValue: String {
        switch self {
        case .a: "a"
        case .unknown(let value): value
        }
    }
}

struct Meta<Kind: ModelValue>: ObjectCodable {
    var kind: Kind
    var note: Int?

    init(from reader: inout ObjectReader) {
        kind = reader.read("kind")
        note = Kind.self == OnlyA.self ? reader.read("note") : nil
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("kind", kind)
        writer.write("note", note)
    }
}

/// A model whose `kind` is always `a`.
struct Constant: ObjectCodable, Equatable {
    private(set) var kind = "a"
    var note: Int?

    init(note: Int?) {
        self.note = note
    }

    init(from reader: inout ObjectReader) {
        kind = reader.read("kind", is: "a")
        note = reader.read("note")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("kind", kind)
        writer.write("note", note)
    }
}

struct WithMeta<Kind: ModelValue>: ObjectCodable {
    var meta: Meta<Kind>

    init(from reader: inout ObjectReader) { meta = reader.read("meta") }
    func _write(to writer: inout ObjectWriter) { writer.write("meta", meta) }
}

/// A union in which every alternative contains the union.
indirect enum Chain: UnionCodable {
    static let reads = Counter()
    case child(Link)
    case base(Link)

    init(from reader: inout UnionReader) {
        switch reader.alternative(discriminator: ["type": ["child", .base]]) {
        case 0: self = .child(reader.read())
        case 1: self = .base(reader.read())
        default: self = .child(reader.noMatch())
        }
    }

    func _write(to writer: inout UnionWriter) {
        switch self {
        case .child(let value), .base(let value): writer.write(value)
        }
    }
}

struct Link: ObjectCodable {
    var type: String
    var next: Indirect<Chain>

    init(from reader: inout ObjectReader) {
        Chain.reads.increment()
        type = reader.read("type")
        next = reader.read("next")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("type", type)
        writer.write("next", next)
    }
}
