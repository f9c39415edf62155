// Sends one file to us from a browser, and tells how far it is.
import type { FilePurpose } from '#kernel/files/files.contract.ts'

/** Why a file did not arrive. `again`: the same file may arrive at another try. */
export class NotUploaded extends Error {
  readonly again: boolean

  constructor(sentence: string, again: boolean) {
    super(sentence)
    this.again = again
  }
}

export type Uploading = { done: Promise<string>; cancel: () => void }

const UNREACHED = 'The file did not reach us. Check your connection and try again.'

/** `done` answers the path that claims it. @param onShare from 0 to 1: a plain `fetch` would not tell. @param token of whoever has signed in, where only they may hand in a file */
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
      const { data, message } = readAnswer(request.responseText)
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
  // An aborted request tells nobody: who cancelled knows.
  return { done, cancel: () => request.abort() }
}

/** What stands in front of us may answer anything. */
function readAnswer(text: string): { data?: string; message?: string } {
  try {
    return JSON.parse(text) as { data?: string; message?: string }
  } catch {
    return {}
  }
}
