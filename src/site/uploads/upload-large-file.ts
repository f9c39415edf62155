// Uploads a large project file in pieces. It goes on after a broken connection, and after the page
// was closed when the user chooses the same file again. Its code loads with the first such file.
import { DetailedError, Upload } from 'tus-js-client'
import { liveToken } from '../data/session.ts'
import { NotUploaded, type Uploading } from './upload.ts'

/** In bytes. A slow connection sends one within the time limit of a call. */
const PIECE = 8 * 1024 * 1024
const SECOND = 1000
/** Before each try; progress starts them again. The last ones wait for a connection to come back. */
const RETRY_DELAYS = [0, 1, 3, 5, 10, 20, 30, 60, 60, 60, 60].map((seconds) => seconds * SECOND)
const UNREACHED = 'The connection was lost. Choose the file again, and the upload goes on.'

/** `done` resolves to the path that attaches the file. @param onShare gets 0 to 1 */
export function uploadLargeFile(
  file: File,
  projectId: string,
  onShare: (share: number) => void,
): Uploading {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const upload = new Upload(file, {
    endpoint: `/api/resumable-uploads?project=${projectId}`,
    metadata: { filename: file.name },
    chunkSize: PIECE,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    // A token is valid for a few minutes only.
    onBeforeRequest: async (request) =>
      request.setHeader('authorization', `Bearer ${await liveToken()}`),
    onShouldRetry: (error) => canRetry(error),
    onProgress: (sent, total) => onShare(total ? sent / total : 0),
    onSuccess: () => resolve(`/api/files/${upload.url?.split('/').at(-1) ?? ''}`),
    onError: (error) => reject(toNotUploaded(error)),
  })
  void upload
    .findPreviousUploads()
    .then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    })
    .catch((error: Error) => reject(toNotUploaded(error)))
  return { done: promise, cancel: () => void upload.abort(true).catch(() => undefined) }
}

const statusOf = (error: Error): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0

/** Without a response, or when another call or a restart is in the way. */
const canRetry = (error: Error): boolean => {
  const status = statusOf(error)
  return !status || status >= 500 || status === 409 || status === 429
}

function toNotUploaded(error: Error): NotUploaded {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined
  return new NotUploaded(messageIn(body) ?? UNREACHED, canRetry(error))
}

/** A proxy in front of the API may return anything. */
function messageIn(body: string | undefined): string | undefined {
  try {
    return (JSON.parse(body ?? '') as { message?: string }).message
  } catch {
    return undefined
  }
}
