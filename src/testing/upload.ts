// Uploads a file like a form, and claims it like a feature.
import { attachFile } from '#kernel/files/files.ts'
import type { FilePurpose } from '#kernel/files/files.contract.ts'
import { newId } from '#kernel/ids.ts'
import { app, ctxOf } from './test-app.ts'

type UploadBody = { data: string; message: string; code: string; fields?: Record<string, string> }

export async function upload(
  bytes: Buffer,
  name: string,
  { at = '/api/uploads', to = app, field = 'file', token = '' } = {},
): Promise<UploadBody & { status: number }> {
  const form = new FormData()
  // A copy, because a Buffer may be a view of a larger one.
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const reply = await to.request(at, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form,
  })
  // The response is a file or an error.
  return { status: reply.status, ...((await reply.json()) as UploadBody) }
}

export const attach = (path: string, purpose: FilePurpose = 'pitch', about = newId(new Date())) =>
  attachFile(ctxOf('visitor'), { path, about, purpose, field: 'pitchDeck' })

export const fileIdOf = (path: string): string => path.split('/').at(-1) ?? ''
