import EndpointCoding
import Foundation

// Models as the generator writes them. They fix the API that generated code depends on.

public nonisolated struct Post: ObjectCodable, Equatable, Identifiable, Sendable {
    public var id: String
    public var authorID: String
    public var status: PostStatus
    public var createdAt: Date
    public var summary: String?
    public var deletedAt: Date?
    public var nickname: Nullable<String>
    public var parent: Post? {
        get { _parent.value }
        set { _parent.value = newValue }
    }
    public var additionalProperties: [String: JSONValue]
    private var _parent: Indirect<Post?>

    public init(
        id: String, authorID: String, status: PostStatus, createdAt: Date, summary: String? = nil, deletedAt: Date?,
        nickname: Nullable<String> = .absent, parent: Post? = nil, additionalProperties: [String: JSONValue] = [:]
    ) {
        self.id = id
        self.authorID = authorID
        self.status = status
        self.createdAt = createdAt
        self.summary = summary
        self.deletedAt = deletedAt
        self.nickname = nickname
        _parent = Indirect(parent)
        self.additionalProperties = additionalProperties
    }

    public init(from reader: inout ObjectReader) {
        id = reader.read("id")
        authorID = reader.read("author_id")
        status = reader.read("status")
        createdAt = reader.read("created_at")
        summary = reader.read("summary")
        deletedAt = reader.read("deleted_at")
        nickname = reader.read("nickname")
        _parent = reader.read("parent")
        additionalProperties = reader.readAdditional(except: [
            "id", "author_id", "status", "created_at", "summary", "deleted_at", "nickname", "parent",
        ])
    }

    public func _write(to writer: inout ObjectWriter) {
        writer.write("id", id)
        writer.write("author_id", authorID)
        writer.write("status", status)
        writer.write("created_at", createdAt)
        writer.write("summary", summary)
        writer.write("deleted_at", orNull: deletedAt)
        writer.write("nickname", nickname)
        writer.write("parent", _parent)
        writer.writeAdditional(additionalProperties)
    }
}

public nonisolated struct Search: ObjectCodable, Equatable, Sendable {
    public var filter: JSONValue?

    public init(from reader: inout ObjectReader) {
        filter = reader.read("filter")
    }

    public func _write(to writer: inout ObjectWriter) {
        writer.write("filter", filter)
    }
}

/// A map with nullable values, together with a property.
public nonisolated struct Labels: ObjectCodable, Equatable, Sendable {
    public var name: String?
    public var additionalProperties: [String: String?]

    public init(from reader: inout ObjectReader) {
        name = reader.read("name")
        additionalProperties = reader.readAdditional(except: ["name"])
    }

    public func _write(to writer: inout ObjectWriter) {
        writer.write("name", name)
        writer.writeAdditional(additionalProperties)
    }
}

public nonisolated enum PostStatus: OpenEnum<String> {
    case draft
    case published
    case unknown(String)

    public static let _knownValues = KnownValues<Self>([.draft, .published]) { .unknown($0) }
    public var rawValue: String {
        switch self {
        case .draft: "draft"
        case .published: "published"
        case .unknown(let value): value
        }
    }
}

public nonisolated enum Level: OpenEnum<Int> {
    case low
    case unknown(Int)

    public static let _knownValues = KnownValues<Self>([.low]) { .unknown($0) }
    public var rawValue: Int {
        switch self {
        case .low: 1
        case .unknown(let value): value
        }
    }
}

public nonisolated enum Mixed: OpenEnum<JSONValue> {
    case auto
    case _1
    case unknown(JSONValue)

    public static let _knownValues = KnownValues<Self>([.auto, ._1]) { .unknown($0) }
    public var rawValue: JSONValue {
        switch self {
        case .auto: "auto"
        case ._1: 1
        case .unknown(let value): value
        }
    }
}

public nonisolated enum Size: String, ClosedEnum {
    case small = "S"
    case large = "L"
}

public nonisolated struct Cat: ObjectCodable, Equatable, Sendable {
    public var name: String
    public var lives: Int?

    public init(name: String, lives: Int? = nil) {
        self.name = name
        self.lives = lives
    }

    public init(from reader: inout ObjectReader) {
        name = reader.read("name")
        lives = reader.read("lives")
    }

    public func _write(to writer: inout ObjectWriter) {
        writer.write("name", name)
        writer.write("lives", lives)
    }
}

public nonisolated struct Dog: ObjectCodable, Equatable, Sendable {
    public var name: String
    public var size: DogSize?

    public init(name: String, size: DogSize? = nil) {
        self.name = name
        self.size = size
    }

    public init(from reader: inout ObjectReader) {
        name = reader.read("name")
        size = reader.read("size")
    }

    public func _write(to writer: inout ObjectWriter) {
        writer.write("name", name)
        writer.write("size", size)
    }
}

public nonisolated enum DogSize: OpenEnum<String> {
    case big
    case unknown(String)

    public static let _knownValues = KnownValues<Self>([.big]) { .unknown($0) }
    public var rawValue: String {
        switch self {
        case .big: "big"
        case .unknown(let value): value
        }
    }
}

public nonisolated indirect enum Pet: UnionCodable, Equatable, Sendable {
    case cat(Cat)
    case dog(Dog)
    case unknown(JSONValue)

    public init(from reader: inout UnionReader) {
        switch reader.alternative(discriminator: ["petType": ["cat", ["dog", "hound"]]]) {
        case 0: self = .cat(reader.read())
        case 1: self = .dog(reader.read())
        default: self = .unknown(reader.json())
        }
    }

    public func _write(to writer: inout UnionWriter) {
        switch self {
        case .cat(let value): writer.write(value, discriminator: "petType", "cat")
        case .dog(let value): writer.write(value, discriminator: "petType", "dog")
        case .unknown(let value): writer.write(value)
        }
    }
}

public nonisolated enum TextOrNumber: UnionCodable, Equatable, Sendable {
    case string(String)
    case number(Double)
    case unknown(JSONValue)

    public init(from reader: inout UnionReader) {
        switch reader.kind {
        case .string: self = .string(reader.read())
        case .integer, .number: self = .number(reader.read())
        default: self = .unknown(reader.json())
        }
    }

    public func _write(to writer: inout UnionWriter) {
        switch self {
        case .string(let value): writer.write(value)
        case .number(let value): writer.write(value)
        case .unknown(let value): writer.write(value)
        }
    }
}

public nonisolated indirect enum AnyPet: UnionCodable, Equatable, Sendable {
    case cat(Cat)
    case dog(Dog)
    case names([String])
    case unknown(JSONValue)

    public init(from reader: inout UnionReader) {
        switch reader.bestMatch(of: 3) {
        case 0: self = .cat(reader.read())
        case 1: self = .dog(reader.read())
        case 2: self = .names(reader.read())
        default: self = .unknown(reader.json())
        }
    }

    public func _write(to writer: inout UnionWriter) {
        switch self {
        case .cat(let value): writer.write(value)
        case .dog(let value): writer.write(value)
        case .names(let value): writer.write(value)
        case .unknown(let value): writer.write(value)
        }
    }
}
