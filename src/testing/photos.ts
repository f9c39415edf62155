// Adds photos to the image library in tests.
import type { LibraryImage } from '#features/images/images.contract.ts'
import { photo } from './drawn-photo.ts'
import { request, tokenOf } from './test-app.ts'
import { upload } from './upload.ts'

export const uploadPhoto = async (bytes: Buffer, name = 'bakery.jpg') =>
  upload(bytes, name, { at: '/api/uploads?for=image', token: await tokenOf('admin') })

/** Adds a photo to the library. */
export async function addPhoto(
  facts: object = {},
  bytes?: Buffer,
  fileName = 'bakery.jpg',
): Promise<LibraryImage & { status: number; fields?: Record<string, string> }> {
  const { data: file } = await uploadPhoto(bytes ?? (await photo().jpeg().toBuffer()), fileName)
  const described = { name: 'Bakery', alt: 'A bakery at dawn', ...facts }
  const reply = await request('admin', 'POST', '/api/images', { file, ...described })
  // An image or an error.
  return { ...((await reply.json()) as LibraryImage), status: reply.status }
}
