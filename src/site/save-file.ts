// Saves what was fetched in somebody's name as a file: a link cannot carry a sign-in.
import { refusalIn } from './refused.ts'

type Reply = { ok: boolean; status: number; json(): Promise<unknown>; blob(): Promise<Blob> }

/** @throws Refused, with the sentence to show */
export async function saveFile(call: Promise<Reply>, name: string): Promise<void> {
  const reply = await call
  if (!reply.ok) throw await refusalIn(reply)
  saveBlob(await reply.blob(), name)
}

/** Whatever is answered, this page stays. */
export function downloadFrom(path: string, name: string): void {
  Object.assign(document.createElement('a'), { href: path, download: name }).click()
}

export function saveBlob(content: Blob, name: string): void {
  const href = URL.createObjectURL(content)
  downloadFrom(href, name)
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
