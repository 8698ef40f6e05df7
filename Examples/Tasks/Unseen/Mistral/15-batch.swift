import EndpointRuntime
import Foundation
import Mistral

/// Uploads the requests, waits until all of them are answered, and saves the answers.
func answers(to requests: URL, in file: URL, _ client: MistralClient) async throws -> BatchJobOut {
    let input = try await client.files.uploadFile(UploadFileForm(purpose: .batch, file: FilePart(file: requests)))
    let created = try await client.batch.createBatchJob(
        BatchJobIn(inputFiles: [input.id], endpoint: .v1ChatCompletions, model: "mistral-small-latest"))
    guard let id = UUID(uuidString: created.id) else { return created }
    let job = try await client.batch.getBatchJobWhenDone(jobID: id)
    if let output = job.outputFile { try await client.files.downloadFile(fileID: output, to: file) }
    return job
}
