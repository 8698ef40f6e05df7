// An app that uses middleware imports this module instead of the runtime. The export also applies to the files of this
// module.
@_exported import EndpointRuntime
