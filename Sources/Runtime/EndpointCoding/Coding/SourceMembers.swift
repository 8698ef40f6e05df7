/// The members of an object.
enum SourceMembers {
    case json(ValueSource)
    case container(KeyedDecodingContainer<WireKey>)

    /// - Throws: `DecodingError` for a value that is not an object or is nested too deeply.
    init(of source: ValueSource) throws {
        if let document = source.document {
            guard document.kind(source.index) == .object else { throw source.mismatch([String: JSONValue].self) }
            try source.limitDepth()
            self = .json(source)
        } else {
            self = try WireNames.members(of: source.decoder)
        }
    }

    var count: Int {
        switch self {
        case .json(let source): source.document?.names(of: source.index).count ?? 0
        case .container(let members): members.allKeys.count
        }
    }

    /// Decodes all members except the named ones. If two members have the same name, the first one is used.
    ///
    /// - Throws: `DecodingError` with the coding path of the first member that does not match, or whose name is not a
    ///   key.
    ///
    /// - Parameters:
    ///   - names: The names of the members to ignore.
    ///   - source: The source of the object.
    func values<Key: MapKey, Value: ModelValue>(
        except names: [String] = [], of source: ValueSource
    ) throws -> [Key: Value] {
        if Key.self == String.self, case .json(let source) = self {
            // One cast of the map instead of one for each key. From `Any`, because a cast between types of dictionaries
            // copies all elements.
            let named: Any = try Self.namedValues(except: names, of: source) as [String: Value]
            return named as? [Key: Value] ?? [:]
        }
        let names = Set(names)
        var values: [Key: Value] = [:]
        switch self {
        case .json(let source):
            guard let document = source.document else { return [:] }
            let members = document.names(of: source.index)
            if names.isEmpty { values.reserveCapacity(members.count) }
            for member in members {
                let name = document.name(member)
                guard !names.contains(name) else { continue }
                let member = source.at(Int(member.value))
                guard let key = try Key.read(name, at: member), values.index(forKey: key) == nil else { continue }
                values.updateValue(try Value._readValue(from: member), forKey: key)
            }
        case .container(let members):
            for key in members.allKeys where !names.contains(key.stringValue) {
                let member = ValueSource(try members.superDecoder(forKey: key), like: source)
                guard let key = try Key.read(key.stringValue, at: member) else { continue }
                values[key] = try Value._readValue(from: member)
            }
        }
        return values
    }

    /// Decodes members like `values`, with strings as keys. A set of strings finds equal names, because look-ups in a
    /// dictionary with values of a generic type take several times as long.
    private static func namedValues<Value: ModelValue>(
        except names: [String], of source: ValueSource
    ) throws -> [String: Value] {
        guard let document = source.document else { return [:] }
        let members = document.names(of: source.index)
        var known = Set(names)
        known.reserveCapacity(names.count + members.count)
        var values: [String: Value] = [:]
        if names.isEmpty { values.reserveCapacity(members.count) }
        for member in members {
            let name = document.name(member)
            guard known.insert(name).inserted else { continue }
            values.updateValue(try Value._readValue(from: source.at(Int(member.value))), forKey: name)
        }
        return values
    }
}
