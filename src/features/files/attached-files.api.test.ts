import { NO_PARTS } from '#testing/s3-server.ts'
import {
  appWith,
  clock,
  ctxOf,
  deps,
  eventually,
  people,
  request,
  tokenOf,
} from '#testing/test-app.ts'
import { doc, pdf, pptx } from '#testing/sample-files.ts'
import { attach, fileIdOf, upload } from '#testing/upload.ts'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import { cleanUpFiles, discardUploads, moveFiles } from '#kernel/files/files.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import {
  FILE_PURPOSES,
  type FileLink,
  type AttachedFileView,
} from '#kernel/files/files.contract.ts'
import { files } from '#kernel/files/files.table.ts'
import type { ObjectStore } from '#kernel/files/object-store.ts'
import { newId } from '#kernel/ids.ts'

const open = (path: string) => request('visitor', 'GET', path)
const linkTo = async (id: string) =>
  ((await (await request('admin', 'POST', `/api/files/${id}/links`)).json()) as FileLink).path
const filesAbout = async (about: string) =>
  (await (
    await request('admin', 'GET', `/api/inquiries/${about}/files`)
  ).json()) as AttachedFileView[]

test('uploads a deck, attaches it once and opens it for an admin with a link', async () => {
  const deck = pptx(4 * 1024 * 1024)
  const { status, data } = await upload(deck, 'Routewell deck v1.2.pptx', {
    at: '/api/uploads?for=pitch',
  })
  expect(status).toBe(201)
  expect(data).toMatch(/^\/api\/files\/[\da-f]{32}$/)
  const about = newId(new Date())
  await attach(data, 'pitch', about)

  const path = await linkTo(fileIdOf(data))
  const reply = await open(path)
  expect(reply.status).toBe(200)
  expect(Buffer.from(await reply.arrayBuffer()).equals(deck)).toBe(true)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'content-length': String(deck.length),
    'content-disposition': `attachment; filename="Routewell deck v1.2.pptx"; filename*=UTF-8''Routewell%20deck%20v1.2.pptx`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  const [listed] = await filesAbout(about)
  expect(listed).toMatchObject({
    name: 'Routewell deck v1.2.pptx',
    kind: 'pptx',
    bytes: deck.length,
    views: [{ by: people.admin.name }],
  })
})

test('rejects reading an unattached file', async () => {
  const { data } = await upload(pdf(), 'deck.pdf')
  expect((await request('admin', 'POST', `${data}/links`)).status).toBe(404)
  expect((await request('admin', 'GET', data)).status).toBe(404)
  expect(
    (await open(signedPath(ctxOf('admin'), fileIdOf(data), people.admin.id).path)).status,
  ).toBe(404)
})

test('attaches a file once among fifty concurrent attempts', async () => {
  const { data } = await upload(pdf(), 'deck.pdf')
  const attachments = await Promise.allSettled(Array.from({ length: 50 }, () => attach(data)))
  expect(attachments.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('attaches a file only for its purpose', async () => {
  const { data } = await upload(doc(), 'resume.doc')
  await expect(attach(data)).rejects.toMatchObject({
    code: 'invalid',
    fields: { pitchDeck: FILE_PURPOSES.pitch.message },
  })
  await expect(attach('/api/files/00000000000000000000000000000000')).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('accepts a link for one file and ten minutes, unless any part of it changed', async () => {
  const [one, other] = [await upload(pdf(), 'one.pdf'), await upload(pdf(), 'other.pdf')]
  for (const { data } of [one, other]) await attach(data)
  const path = await linkTo(fileIdOf(one.data))
  for (const bent of [
    path.replace(fileIdOf(one.data), fileIdOf(other.data)),
    path.replace(/by=[\da-f]{8}/, 'by=00000000'),
    path.replace(/until=\d/, 'until=9'),
    path.replace(/signature=./, 'signature='),
    path.split('?')[0] ?? '',
  ]) {
    expect((await open(bent)).status, bent).toBe(404)
  }
  expect((await open(path)).status).toBe(200)
  // Links use the real clock, not the demo clock.
  clock.at = new Date('2030-01-01')
  expect((await open(path)).status).toBe(200)
  clock.at = undefined
  const past = {
    ...ctxOf('admin'),
    clock: { ...deps.clock, real: () => hoursAfter(new Date(), -11 / 60) },
  }
  const ended = await open(signedPath(past, fileIdOf(one.data), people.admin.id).path)
  expect(await ended.json()).toMatchObject({
    code: 'not-found',
    message: expect.stringContaining('has expired'),
  })
})

test('gives links and lists to admins only', async () => {
  for (const role of ['visitor', 'business'] as const) {
    expect(
      (await request(role, 'POST', `/api/files/${'0'.repeat(32)}/links`)).status,
    ).toBeGreaterThan(400)
    for (const record of ['inquiries', 'applications'])
      expect(
        (await request(role, 'GET', `/api/${record}/${newId(new Date())}/files`)).status,
      ).toBeGreaterThan(400)
  }
})

test('erases the bytes, the name and all links of a file', async () => {
  const { data } = await upload(pdf(), 'deck of Devon.pdf')
  const about = newId(new Date())
  await attach(data, 'pitch', about)
  const path = await linkTo(fileIdOf(data))
  expect((await request('business', 'DELETE', data)).status).toBe(403)
  expect((await request('admin', 'DELETE', data)).status).toBe(204)

  expect(existsSync(deps.files.folder.path(fileIdOf(data)))).toBe(false)
  expect((await open(path)).status).toBe(404)
  expect((await request('admin', 'POST', `${data}/links`)).status).toBe(404)
  const [left] = await filesAbout(about)
  expect(left).toMatchObject({ name: '', deleted: { by: people.admin.name } })
  expect(JSON.stringify(await deps.db.select().from(files))).not.toContain('Devon')
  await expect(attach(data)).rejects.toMatchObject({ code: 'invalid' })
  expect((await request('admin', 'DELETE', data)).status).toBe(204)
})

function storeWith(before: { put?: () => Promise<void>; remove?: () => Promise<void> }): {
  store: ObjectStore
  stored: Set<string>
} {
  const stored = new Set<string>()
  const store: ObjectStore = {
    ...NO_PARTS,
    async put(id) {
      await before.put?.()
      stored.add(id)
    },
    read: async () => undefined,
    async remove(id) {
      await before.remove?.()
      stored.delete(id)
    },
  }
  return { store, stored }
}

const deleteAt = (to: ReturnType<typeof appWith>, path: string) =>
  to.request(path, {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${tokenOf('admin')}` },
  })

test('does not store a file that was deleted during its transfer', async () => {
  const { data } = await upload(pdf(), 'deck.pdf')
  await attach(data)
  const release = Promise.withResolvers<void>()
  let putting = false
  const { store, stored } = storeWith({
    async put() {
      putting = true
      await release.promise
    },
  })
  const moving = moveFiles.run({ ...ctxOf('visitor'), files: { ...deps.files, store } }, {})
  await eventually(() => putting)
  expect((await deleteAt(appWith({}, { store }), data)).status).toBe(204)
  release.resolve()
  await moving
  expect(stored.has(fileIdOf(data))).toBe(false)
  expect(existsSync(deps.files.folder.path(fileIdOf(data)))).toBe(false)
})

test('retries a failed removal with the next sweep and keeps the file closed meanwhile', async () => {
  let isDown = false
  const { store, stored } = storeWith({
    async remove() {
      if (isDown) throw new Error('The file store answered 500')
    },
  })
  const to = appWith({}, { store })
  const { data } = await upload(pdf(), 'deck.pdf', { to })
  await attach(data)
  const path = await linkTo(fileIdOf(data))
  isDown = true
  expect((await deleteAt(to, data)).status).toBe(204)
  expect((await to.request(path)).status).toBe(404)
  expect(stored.has(fileIdOf(data))).toBe(true)
  isDown = false
  await cleanUpFiles.run({ ...ctxOf('visitor'), files: { ...deps.files, store } }, {})
  expect(stored.has(fileIdOf(data))).toBe(false)
})

test('discards an upload, but not a file that a record has', async () => {
  const [used, unused] = [await upload(pdf(), 'deck.pdf'), await upload(pdf(), 'other.pdf')]
  await attach(used.data)
  await discardUploads(ctxOf('visitor'), [used.data, unused.data])
  expect((await open(await linkTo(fileIdOf(used.data)))).status).toBe(200)
  expect(await deps.db.select({ id: files.id }).from(files)).toEqual([{ id: fileIdOf(used.data) }])
  expect(await deps.files.folder.size(fileIdOf(unused.data))).toBeUndefined()
})

test('does not count a HEAD request as an opening', async () => {
  const { data } = await upload(pdf(), 'deck.pdf')
  const about = newId(new Date())
  await attach(data, 'pitch', about)
  expect((await request('visitor', 'HEAD', await linkTo(fileIdOf(data)))).status).toBe(404)
  expect(await filesAbout(about)).toMatchObject([{ views: [] }])
})
