import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Generates values for `contains` and `propertyNames`.

extension SampleMaker {
    // MARK: Elements

    /// Adds the required number of elements that are valid for the schema.
    func add(
        _ contained: Schema.Contained, to elements: inout [PlainValue], of shape: Shape, _ direction: Direction,
        _ path: inout Path
    ) {
        let least = min(contained.minimum, Self.mostItems)
        var count = count(contained, in: elements, direction)
        var maker = self
        while count < least, maker.variant < variant + 2 * Self.mostItems, path.budget > -Self.mostItems {
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

    // MARK: Names

    /// Returns whether a property may have the name.
    func allows(_ name: String, _ shape: Shape) -> Bool {
        shape.propertyNames.map { strict.isValid(.string(name), $0, .received) } ?? true
    }

    func checkNames(of members: [PlainValue.Member], _ shape: Shape, _ path: inout Path) {
        guard let names = shape.propertyNames else { return }
        let least = min(shape.constraints.minProperties ?? 0, Self.mostItems)
        if let member = members.first(where: { !allows($0.name, shape) }) {
            let text = "'propertyNames' does not allow the property '\(member.name)'"
            path.problems.append(Problem(range: names.range, text: text))
        } else if members.count < least {
            let text = "cannot generate \(least) different names that 'propertyNames' allows"
            path.problems.append(Problem(range: names.range, text: text))
        }
    }

    /// Returns a name for an undeclared property, or `nil` if simple attempts fail.
    func furtherName(_ number: Int, _ shape: Shape, _ path: Path) -> String? {
        let plain = plainName(number, shape)
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

    private func plainName(_ number: Int, _ shape: Shape) -> String? {
        guard let pattern = shape.patternProperties.first else { return number == 1 ? "key" : "key\(number)" }
        return memory.patterns.find(pattern.name)?.text(length: 1...64, seed: UInt64(number))
    }
}
