// Uploads one file from a browser, with progress.
import type { FilePurpose } from '#kernel/files/files.contract.ts'

/** `canRetry`: a retry may succeed. */
export class NotUploaded extends Error {
  readonly canRetry: boolean

  constructor(message: string, canRetry: boolean) {
    super(message)
    this.canRetry = canRetry
  }
}

export type Uploading = { done: Promise<string>; cancel: () => void }

const UNREACHED = 'The upload failed. Check your connection and try again.'

/** `done` resolves to the path that attaches the file. `fetch` cannot report `onShare`, 0 to 1. */
export function uploadFile(
  file: File,
  purpose: FilePurpose,
  onShare: (share: number) => void,
  token = '',
): Uploading {
  const request = new XMLHttpRequest()
  const done = new Promise<string>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { data, message } = readUploadReply(request.responseText)
      if (request.status === 201 && data) resolve(data)
      else
        reject(
          new NotUploaded(
            message ?? UNREACHED,
            request.status >= 500 || request.status === 429 || message === undefined,
          ),
        )
    })
    for (const broken of ['error', 'timeout'] as const)
      request.addEventListener(broken, () => reject(new NotUploaded(UNREACHED, true)))
  })
  const form = new FormData()
  form.append('file', file)
  request.open('POST', `/api/uploads?for=${purpose}`)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.send(form)
  // An aborted request fires no event: the caller canceled it.
  return { done, cancel: () => request.abort() }
}

/** A proxy in front of the API may return anything. */
function readUploadReply(text: string): { data?: string; message?: string } {
  try {
    return JSON.parse(text) as { data?: string; message?: string }
  } catch {
    return {}
  }
}
