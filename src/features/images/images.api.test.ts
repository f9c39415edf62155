import { photo } from '#testing/drawn-photo.ts'
import { addPhoto, uploadPhoto } from '#testing/photos.ts'
import { ctxOf, deps, request } from '#testing/test-app.ts'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { cleanUpFiles } from '#kernel/files/files.ts'
import { imagePath, type ImageView, type LibraryImage, markdownPath } from './images.contract.ts'

type Answer = LibraryImage & { message: string; fields: Record<string, string> }
const call = async (
  method: string,
  path: string,
  body?: unknown,
  role: 'admin' | 'staff' = 'admin',
) => {
  const reply = await request(role, method, `/api${path}`, body)
  // Each test states which answer it expects.
  return {
    status: reply.status,
    body: reply.status === 204 ? null : ((await reply.json()) as Answer),
  }
}
const listed = async (query = ''): Promise<string[]> => {
  const reply = await request('staff', 'GET', `/api/images${query}`)
  return ((await reply.json()) as LibraryImage[]).map(({ name }) => name)
}
const open = (path: string) =>
  request('visitor', 'GET', path.replace(/^\/images\//, '/api/image-files/'))
const bytesOf = async (path: string): Promise<Buffer> =>
  Buffer.from(await (await open(path)).arrayBuffer())
/** Earlier tests leave their files. */
const left = new Set<string>()
const storedFiles = (): string[] =>
  readdirSync(deps.files.folder.path('')).filter((name) => !left.has(name))
beforeEach(() => storedFiles().forEach((name) => left.add(name)))
const sizeOf = async (image: ImageView, width: number, format: 'avif' | 'webp' | 'jpg') => {
  const found = await sharp(await bytesOf(imagePath(image, width, format))).metadata()
  return [found.format, found.width, found.height]
}

test('stores a photo as AVIF and WebP in the widths of pages, and as one JPEG', async () => {
  const image = await addPhoto()
  expect(image).toMatchObject({
    status: 201,
    name: 'Bakery',
    alt: 'A bakery at dawn',
    width: 1600,
    height: 800,
    widths: [160, 480, 960, 1600],
    fallbackWidth: 1200,
    focusX: 50,
    focusY: 50,
    uses: [],
  })
  expect(await sizeOf(image, 480, 'webp')).toEqual(['webp', 480, 240])
  expect(await sizeOf(image, 960, 'avif')).toEqual(['heif', 960, 480])
  expect(await sizeOf(image, 1200, 'jpg')).toEqual(['jpeg', 1200, 600])
  // The original is gone.
  expect(storedFiles()).toHaveLength(9)
})

test('never enlarges an image', async () => {
  const image = await addPhoto({}, await photo(300, 300).png().toBuffer(), 'a.png')
  expect(image).toMatchObject({ width: 300, widths: [160, 300], fallbackWidth: 300 })
  expect(await sizeOf(image, 300, 'avif')).toEqual(['heif', 300, 300])
})

test('removes location and camera details, and turns the photo upright', async () => {
  const taken = await photo(400, 200)
    .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '33/1 11/1 52/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const image = await addPhoto({}, taken)
  expect(image).toMatchObject({ width: 200, height: 400 })
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const found = await sharp(await bytesOf(imagePath(image, 200, format))).metadata()
    expect(found.exif).toBeUndefined()
    expect(found.orientation ?? 1).toBe(1)
  }
})

test('an address with the content’s hash can be kept forever', async () => {
  const image = await addPhoto()
  const exact = await open(imagePath(image, 480, 'webp'))
  expect(Object.fromEntries(exact.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(exact.headers.get('content-length')).toBe(String((await exact.arrayBuffer()).byteLength))
  expect((await open(markdownPath(image.id))).headers.get('cache-control')).toBe(
    'public, max-age=300',
  )
  for (const name of [
    'nothing',
    markdownPath(`${image.id.slice(0, -4)}0000`),
    '/images/..%2Ffiles',
  ])
    expect((await open(name)).status).toBe(404)
})

test.each([
  ['no description', { alt: '' }, { alt: expect.stringContaining('Describe what') }],
  ['no name', { name: ' ' }, { name: 'Enter a name.' }],
  ['a point outside', { focusX: 101 }, { focusX: expect.any(String) }],
])('rejects an image with %s, and keeps the upload for another try', async (_, facts, fields) => {
  const { data: file } = await uploadPhoto(await photo(300, 300).jpeg().toBuffer())
  const sent = { file, name: 'Bakery', alt: 'A bakery' }
  expect(await call('POST', '/images', { ...sent, ...facts })).toMatchObject({
    status: 400,
    body: { fields },
  })
  expect(await call('POST', '/images', sent)).toMatchObject({ status: 201 })
})

test('a decorative image needs no description, and pages get none', async () => {
  expect(await addPhoto({ alt: '', isDecorative: true })).toMatchObject({ status: 201, alt: '' })
})

test('rejects a bomb of pixels, a damaged image and other files', async () => {
  const bomb = await photo(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await addPhoto({}, bomb, 'a.png')).toMatchObject({
    status: 400,
    fields: { file: expect.stringContaining('50 million pixels') },
  })
  const whole = await photo(800, 800).png().toBuffer()
  const damaged = Buffer.concat([whole.subarray(0, 60), Buffer.alloc(40), whole.subarray(100)])
  expect(await addPhoto({}, damaged, 'a.png')).toMatchObject({
    status: 400,
    fields: { file: expect.stringContaining('cannot be read') },
  })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  for (const name of ['drawing.svg', 'drawing.png'])
    expect(await uploadPhoto(svg, name)).toMatchObject({ status: 400 })
  expect(await uploadPhoto(Buffer.from('heic'), 'photo.heic')).toMatchObject({
    status: 400,
    message: expect.stringContaining('Export a .heic photo as JPEG'),
  })
  expect(storedFiles()).toEqual([])
})

test('accepts AVIF and WebP', async () => {
  for (const format of ['avif', 'webp'] as const) {
    const bytes = await photo(300, 200)[format]().toBuffer()
    const { data: file } = await uploadPhoto(bytes, `a.${format}`)
    expect(await call('POST', '/images', { file, name: format, alt: 'A bakery' })).toMatchObject({
      status: 201,
      body: { width: 300 },
    })
  }
})

test('two editors do not overwrite each other, and a search finds names and descriptions', async () => {
  const { id, revision } = await addPhoto()
  await addPhoto({ name: 'Salon', alt: 'Two chairs' })
  const change = { name: 'Bakery', alt: 'A bakery', focusX: 20, focusY: 80, revision }
  expect(await call('PUT', `/images/${id}`, change, 'staff')).toMatchObject({
    status: 200,
    body: { focusX: 20, focusY: 80, alt: 'A bakery' },
  })
  expect(await call('PUT', `/images/${id}`, change)).toMatchObject({ status: 409 })
  expect(await listed()).toEqual(['Salon', 'Bakery'])
  expect(await listed('?search=chairs')).toEqual(['Salon'])
})

test('a replaced file is at a new address, and the former address shows it too', async () => {
  const image = await addPhoto()
  const { data: file } = await uploadPhoto(await photo(900, 900, '#aa3311').jpeg().toBuffer())
  const { body } = await call('PUT', `/images/${image.id}/file`, { file })
  expect(body).toMatchObject({ width: 900, alt: 'A bakery at dawn' })
  const former = await open(imagePath(image, 480, 'webp'))
  expect(former.headers.get('cache-control')).toBe('public, max-age=300')
  expect(Buffer.from(await former.arrayBuffer())).toEqual(
    await bytesOf(imagePath(body as LibraryImage, 480, 'webp')),
  )
  expect(storedFiles()).toHaveLength(7)
})

test('a deleted image is gone with its files; only an admin deletes', async () => {
  const image = await addPhoto()
  expect(await call('DELETE', `/images/${image.id}`, undefined, 'staff')).toMatchObject({
    status: 403,
  })
  expect(await call('DELETE', `/images/${image.id}`)).toMatchObject({ status: 204 })
  expect(await listed()).toEqual([])
  expect((await open(imagePath(image, 480, 'webp'))).status).toBe(404)
  expect(storedFiles()).toEqual([])
})

test('the cleanup keeps the files of images', async () => {
  const image = await addPhoto()
  await cleanUpFiles.run(ctxOf('visitor'), {})
  expect((await open(imagePath(image, 160, 'avif'))).status).toBe(200)
})
