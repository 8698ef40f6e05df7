import CodegenCLibYAML
import CodegenDiagnostics

/// Reads the events of a YAML document with libyaml. No other file imports libyaml.
final class EventReader {
    private let text: SourceText
    private let input: UnsafeMutableBufferPointer<UInt8>
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let lines: UncommonLineBreaks?

    init(_ text: SourceText) {
        self.text = text
        lines = UncommonLineBreaks(text.bytes)
        input = .allocate(capacity: text.bytes.count)
        _ = input.initialize(from: text.bytes)
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        // If memory is short, the parser stays zeroed, and the first call of `next` reports libyaml's failure.
        if yaml_parser_initialize(parser) == 1 {
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(parser, input.baseAddress, input.count)
        }
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    /// Returns the next event. After the end of the stream, returns the end again.
    func next() throws(ReadingFailure) -> ParsingEvent {
        var event = yaml_event_t()
        while true {
            guard parser.pointee.read_handler != nil, yaml_parser_parse(parser, &event) == 1 else {
                throw failure()
            }
            defer { yaml_event_delete(&event) }
            if let kind = Self.kind(of: event) {
                return ParsingEvent(kind: kind, start: position(event.start_mark), end: position(event.end_mark))
            }
        }
    }

    /// Returns `nil` for the start of the stream.
    private static func kind(of event: yaml_event_t) -> ParsingEvent.Kind? {
        switch event.type {
        case YAML_STREAM_START_EVENT: return nil
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            return .scalar(
                text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE, properties(scalar.anchor, scalar.tag))
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            return .sequenceStart(
                isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE, properties(start.anchor, start.tag))
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            return .mappingStart(
                isFlow: start.style == YAML_FLOW_MAPPING_STYLE, properties(start.anchor, start.tag))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
        default: return .streamEnd
        }
    }

    private static func properties(
        _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?
    ) -> ParsingEvent.Properties {
        ParsingEvent.Properties(anchor: string(anchor), tag: string(tag))
    }

    private static func string(_ bytes: UnsafeMutablePointer<UInt8>?) -> String? {
        bytes.map { String(cString: $0) }
    }

    private func position(_ mark: yaml_mark_t) -> Position {
        if let lines { return lines.position(ofScalar: mark.index) }
        return Position(line: mark.line + 1, column: mark.column + 1)
    }

    // MARK: Failures

    private func failure() -> ReadingFailure {
        let state = parser.pointee
        let problem = state.problem.map { String(cString: $0) } ?? "out of memory"
        switch state.error {
        case YAML_READER_ERROR:
            let value = state.problem_value < 0 ? nil : Unicode.Scalar(UInt32(state.problem_value))
            let place = text.position(ofByte: Int(clamping: state.problem_offset))
            return text.failure(value.map { .invalidCharacter($0) } ?? .yamlSyntax(problem), at: place)
        case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
            let place = position(state.problem_mark)
            return text.failure(.yamlSyntax(problem), at: place, notes: notes(besides: place))
        default:
            return text.failure(.yamlSyntax("out of memory"), at: Position(line: 1, column: 1))
        }
    }

    /// Returns a note about the construct that libyaml was reading when it failed, if the construct begins elsewhere.
    private func notes(besides place: Position) -> [Diagnostic.Note] {
        let start = position(parser.pointee.context_mark)
        guard let context = parser.pointee.context, start != place else { return [] }
        return [Diagnostic.Note(String(cString: context), at: text.point(start))]
    }
}
