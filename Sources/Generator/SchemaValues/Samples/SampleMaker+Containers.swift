import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Generates arrays and dictionaries with the required number of items and properties.

extension SampleMaker {
    func array(_ shape: Shape, _ schema: Schema, _ direction: Direction, _ path: inout Path) -> PlainValue {
        let limits = shape.constraints
        let minimum = max(0, limits.minItems ?? 0)
        var elements = shape.prefixItems.map { item in path.with(.never) { value(item, direction, &$0) } }
        for contained in shape.contains ?? [] { add(contained, to: &elements, of: shape, direction, &path) }
        let count = count(of: shape, beside: elements, direction, path)
        let allowed = path.allowance
        defer { path.allowance = allowed }
        path.allowance = allowed / max(1, count)
        var number = elements.count
        while elements.count < count, number < count + Self.maximumItems, path.budget > -Self.maximumItems {
            let made = part(isNeeded: minimum > 0, &path) { path in
                path.with(.absent, minimum: minimum) { element(number, of: shape, direction, &$0) }
            }
            guard let element = made else { return .array(elements) }
            number += 1
            let isEqual = elements.contains(element)
            // Equal elements are added only to reach the required number.
            if isEqual, elements.count >= minimum { break }
            if !isEqual || !limits.uniqueItems { elements.append(element) }
        }
        if elements.count < minimum {
            path.problems.append(Problem(range: schema.range, text: "cannot generate \(minimum) different items"))
        }
        for contained in shape.contains ?? [] { check(contained, elements, shape, direction, &path) }
        return .array(elements)
    }

    /// Returns the number of elements of a list. It is more than one only if the allowance suffices for several useful
    /// elements.
    private func count(
        of shape: Shape, beside elements: [PlainValue], _ direction: Direction, _ path: Path
    ) -> Int {
        let limits = shape.constraints
        let minimum = max(0, limits.minItems ?? 0)
        guard let items = shape.items else { return min(minimum, Self.maximumItems) }
        let inner = shapes.shape(items)
        let isRecursive = shapes.reference(items).map(path.open.contains) ?? false
        let isTooDeep = path.budget <= 0 || extent == .required && path.depth > Self.fullDepth + 2
        let isEmpty = isRecursive || inner.isNever || isTooDeep || !elements.isEmpty
        let isShort = !inner.isScalar && path.allowance < 2 * SampleAllowance.minimum && !isReferred(items, direction)
        let isSingle = extent == .required || isShort
        let usual = isEmpty ? 0 : isSingle ? 1 : 2
        return min(max(usual, minimum), limits.maxItems ?? .max, Self.maximumItems)
    }

    /// Returns an element. Without an item schema, elements are numbers, so that they differ.
    private func element(_ number: Int, of shape: Shape, _ direction: Direction, _ path: inout Path) -> PlainValue {
        guard let items = shape.items else { return .number(String(number)) }
        let inner = shapes.shape(items)
        if inner.types == [.boolean], inner.values == nil, inner.examples.isEmpty, inner.defaultValue == nil {
            return .bool(number.isMultiple(of: 2))
        }
        var maker = self
        maker.variant += number
        // Elements of a list of references may be equal.
        if shape.constraints.uniqueItems, shape.constraints.minItems ?? 0 > 1 {
            (maker.composition, maker.mustDiffer) = (nil, true)
        }
        return maker.value(items, direction, &path)
    }

    func dictionary(_ shape: Shape, _ direction: Direction, _ path: inout Path) -> PlainValue {
        var members = shape.required.sorted().map { PlainValue.Member($0, further($0, shape, direction, &path)) }
        if members.isEmpty, case .schema(let schema) = shape.additionalProperties, shape.constraints.maxProperties != 0,
            !isFree(schema), !shapes.shape(schema).isNever,
            !(shapes.reference(schema).map(path.open.contains) ?? false),
            let name = furtherName(1, shape, path),
            let value = optional(name, shape, direction, &path)
        {
            members = [PlainValue.Member(name, value)]
        }
        return completed(members, shape, direction, &path)
    }

    /// Returns whether a schema allows any value, so that an entry would say nothing about the map.
    private func isFree(_ schema: Schema) -> Bool {
        if case .json = form(of: shapes.shape(schema), schema) { true } else { false }
    }

    private func optional(
        _ name: String, _ shape: Shape, _ direction: Direction, _ path: inout Path
    ) -> PlainValue? {
        part(isNeeded: false, &path) { path in
            path.with(.absent) { further(name, shape, direction, &$0, isNeeded: false) }
        }
    }

    /// Returns the object with the required number of properties, after checking their names.
    func completed(
        _ members: [PlainValue.Member], _ shape: Shape, _ direction: Direction, _ path: inout Path
    ) -> PlainValue {
        let members = filled(members, shape, direction, &path)
        checkNames(of: members, shape, &path)
        return .object(members)
    }

    /// Returns a value for an undeclared property.
    ///
    /// - Parameter isNeeded: Whether a reference as value is always resolved.
    func further(
        _ name: String, _ shape: Shape, _ direction: Direction, _ path: inout Path, isNeeded: Bool = true
    ) -> PlainValue {
        let patterned = shape.patternProperties.first { memory.patterns.find($0.name)?.matches(name) == true }
        guard let schema = patterned?.schema ?? shape.additionalProperties?.schema else {
            return .string(EntryName.value(name))
        }
        return isNeeded
            ? path.with(.never) { value(schema, direction, &$0) } : value(schema, direction, &path)
    }

    /// Adds undeclared properties until the required number is reached.
    private func filled(
        _ members: [PlainValue.Member], _ shape: Shape, _ direction: Direction, _ path: inout Path
    ) -> [PlainValue.Member] {
        let minimum = min(shape.constraints.minProperties ?? 0, Self.maximumItems)
        guard members.count < minimum else { return members }
        if case .forbidden = shape.additionalProperties, shape.patternProperties.isEmpty { return members }
        var members = members
        var taken = ExactSet(members.map(\.name) + shape.properties.map(\.name))
        var number = 1
        while members.count < minimum, number <= minimum + Self.maximumItems, path.budget > -Self.maximumItems {
            let name = furtherName(number, shape, path)
            number += 1
            guard let name, taken.insert(name) else { continue }
            members.append(PlainValue.Member(name, further(name, shape, direction, &path)))
        }
        return members
    }

    /// Returns a part of a value. Returns `nil` if the part is optional and invalid because it matches several `oneOf`
    /// alternatives or because recursion was cut off inside it.
    func part(
        isNeeded: Bool, _ path: inout Path, _ make: (inout Path) -> PlainValue
    ) -> PlainValue? {
        let (isAmbiguous, isCut, isEndless) = (path.isAmbiguous, path.isCut, path.isEndless)
        let problemCount = path.problems.count
        (path.isAmbiguous, path.isEndless) = (false, false)
        let value = make(&path)
        guard !isNeeded, path.isAmbiguous || path.isEndless else {
            path.isAmbiguous = path.isAmbiguous || isAmbiguous
            path.isEndless = path.isEndless || isEndless
            return value
        }
        (path.isAmbiguous, path.isCut, path.isEndless) = (isAmbiguous, isCut, isEndless)
        path.problems = Array(path.problems.prefix(problemCount))
        return nil
    }
}

extension Shape {
    /// Whether the values contain no list or object. Unions are assumed to contain one.
    var isScalar: Bool {
        properties.isEmpty && items == nil && choices.isEmpty && !types.contains(.object) && !types.contains(.array)
    }
}

// MARK: Required elements and names

extension SampleMaker {
    /// Adds the required number of elements that are valid for the schema.
    func add(
        _ contained: Schema.Contained, to elements: inout [PlainValue], of shape: Shape, _ direction: Direction,
        _ path: inout Path
    ) {
        let minimum = min(contained.minimum, Self.maximumItems)
        var count = count(contained, in: elements, direction)
        var maker = self
        while count < minimum, maker.variant < variant + 2 * Self.maximumItems, path.budget > -Self.maximumItems {
            let element = path.with(.never) { maker.value(contained.schema, direction, &$0) }
            maker.variant += 1
            if shape.constraints.uniqueItems, elements.contains(element) { continue }
            elements.append(element)
            count += 1
        }
    }

    func check(
        _ contained: Schema.Contained, _ elements: [PlainValue], _ shape: Shape, _ direction: Direction,
        _ path: inout Path
    ) {
        let count = count(contained, in: elements, direction)
        let isTooLong = elements.count > shape.constraints.maxItems ?? .max
        guard count < contained.minimum || count > contained.maximum ?? .max || isTooLong else { return }
        let text = "cannot generate a list with as many items as 'contains' requires"
        path.problems.append(Problem(range: contained.schema.range, text: text))
    }

    private func count(
        _ contained: Schema.Contained, in elements: [PlainValue], _ direction: Direction
    ) -> Int {
        elements.count { strict.isValid($0, contained.schema, direction) }
    }

    /// Returns whether a property may have the name.
    func allows(_ name: String, _ shape: Shape) -> Bool {
        shape.propertyNames.map { strict.isValid(.string(name), $0, .received) } ?? true
    }

    func checkNames(of members: [PlainValue.Member], _ shape: Shape, _ path: inout Path) {
        guard let names = shape.propertyNames else { return }
        let minimum = min(shape.constraints.minProperties ?? 0, Self.maximumItems)
        if let member = members.first(where: { !allows($0.name, shape) }) {
            let text = "'propertyNames' does not allow the property '\(member.name)'"
            path.problems.append(Problem(range: names.range, text: text))
        } else if members.count < minimum {
            let text = "cannot generate \(minimum) different names that 'propertyNames' allows"
            path.problems.append(Problem(range: names.range, text: text))
        }
    }

    /// Returns a name for an undeclared property, or `nil` if simple attempts fail.
    func furtherName(_ number: Int, _ shape: Shape, _ path: Path) -> String? {
        let plain = plainName(number, shape, path)
        guard let names = shape.propertyNames else { return plain }
        let inner = shapes.shape(names)
        guard inner.constraints.patterns.allSatisfy({ memory.patterns.find($0) != nil }) else { return nil }
        if let plain, allows(plain, shape) { return plain }
        let isString = inner.types == [.string] || inner.types.isEmpty && inner.enumeration != nil
        guard isString, inner.choices.isEmpty, inner.parentDiscriminator == nil else { return nil }
        var maker = self
        maker.variant = number - 1
        var path = path
        path.name = "entry"
        let name = maker.value(names, .received, &path).string
        return name.flatMap { allows($0, shape) ? $0 : nil }
    }

    private func plainName(_ number: Int, _ shape: Shape, _ path: Path) -> String? {
        guard let pattern = shape.patternProperties.first else {
            return EntryName.name(number, in: memory.words.lowercased(path.name))
        }
        return memory.patterns.find(pattern.name)?.text(length: 1...64, seed: UInt64(number))
    }
}
