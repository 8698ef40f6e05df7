import EndpointRuntime
import Foundation

// Measures the stack size that nested JSON needs. Each case runs in a child process, which a stack overflow ends.

struct Chain: ObjectCodable, Hashable, Sendable {
    var next: Chain? { box.value }
    private var box: Indirect<Chain?>

    init(from object: inout ObjectReader) {
        box = object.read("next")
    }

    func _write(to object: inout ObjectWriter) {
        object.write("next", box)
    }
}

struct Tree: ObjectCodable, Hashable, Sendable {
    var children: [Tree]?

    init(from object: inout ObjectReader) {
        children = object.read("children")
    }

    func _write(to object: inout ObjectWriter) {
        object.write("children", children)
    }
}

struct Table: ObjectCodable, Hashable, Sendable {
    var rows: [String: Table]?

    init(from object: inout ObjectReader) {
        rows = object.read("rows")
    }

    func _write(to object: inout ObjectWriter) {
        object.write("rows", rows)
    }
}

struct Leaf: ObjectCodable, Hashable, Sendable {
    var value: Branch?
    var needed: Int

    init(from object: inout ObjectReader) {
        value = object.read("value")
        needed = object.read("needed")
    }

    func _write(to object: inout ObjectWriter) {
        object.write("value", value)
        object.write("needed", needed)
    }
}

struct Fork: ObjectCodable, Hashable, Sendable {
    var value: Branch?

    init(from object: inout ObjectReader) {
        value = object.read("value")
    }

    func _write(to object: inout ObjectWriter) {
        object.write("value", value)
    }
}

indirect enum Branch: UnionCodable, Hashable, Sendable {
    case leaf(Leaf)
    case fork(Fork)
    case unknown(JSONValue)

    init(from reader: inout UnionReader) {
        switch reader.bestMatch(of: 2) {
        case 0: self = .leaf(reader.read())
        case 1: self = .fork(reader.read())
        default: self = .unknown(reader.json())
        }
    }

    func _write(to writer: inout UnionWriter) {
        switch self {
        case .leaf(let value): writer.write(value)
        case .fork(let value): writer.write(value)
        case .unknown(let value): writer.write(value)
        }
    }
}

enum StackCase: String, CaseIterable {
    case array, object, compare, hash, describe, write, foreignRead, foreignWrite
    case chain, tree, table, union, lenient, query, form, foreignChain

    private static func text(_ open: String, _ inner: String, _ close: String, _ count: Int) -> Data {
        Data((String(repeating: open, count: count) + inner + String(repeating: close, count: count)).utf8)
    }

    private var json: Data {
        let deep = JSONCoding.maximumDepth
        let models = JSONCoding.maximumModelDepth
        switch self {
        case .array, .compare, .hash, .describe, .write, .foreignRead, .foreignWrite:
            return Self.text("[", "", "]", deep)
        case .object: return Self.text(#"{"a":"#, "1", "}", deep)
        case .chain, .lenient, .foreignChain: return Self.text(#"{"next":"#, "null", "}", models)
        case .tree: return Self.text(#"{"children":["#, "", "]}", models / 2)
        case .table: return Self.text(#"{"rows":{"r":"#, #"{}"#, "}}", models / 2 - 1)
        case .union: return Self.text(#"{"value":"#, "{}", "}", models - 1)
        case .query, .form: return Self.text(#"{"a":"#, "1", "}", models)
        }
    }

    func run() throws {
        let json = json
        switch self {
        case .array, .object: _ = try JSONCoding.decode(JSONValue.self, from: json)
        case .compare:
            let other = try JSONCoding.decode(JSONValue.self, from: json)
            guard try JSONCoding.decode(JSONValue.self, from: json) == other else {
                throw CocoaError(.coderInvalidValue)
            }
        case .hash: _ = try JSONCoding.decode(JSONValue.self, from: json).hashValue
        case .describe: _ = "\(try JSONCoding.decode(JSONValue.self, from: json))"
        case .write: _ = try JSONCoding.encode(JSONCoding.decode(JSONValue.self, from: json))
        case .foreignRead: _ = try JSONDecoder().decode(JSONValue.self, from: json)
        case .foreignWrite: _ = try JSONEncoder().encode(JSONCoding.decode(JSONValue.self, from: json))
        case .chain: try roundTrip(Chain.self, json)
        case .tree: try roundTrip(Tree.self, json)
        case .table: try roundTrip(Table.self, json)
        case .union: try roundTrip(Branch.self, json)
        case .lenient: _ = JSONCoding.decodeLeniently(Chain.self, from: json)
        case .query:
            _ = try QueryParameter.deepObject("a", JSONCoding.decode(JSONValue.self, from: json)).encoded()
        case .form: _ = try [.querystring(JSONCoding.decode(JSONValue.self, from: json))].encodedQuery()
        case .foreignChain: _ = try JSONDecoder().decode(Chain.self, from: json)
        }
    }

    private func roundTrip<Model: ModelValue & Hashable>(_ type: Model.Type, _ json: Data) throws {
        let model = try JSONCoding.decode(type, from: json)
        let written = try JSONCoding.encode(model)
        guard try JSONCoding.decode(type, from: written) == model else { throw CocoaError(.coderInvalidValue) }
    }
}

enum Stack {
    /// Runs a case in the child process, on a thread with this stack size in KiB.
    static func run(_ name: String, _ size: Int) -> Never {
        let thread = Thread {
            do {
                try StackCase(rawValue: name)?.run()
                exit(0)
            } catch {
                print(error)
                exit(1)
            }
        }
        thread.stackSize = size * 1024
        thread.start()
        while true { sleep(1) }
    }

    /// Prints the minimum stack size of each case, in steps of 8 KiB.
    static func measure() throws {
        for name in StackCase.allCases.map(\.rawValue) {
            var (low, high) = (2, 1024)
            while low < high {
                let middle = (low + high) / 2
                if try succeeds(name, middle * 8) { high = middle } else { low = middle + 1 }
            }
            print("| \(name) | \(high * 8) KiB |")
        }
    }

    private static func succeeds(_ name: String, _ size: Int) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        process.arguments = ["stack", name, "\(size)"]
        // Otherwise, each crash would print a long backtrace.
        process.environment = ["SWIFT_BACKTRACE": "enable=no"]
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}
