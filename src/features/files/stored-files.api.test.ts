import { NO_PARTS } from '#testing/s3-server.ts'
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import { cleanUpFiles, moveFiles } from '#kernel/files/files.ts'
import { files } from '#kernel/files/files.table.ts'
import type { ObjectStore } from '#kernel/files/object-store.ts'
import { pdf, pptx } from '#testing/sample-files.ts'
import { appWith, ctxOf, deps, logged, people } from '#testing/test-app.ts'
import { attach, fileIdOf, upload } from '#testing/upload.ts'

const folder = deps.files.folder.path('')
const storedFiles = () => readdirSync(folder)

test('stores a file under its ID in a flat folder, readable only by the product', async () => {
  const { data } = await upload(pdf(), 'deck.pdf')
  const { mode, size } = statSync(deps.files.folder.path(fileIdOf(data)))
  expect({ mode: mode & 0o777, size }).toEqual({ mode: 0o600, size: pdf().length })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('reports a full disk and accepts the next file afterwards', async () => {
  const full = {
    ...deps.files.folder,
    write: () =>
      Promise.reject(
        Object.assign(new Error('No space left'), { code: 'ENOSPC', syscall: 'write' }),
      ),
  }
  expect(await upload(pptx(1e6), 'deck.pptx', { to: appWith({}, { folder: full }) })).toMatchObject(
    { status: 503, code: 'unavailable' },
  )
  expect(await upload(pdf(), 'deck.pdf')).toMatchObject({ status: 201 })
})

test('removes unattached and partial files after a day', async () => {
  const [keptFile, waiting] = [await upload(pdf(), 'kept.pdf'), await upload(pdf(), 'waiting.pdf')]
  await attach(keptFile.data)
  const left = '00112233445566778899aabbccddeeff'
  await deps.files.folder.write(left, Readable.from(['half']))
  await cleanUpFiles.run(ctxOf('visitor'), {})
  expect(storedFiles()).toEqual(
    expect.arrayContaining([fileIdOf(keptFile.data), fileIdOf(waiting.data), `${left}.part`]),
  )

  const longAgo = hoursAfter(new Date(), -26)
  await deps.db.update(files).set({ createdAt: longAgo })
  for (const name of storedFiles()) utimesSync(deps.files.folder.path(name), longAgo, longAgo)
  await expect(attach(waiting.data)).rejects.toMatchObject({ code: 'invalid' })
  await cleanUpFiles.run(ctxOf('visitor'), {})
  expect(storedFiles()).toContain(fileIdOf(keptFile.data))
  expect(storedFiles()).not.toContain(fileIdOf(waiting.data))
  expect(storedFiles()).not.toContain(`${left}.part`)
  expect(await deps.db.select({ id: files.id }).from(files)).toEqual([
    { id: fileIdOf(keptFile.data) },
  ])
})

test('keeps a file in the local folder while the object storage is down', async () => {
  const stored = new Set<string>()
  let isDown = true
  const store: ObjectStore = {
    ...NO_PARTS,
    async put(id) {
      if (isDown) throw new Error('The file store answered 500')
      stored.add(id)
    },
    read: async (id) => (stored.has(id) ? new Blob([new Uint8Array(pdf())]).stream() : undefined),
    remove: async (id) => void stored.delete(id),
  }
  const to = appWith({}, { store })
  const { status, data } = await upload(pdf(), 'deck.pdf', { to })
  expect(status).toBe(201)
  expect(storedFiles()).toContain(fileIdOf(data))
  expect(logged.map(({ message }) => message)).toEqual([
    'The file store did not accept a file; it stays in the folder',
  ])

  isDown = false
  await moveFiles.run({ ...ctxOf('visitor'), files: { ...deps.files, store } }, {})
  expect(storedFiles()).not.toContain(fileIdOf(data))
  expect(stored.has(fileIdOf(data))).toBe(true)
  await attach(data)
  expect(
    await (
      await to.request(signedPath(ctxOf('admin'), fileIdOf(data), people.admin.id).path)
    ).text(),
  ).toBe(pdf().toString())
})

test('rejects files that the scanner detects, and all files while it is down', async () => {
  const infected = appWith({}, { scan: async () => 'Eicar-Signature' })
  const silent = appWith({}, { scan: () => Promise.reject(new Error('connect ENOENT')) })
  const before = storedFiles()
  expect(await upload(pdf(), 'deck.pdf', { to: infected })).toMatchObject({
    status: 400,
    message: 'The virus scanner rejected this file.',
  })
  expect(await upload(pdf(), 'deck.pdf', { to: silent })).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: expect.stringContaining('send your form without the file'),
  })
  expect(storedFiles()).toEqual(before)
  expect(
    await upload(pdf(), 'deck.pdf', { to: appWith({}, { scan: async () => undefined }) }),
  ).toMatchObject({ status: 201 })
})
