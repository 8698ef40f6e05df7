import Foundation

/// Reads and writes XML bodies, for `Provider.Configuration.xmlCoder`. The product `EndpointRuntimeXML` has one:
/// `XMLModelCoder`.
public protocol XMLBodyCoder: Sendable {
    /// The JSON value that a model is read from.
    ///
    /// - Throws: when the body is not XML, best a `DecodingFailure` that says where.
    func value(from data: Data, as form: XMLForm) throws -> JSONValue

    /// An XML document of the JSON value that a model is written as.
    ///
    /// - Parameters:
    ///   - value: what a model is written as.
    ///   - name: of the root element.
    ///   - form: how the value is written.
    /// - Throws: when the value cannot be written. The description of the error is the text of `.requestEncoding`.
    func data(from value: JSONValue, named name: XMLName, as form: XMLForm) throws -> Data
}

extension RequestBody {
    /// An XML body, written by `Provider.Configuration.xmlCoder`. A nil value sends no body.
    ///
    /// - Parameters:
    ///   - value: a generated model, or an array or scalar.
    ///   - name: the root element.
    ///   - form: what its members are in XML.
    ///   - contentType: is sent with it.
    public static func xml<Value: ModelValue>(
        _ value: Value, named name: XMLName, as form: XMLForm, contentType: String = "application/xml"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _, encoders in
            guard !value.isAbsent else { return nil }
            guard let coder = encoders.xml else {
                throw RequestEncodingError(
                    parameter: "body", problem: "There is no Provider.Configuration.xmlCoder to write XML.")
            }
            let json = try JSONCoding.decode(JSONValue.self, from: JSONCoding.encode(value))
            let data = try coder.data(from: json, named: name, as: form)
            return EncodedBody(contentType: contentType, content: .data(data))
        }
    }
}

extension BodyTranslation {
    /// Reads what is declared as XML, if it is XML: servers also answer with JSON.
    package init(_ answers: KeyValuePairs<ClosedRange<Int>, XMLForm>, by coder: (any XMLBodyCoder)?) {
        self.init { response in
            guard let type = response.headers["Content-Type"], MediaType.isXML(type), !response.data.isEmpty,
                let answer = answers.first(where: { $0.key.contains(response.statusCode) })
            else { return nil }
            guard let coder else {
                throw DecodingFailure(message: "there is no Provider.Configuration.xmlCoder to read \(type)")
            }
            return try JSONCoding.encode(coder.value(from: response.data, as: answer.value))
        }
    }
}
