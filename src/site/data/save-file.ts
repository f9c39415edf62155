// Fetches the file, since a link cannot carry the token.
import { toApiError } from './api-error.ts'

type Reply = {
  ok: boolean
  status: number
  json: () => Promise<unknown>
  blob: () => Promise<Blob>
}

/** @throws ApiError for an error response */
export async function saveFile(call: Promise<Reply>, name: string): Promise<void> {
  const reply = await call
  if (!reply.ok) throw await toApiError(reply)
  saveBlob(await reply.blob(), name)
}

/** As a download, so that an error response does not replace the page. */
export function downloadFrom(path: string, name: string): void {
  Object.assign(document.createElement('a'), { href: path, download: name }).click()
}

export function saveBlob(content: Blob, name: string): void {
  const href = URL.createObjectURL(content)
  downloadFrom(href, name)
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
