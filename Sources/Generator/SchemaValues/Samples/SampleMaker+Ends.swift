import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Leaves out dates of ends and errors, which an object in its normal state does not have.

extension SampleMaker {
    /// Returns whether a property has no value unless the object's state is the end that the property describes.
    func isAbsentEnd(_ name: String, in owner: Shape) -> Bool {
        let words = memory.words.lowercased(name)
        if let stem = EndTopic.stem(words) { return !EndTopic.hasReached(stem, in: state(of: owner)) }
        let isExplanation = EndTopic.isExplanation(words) { names in
            owner.properties.contains { names.contains($0.name.lowercased()) }
        }
        if isExplanation { return true }
        guard EndTopic.isError(words) else { return false }
        // An object that only describes an error keeps it.
        return !owner.properties.allSatisfy { EndTopic.isPartOfError(memory.words.lowercased($0.name)) }
    }

    /// Returns the stem of the state that the sample has; empty if it is not known.
    private func state(of owner: Shape) -> String {
        let property = owner.properties.first {
            memory.words.lowercased($0.name).last.map(VariedNames.states.contains) ?? false
        }
        guard let shape = property.map({ shapes.shape($0.merged) }) else { return "" }
        let value = shape.examples.first?.value ?? shape.constant ?? shape.values.flatMap { Self.ordered($0).first }
        return value?.string.map(EndTopic.stem) ?? ""
    }

    /// Returns the stems of the states whose dates are absent.
    func absentEnds(of shape: Shape, in members: [SampleValue.Member]) -> Set<String> {
        Set(
            shape.properties.compactMap { property in
                guard let stem = EndTopic.stem(memory.words.lowercased(property.name)) else { return nil }
                return isPresent(property.name, in: members) ? nil : stem
            })
    }

    /// Returns whether an object has the date of the end that its state names, so that another state would contradict it.
    func hasEnd(of state: String, _ shape: Shape, in members: [SampleValue.Member]) -> Bool {
        let stem = EndTopic.stem(state)
        return shape.properties.contains { property in
            EndTopic.stem(memory.words.lowercased(property.name)) == stem && isPresent(property.name, in: members)
        }
    }

    private func isPresent(_ name: String, in members: [SampleValue.Member]) -> Bool {
        let value = members.first { $0.name.dropFirst().dropLast() == name[...] }?.value
        return value != nil && value != .scalar("null")
    }
}
