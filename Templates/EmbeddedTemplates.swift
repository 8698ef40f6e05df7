/// The templates that are embedded in the program: one row for each file in `partials/`. A test compares the table with
/// the folder.
package enum EmbeddedTemplates {
    package static let manifest = PackageResources.manifest_yaml

    /// The page that describes templates and their contexts.
    package static let page = PackageResources.README_md

    package static let partials: [String: [UInt8]] = [
        "alias": PackageResources.alias_mustache,
        "bodies": PackageResources.bodies_mustache,
        "callbackSamples": PackageResources.callbackSamples_mustache,
        "callbacks": PackageResources.callbacks_mustache,
        "client": PackageResources.client_mustache,
        "clientHeader": PackageResources.clientHeader_mustache,
        "endpoint": PackageResources.endpoint_mustache,
        "endpointSamples": PackageResources.endpointSamples_mustache,
        "enumeration": PackageResources.enumeration_mustache,
        "envelope": PackageResources.envelope_mustache,
        "exports": PackageResources.exports_mustache,
        "groupClient": PackageResources.groupClient_mustache,
        "groupErrors": PackageResources.groupErrors_mustache,
        "groupHeaders": PackageResources.groupHeaders_mustache,
        "groupLive": PackageResources.groupLive_mustache,
        "groupOutputs": PackageResources.groupOutputs_mustache,
        "groupProtocol": PackageResources.groupProtocol_mustache,
        "header": PackageResources.header_mustache,
        "headers": PackageResources.headers_mustache,
        "incoming": PackageResources.incoming_mustache,
        "incomingSamples": PackageResources.incomingSamples_mustache,
        "methodHead": PackageResources.methodHead_mustache,
        "mockClient": PackageResources.mockClient_mustache,
        "mockExports": PackageResources.mockExports_mustache,
        "mockGroup": PackageResources.mockGroup_mustache,
        "mockHeader": PackageResources.mockHeader_mustache,
        "object": PackageResources.object_mustache,
        "operationSamples": PackageResources.operationSamples_mustache,
        "outcome": PackageResources.outcome_mustache,
        "package": PackageResources.package_mustache,
        "partialGroup": PackageResources.partialGroup_mustache,
        "recordedCall": PackageResources.recordedCall_mustache,
        "route": PackageResources.route_mustache,
        "sampleConstants": PackageResources.sampleConstants_mustache,
        "sampleElements": PackageResources.sampleElements_mustache,
        "sampleHeader": PackageResources.sampleHeader_mustache,
        "samples": PackageResources.samples_mustache,
        "security": PackageResources.security_mustache,
        "servers": PackageResources.servers_mustache,
        "session": PackageResources.session_mustache,
        "testableImport": PackageResources.testableImport_mustache,
        "typeFile": PackageResources.typeFile_mustache,
        "typeSamples": PackageResources.typeSamples_mustache,
        "union": PackageResources.union_mustache,
        "webhookSamples": PackageResources.webhookSamples_mustache,
        "webhooks": PackageResources.webhooks_mustache,
        "xmlForms": PackageResources.xmlForms_mustache,
    ]
}
