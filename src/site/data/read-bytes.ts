// Reads a file behind a signed link.
import { toApiError } from './api-error.ts'

export async function readBytes(path: string): Promise<ArrayBuffer> {
  const reply = await fetch(path)
  if (!reply.ok) throw await toApiError(reply)
  return reply.arrayBuffer()
}
