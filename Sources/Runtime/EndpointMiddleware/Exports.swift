// An app that uses middleware imports this module instead of the runtime. The files of this module see it, too.
@_exported import EndpointRuntime
