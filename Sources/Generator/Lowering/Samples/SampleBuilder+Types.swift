import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

// Builds the samples of types, and corrects samples that are invalid when their references are resolved.

extension SampleBuilder {
    /// Returns the sample of a type, before it is known whether references to other types are valid.
    func sample(of source: TypeSource) -> TypeSample {
        let value = maker.composed(source.schema, source.direction, isType: true)
        let further = maker.furtherExamples(of: source.schema, source.direction).map(SampleValue.init)
        let variations = maker.variations(of: value, source.schema, source.direction)
        let others = further + maker.composedAlternatives(of: source.schema, source.direction)
        return TypeSample([value] + others.filter { $0 != value }, varying: variations)
    }

    /// Returns a sample to use instead if the sample of a type or of a list element is invalid when its references are
    /// resolved; else `nil`.
    func correction(of type: NamedSource) -> TypeSample? {
        let (schema, direction) = (type.source.schema, type.source.direction)
        guard let sample = table[type.name], !maker.variesFreely(sample, schema) else { return nil }
        let variant = sample.examples.count
        let isValid = { (variant: Int) in
            guard let found = table.resolved(type: type.name, variant: variant) else { return false }
            let isValid = self.isValid(found, schema, direction)
            if variant == 0 { checked[type.name] = CheckedSamples.Sample(value: found, isValid: isValid) }
            return isValid
        }
        if !isComplete(sample.examples[0]), !isValid(0) {
            let value = SampleValue(maker.value(schema, direction))
            return TypeSample(
                [value] + sample.examples.dropFirst(), varying: maker.variations(of: value, schema, direction))
        }
        guard !sample.variations.isEmpty, !isValid(variant), checked[type.name]?.isValid ?? isValid(0) else {
            return nil
        }
        // Words and values of enumerations may select an alternative of a union.
        let plain = TypeSample(sample.examples, varying: sample.variations.filter(\.manner.isPlain))
        if plain.variations.count < sample.variations.count, !plain.variations.isEmpty,
            let found = table.resolved(plain.element(variant)), self.isValid(found, schema, direction)
        {
            return plain
        }
        return TypeSample(sample.examples)
    }

    func isValid(_ value: SampleValue, _ schema: Schema, _ direction: Direction) -> Bool {
        checker.isValid(PlainValue(value), schema, direction)
    }

    func isComplete(_ value: SampleValue) -> Bool {
        !value.hasReferences
    }
}

extension VariedMember.Manner {
    /// Whether the form of a value decides how it differs.
    fileprivate var isPlain: Bool {
        switch self {
        case .next, .step, .range: true
        case .values, .words: false
        }
    }
}
