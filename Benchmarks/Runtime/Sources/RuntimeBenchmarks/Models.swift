import EndpointRuntime
import Foundation

// Models as in generated code, and the same models with synthesized conformances.

/// A nested object. The document is about 3 MB.
struct Section: ObjectCodable, Sendable {
    var id: Int
    var name: String
    var weight: Double
    var note: String?
    var sections: [Section]

    init(from object: inout ObjectReader) {
        id = object.read("id")
        name = object.read("name")
        weight = object.read("weight")
        note = object.read("note")
        sections = object.read("sections")
    }

    func _write(to object: inout ObjectWriter) {
        object.write("id", id)
        object.write("name", name)
        object.write("note", note)
        object.write("sections", sections)
        object.write("weight", weight)
    }
}

struct BareSection: Codable, Sendable {
    var id: Int
    var name: String
    var weight: Double
    var note: String?
    var sections: [BareSection]
}

func bodyOfSections(levels: Int = 15) -> Data {
    func section(_ level: Int, _ number: Int) -> String {
        let below = level > 1 ? [section(level - 1, 2 * number), section(level - 1, 2 * number + 1)] : []
        return #"{"id":\#(number),"name":"section number \#(number)","weight":\#(number).25,"note":"#
            + (number % 3 == 0 ? "null" : #""seen by \#(number % 11)""#)
            + #","sections":[\#(below.joined(separator: ","))]}"#
    }
    return Data(section(levels, 1).utf8)
}

/// A recursive union whose alternatives are distinguished by a discriminator.
indirect enum Term: UnionCodable, Sendable {
    case number(Number)
    case sum(Sum)
    case unknown(JSONValue)

    struct Number: ObjectCodable, Sendable {
        var kind: String
        var value: Double

        init(from object: inout ObjectReader) {
            kind = object.read("kind")
            value = object.read("value")
        }

        func _write(to object: inout ObjectWriter) {
            object.write("kind", kind)
            object.write("value", value)
        }
    }

    struct Sum: ObjectCodable, Sendable {
        var kind: String
        var left: Term
        var right: Term

        init(from object: inout ObjectReader) {
            kind = object.read("kind")
            left = object.read("left")
            right = object.read("right")
        }

        func _write(to object: inout ObjectWriter) {
            object.write("kind", kind)
            object.write("left", left)
            object.write("right", right)
        }
    }

    init(from reader: inout UnionReader) {
        switch reader.alternative(discriminator: ["kind": ["number", "sum"]]) {
        case 0: self = .number(reader.read())
        case 1: self = .sum(reader.read())
        default: self = .unknown(reader.json())
        }
    }

    func _write(to writer: inout UnionWriter) {
        switch self {
        case .number(let value): writer.write(value)
        case .sum(let value): writer.write(value)
        case .unknown(let value): writer.write(value)
        }
    }
}

indirect enum BareTerm: Codable, Sendable {
    case number(Number)
    case sum(Sum)

    struct Number: Codable, Sendable {
        var kind: String
        var value: Double
    }

    struct Sum: Codable, Sendable {
        var kind: String
        var left: BareTerm
        var right: BareTerm
    }

    private enum Tag: String, CodingKey { case kind }

    init(from decoder: any Decoder) throws {
        switch try decoder.container(keyedBy: Tag.self).decode(String.self, forKey: .kind) {
        case "number": self = .number(try Number(from: decoder))
        default: self = .sum(try Sum(from: decoder))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .number(let value): try value.encode(to: encoder)
        case .sum(let value): try value.encode(to: encoder)
        }
    }
}

func bodyOfTerms(levels: Int = 14) -> Data {
    func term(_ level: Int, _ number: Int) -> String {
        guard level > 1 else { return #"{"kind":"number","value":\#(number).5}"# }
        return #"{"kind":"sum","left":\#(term(level - 1, 2 * number)),"right":\#(term(level - 1, 2 * number + 1))}"#
    }
    return Data(term(levels, 1).utf8)
}

/// Returns 100,000 dates within four years.
func bodyOfDates() -> Data {
    let dates = (0..<100_000).map { index in
        let (month, day, hour) = (index / 28 % 12 + 1, index % 28 + 1, index % 24)
        return String(
            format: "\"%d-%02d-%02dT%02d:%02d:%02dZ\"", 2022 + index % 4, month, day, hour, index % 60, index % 59)
    }
    return Data("[\(dates.joined(separator: ","))]".utf8)
}
