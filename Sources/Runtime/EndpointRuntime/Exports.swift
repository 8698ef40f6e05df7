// Models, parameters and bodies are part of the interface of every client, so an app imports only one module. The files
// of this module also use this import.
@_exported import EndpointCoding
