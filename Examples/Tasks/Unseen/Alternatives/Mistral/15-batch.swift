// swift-openapi-generator; the body of the download is in memory
func answers(to requests: URL, in file: URL, _ client: Client) async throws -> Components.Schemas.BatchJobOut {
    let body = try MultipartBody<Operations.FilesApiRoutesUploadFile.Input.Body.MultipartFormPayload>([
        .purpose(.init(payload: .init(body: "batch"))),
        .file(.init(payload: .init(body: HTTPBody(Data(contentsOf: requests))), filename: requests.lastPathComponent)),
    ])
    let input = try await client.filesApiRoutesUploadFile(body: .multipartForm(body)).ok.body.json
    var job = try await client.jobsApiRoutesBatchCreateBatchJob(
        body: .json(
            .init(
                inputFiles: [input.id], endpoint: ._sol_v1ChatCompletions, model: "mistral-small-latest"))
    ).ok.body.json
    while [.queued, .running, .cancellationRequested].contains(job.status) {
        try await Task.sleep(for: .seconds(5))
        job = try await client.jobsApiRoutesBatchGetBatchJob(path: .init(jobId: job.id)).ok.body.json
    }
    if let output = job.outputFile {
        let answers = try await client.filesApiRoutesDownloadFile(path: .init(fileId: output)).ok.body.binary
        try await Data(collecting: answers, upTo: 100_000_000).write(to: file)
    }
    return job
}
