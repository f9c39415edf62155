// Large project files: pieces, breaks, limits, ranges and archives.
import type { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Project } from '#features/projects/projects.contract.ts'
import { createObjectStore } from '#kernel/files/object-store.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { readArchive } from '#kernel/files/archive.ts'
import { call } from '#testing/accepted-quote.ts'
import { activeProjectFor } from '#testing/conversations.ts'
import { accepted, customer } from '#testing/project-workspace.ts'
import { docx, png, zip } from '#testing/sample-files.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { app, appWith, clock, ctxOf, deps, tokenOf } from '#testing/test-app.ts'
import { resumableUploads } from './resumable-uploads.table.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { cleanUpUploads } from './resumable-uploads.service.ts'

const MB = 1024 * 1024
const s3 = await startS3Server()
afterAll(s3.close)
const withStore = appWith({}, { store: createObjectStore(s3.settings) })

let project: Project
beforeEach(async () => {
  project = await accepted()
})

const archive = zip([{ name: 'film.mp4', text: Buffer.alloc(12 * MB, 'frame') }])

type Role = 'admin' | 'business'
const send = (
  role: Role,
  method: string,
  path: string,
  {
    body,
    to = app,
    ...headers
  }: { body?: BodyInit; to?: typeof app; [name: string]: unknown } = {},
): Promise<Response> =>
  Promise.resolve(
    to.request(path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        authorization: `Bearer ${tokenOf(role)}`,
        ...(headers as Record<string, string>),
      },
      ...(body !== undefined && { body, duplex: 'half' }),
    }),
  )

const start = (name: string, size: number, { to = app, role = 'business' as Role } = {}) =>
  send(role, 'POST', `/api/resumable-uploads?project=${project.id}`, {
    to,
    'upload-length': String(size),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')},filetype eC95`,
  })

const patch = (
  path: string,
  offset: number,
  body: BodyInit,
  { to = app, role = 'business' as Role } = {},
) =>
  send(role, 'PATCH', path, {
    to,
    body,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
const offsetAt = async (path: string, to = app): Promise<string | null> =>
  (await send('business', 'HEAD', path, { to })).headers.get('upload-offset')

/** Breaks off after these bytes. */
const broken = (bytes: Buffer): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const pieces = [bytesOf(bytes)]
  const pull = (controller: ReadableStreamDefaultController): void => {
    const piece = pieces.pop()
    if (piece) controller.enqueue(piece)
    else controller.error(new Error('The connection broke off.'))
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

async function upload(name: string, bytes: Buffer, to = app): Promise<string> {
  const path = (await start(name, bytes.length, { to })).headers.get('location') ?? ''
  for (let at = 0; at < bytes.length; at += 6 * MB) {
    const reply = await patch(path, at, bytesOf(bytes.subarray(at, at + 6 * MB)), { to })
    expect(reply.status).toBe(204)
  }
  return `/api/files/${path.split('/').at(-1)}`
}

const attach = (file: string) => customer('POST', `${project.id}/files`, { file })
const open = async (id: string, headers: Record<string, string> = {}, to = app) => {
  const link = await call<FileLink>(
    'business',
    'POST',
    `/my/projects/${project.id}/files/${id}/links`,
  )
  return to.request(link.body.path, { headers })
}

test.each(['the folder', 'an object store'])('uploads a file in pieces to %s', async (where) => {
  const to = where === 'the folder' ? app : withStore
  const beginning = await start('Brand.zip', archive.length, { to })
  expect(beginning.status).toBe(201)
  expect(beginning.headers.get('tus-resumable')).toBe('1.0.0')
  const path = beginning.headers.get('location') ?? ''
  expect(await offsetAt(path, to)).toBe('0')

  expect((await patch(path, 0, bytesOf(archive.subarray(0, 6 * MB)), { to })).status).toBe(204)
  await patch(path, 6 * MB, broken(archive.subarray(6 * MB, 7 * MB)), { to })
  const offset = Number(await offsetAt(path, to))
  // A store takes no part below 5 MB.
  expect(offset).toBe(to === app ? 7 * MB : 6 * MB)
  const last = await patch(path, offset, bytesOf(archive.subarray(offset)), { to })
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(archive.length)])
  expect(await offsetAt(path, to)).toBe(String(archive.length))

  const { status, body } = await attach(`/api/files/${path.split('/').at(-1)}`)
  expect(status).toBe(201)
  const [file] = body.files
  expect(file).toMatchObject({ name: 'Brand.zip', kind: 'zip', bytes: archive.length })
  const opened = await open(file?.id ?? '', {}, to)
  expect(Buffer.from(await opened.arrayBuffer()).equals(archive)).toBe(true)
  const part = await open(file?.id ?? '', { range: 'bytes=0-1' }, to)
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 0-1/${archive.length}`,
    'PK',
  ])
})

test.each(['the folder', 'an object store'])(
  'completes a file in %s that could not be examined at first',
  async (where) => {
    const store = where === 'the folder' ? undefined : createObjectStore(s3.settings)
    let isDown = true
    const scan = async (file: Readable): Promise<undefined> => {
      await file.resume().toArray()
      if (isDown) throw new Error('The virus scanner took too long.')
    }
    const to = appWith({}, { store, scan })
    const path = (await start('Logo.png', png().length, { to })).headers.get('location') ?? ''
    expect((await patch(path, 0, bytesOf(png()), { to })).status).toBe(503)
    const file = `/api/files/${path.split('/').at(-1)}`
    expect((await attach(file)).status).toBe(400)
    expect((await send('business', 'HEAD', path, { to })).status).toBe(503)
    isDown = false
    expect(await offsetAt(path, to)).toBe(String(png().length))
    expect((await attach(file)).status).toBe(201)
  },
)

test('attaches a large file to projects only', async () => {
  const large = Buffer.concat([png().subarray(0, -12), Buffer.alloc(11 * MB), png().subarray(-12)])
  const path = await upload('Poster.png', large)
  const message = { about: 'support', text: 'Here it is.', files: [path] }
  const sent = await call<{ fields: object }>('business', 'POST', '/my/messages', message)
  expect([sent.status, sent.body.fields]).toEqual([400, { files: expect.stringMatching('10 MB') }])
  expect((await attach(path)).status).toBe(201)
})

test('rejects a piece at another place, and one that is larger than what is left', async () => {
  const path = (await start('Notes.txt', 10)).headers.get('location') ?? ''
  expect((await patch(path, 0, 'hello')).status).toBe(204)
  expect((await patch(path, 0, 'again')).status).toBe(409)
  expect(
    (
      await send('business', 'PATCH', path, {
        body: 'too much of it',
        'content-length': '14',
        'upload-offset': '5',
        'content-type': 'application/offset+octet-stream',
      })
    ).status,
  ).toBe(413)
  expect((await patch(path, 5, 'world')).status).toBe(204)
  expect((await attach(`/api/files/${path.split('/').at(-1)}`)).status).toBe(201)
})

test('rejects names, sizes and contents that are not allowed', async () => {
  const message = async (reply: Response) => ((await reply.json()) as { message: string }).message
  expect(await message(await start('tool.exe', 9))).toMatch('Upload a picture, PDF, Office')
  expect((await start('film.mp4', 2 * 1024 ** 3 + 1)).status).toBe(413)
  expect(await message(await start('film.mp4', 0))).toBe('This file is empty.')

  const path = (await start('film.mp4', 20)).headers.get('location') ?? ''
  const reply = await patch(path, 0, 'This is not a film..')
  expect([reply.status, await message(reply)]).toEqual([
    400,
    expect.stringContaining('This is not a valid .mp4 file.'),
  ])
  expect((await send('business', 'HEAD', path)).status).toBe(404)
})

test('is open to its sender only, and for projects of their own only', async () => {
  const path = (await start('Notes.txt', 10)).headers.get('location') ?? ''
  expect((await send('admin', 'HEAD', path)).status).toBe(404)
  expect((await patch(path, 0, 'hello', { role: 'admin' })).status).toBe(404)
  project = { ...project, id: await activeProjectFor('other@else.example') }
  expect((await start('Notes.txt', 10)).status).toBe(404)
  expect((await call('business', 'POST', `/project-archives/${project.id}/links`)).status).toBe(404)
})

test('ends a canceled upload, and one that nobody continues for a day', async () => {
  const path = (await start('Notes.txt', 10)).headers.get('location') ?? ''
  await patch(path, 0, 'hello')
  expect((await send('business', 'DELETE', path)).status).toBe(204)
  expect((await send('business', 'HEAD', path)).status).toBe(404)

  const left = (await start('Notes.txt', 10)).headers.get('location') ?? ''
  await patch(left, 0, 'hello')
  await deps.db.update(resumableUploads).set({ changedAt: hoursAfter(clock.real(), -26) })
  await cleanUpUploads.run(ctxOf('visitor'), {})
  expect((await send('business', 'HEAD', left)).status).toBe(404)
  const id = left.split('/').at(-1)
  expect((await deps.files.folder.list()).filter((file) => file.id === id)).toEqual([])
})

test('ends old uploads although one of them cannot be removed', async () => {
  const stored = (await start('One.txt', 10, { to: withStore })).headers.get('location') ?? ''
  const local = (await start('Two.txt', 10)).headers.get('location') ?? ''
  await deps.db.update(resumableUploads).set({ changedAt: hoursAfter(clock.real(), -26) })
  const unreachable = createObjectStore({ ...s3.settings, secretAccessKey: 'wrong' })
  const ctx = { ...ctxOf('visitor'), files: { ...deps.files, store: unreachable } }
  await expect(cleanUpUploads.run(ctx, {})).rejects.toThrow('Some unfinished uploads')
  const rows = await deps.db.select({ id: resumableUploads.id }).from(resumableUploads)
  const left = rows.map(({ id }) => `/api/resumable-uploads/${id}`)
  expect(left).toContain(stored)
  expect(left).not.toContain(local)
})

test('keeps the files of a project within its space, with what is still uploading', async () => {
  const settings = { quotaGb: 1, revision: 0 }
  expect((await call('admin', 'PUT', '/storage-settings', settings)).status).toBe(200)
  expect((await start('one.zip', 600 * MB)).status).toBe(201)
  const second = await start('two.zip', 600 * MB)
  expect([second.status, await second.json()]).toEqual([
    413,
    expect.objectContaining({ message: expect.stringContaining('of 1.0 GB left') }),
  ])
  expect((await customer('GET', project.id)).body.fileSpace).toBe(1024 ** 3)
  expect((await call('staff', 'PUT', '/storage-settings', settings)).status).toBe(403)
  expect((await call('admin', 'PUT', '/storage-settings', settings)).status).toBe(409)
})

test('sends all files of a project in one archive', async () => {
  for (const [name, bytes] of [
    ['Logo.png', png()],
    ['Logo.png', png()],
    ['Text.docx', docx()],
  ] as const)
    expect((await attach(await upload(name, bytes))).status).toBe(201)
  const link = await call<FileLink>('business', 'POST', `/project-archives/${project.id}/links`)
  const reply = await app.request(link.body.path)
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(reply.headers.get('content-length')).toBe(String(bytes.length))
  expect(reply.headers.get('content-disposition')).toMatch('.zip')
  const at = async (from: number, length: number) => bytes.subarray(from, from + length)
  const found = await readArchive({ size: bytes.length, at })
  expect(found?.names).toEqual(['Logo.png', 'Logo (2).png', 'Text.docx'])
  const forged = link.body.path.replace(/signature=../, 'signature=00')
  expect((await app.request(forged)).status).toBe(404)
})
