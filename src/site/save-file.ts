// Saves what a call answers as a file: for calls that need a sign-in, which a link cannot carry.
import { refusalIn } from './refused.ts'

type Reply = { ok: boolean; status: number; json(): Promise<unknown>; blob(): Promise<Blob> }

/** @throws Refused, with the sentence to show */
export async function saveFile(call: Promise<Reply>, name: string): Promise<void> {
  const reply = await call
  if (!reply.ok) throw await refusalIn(reply)
  const href = URL.createObjectURL(await reply.blob())
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
