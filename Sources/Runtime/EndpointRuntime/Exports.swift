// Models, parameters and bodies are part of the interface of every client: an app imports one module. The files of this
// module see it, too.
@_exported import EndpointCoding
