#if HTTPTypes
    import EndpointRuntime
    import HTTPTypes

    extension HTTPFields {
        /// The fields in their order. A field whose name is not a token (RFC 9110, section 5.1) is left out; line breaks
        /// and other characters that no value may have are replaced by swift-http-types.
        public init(_ headers: HTTPHeaders) {
            self.init()
            for (name, value) in headers {
                guard let name = HTTPField.Name(name) else { continue }
                append(HTTPField(name: name, value: value))
            }
        }
    }

    extension HTTPHeaders {
        /// The fields in their order, each with the name that it was made with.
        public init(_ fields: HTTPFields) {
            self.init()
            for field in fields { add(field.name.rawName, field.value) }
        }
    }
#endif
