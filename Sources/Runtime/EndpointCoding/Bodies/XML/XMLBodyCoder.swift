import Foundation

/// Decodes and encodes XML bodies, for `Provider.Configuration.xmlCoder`. The product `EndpointRuntimeXML` contains an
/// implementation, `XMLModelCoder`.
public protocol XMLBodyCoder: Sendable {
    /// Returns the JSON value of an XML body, from which a model is decoded.
    ///
    /// - Throws: An error if the body is not valid XML, preferably a `DecodingFailure` with the position.
    func value(from data: Data, as form: XMLForm) throws -> JSONValue

    /// Returns an XML document for the JSON value of a model.
    ///
    /// - Parameters:
    ///   - value: The JSON value of the model.
    ///   - name: The name of the root element.
    ///   - form: The XML form of the value.
    /// - Throws: An error if the value cannot be encoded. Its description becomes the text of `.requestEncoding`.
    func data(from value: JSONValue, named name: XMLName, as form: XMLForm) throws -> Data
}

extension RequestBody {
    /// Creates an XML body, which `Provider.Configuration.xmlCoder` encodes. A `nil` value sends no body.
    ///
    /// - Parameters:
    ///   - value: A generated model, an array or a scalar.
    ///   - name: The name of the root element.
    ///   - form: The XML form of the value.
    ///   - contentType: The value of the `Content-Type` header.
    public static func xml<Value: ModelValue>(
        _ value: Value, named name: XMLName, as form: XMLForm, contentType: String = "application/xml"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _, encoders in
            guard !value._isAbsent else { return nil }
            guard let coder = encoders.xml else {
                throw RequestEncodingError(
                    parameter: "body", problem: "Provider.Configuration.xmlCoder is not set, so XML cannot be written.")
            }
            let json = try JSONCoding.decode(JSONValue.self, from: JSONCoding.encode(value))
            let data = try coder.data(from: json, named: name, as: form)
            return EncodedBody(contentType: contentType, content: .data(data))
        }
    }
}

extension BodyTranslation {
    /// Decodes a body that the description declares as XML, if the response is XML: servers also respond with JSON.
    package init(_ answers: KeyValuePairs<ClosedRange<Int>, XMLForm>, by coder: (any XMLBodyCoder)?) {
        self.init { response in
            guard let type = response.headers["Content-Type"], MediaType.form(of: type) == .xml, !response.data.isEmpty,
                let answer = answers.first(where: { $0.key.contains(response.statusCode) })
            else { return nil }
            guard let coder else {
                throw DecodingFailure(message: "Provider.Configuration.xmlCoder is not set, so \(type) cannot be read")
            }
            return try JSONCoding.encode(coder.value(from: response.data, as: answer.value))
        }
    }
}
