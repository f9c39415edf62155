import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { call } from '#testing/accepted-quote.ts'
import { backedUp, postBackup, partsOf, restoredByAdmin } from '#testing/backup-parts.ts'
import { deps, PASSWORD, request, signInAs } from '#testing/test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import { hoursAfter } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import { type BackupEntry, UploadedBackup } from './backup.contract.ts'
import { backupPath } from './backup-links.service.ts'

const partialFiles = (): string[] =>
  readdirSync(deps.files.folder.path('')).filter((name) => name.endsWith('.part'))
/** Of other tests, which restore nothing of what they upload. */
let others: string[] = []
beforeEach(() => {
  others = partialFiles()
})
const arriving = (): string[] => partialFiles().filter((name) => !others.includes(name))
const listed = async () => (await call<BackupEntry[]>('admin', 'GET', '/data/backups')).body

test('an admin downloads a backup once with their password, and the list names them', async () => {
  expect(
    await call('admin', 'POST', '/data/backups', { currentPassword: 'a guess' }),
  ).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: 'This is not your current password.' } },
  })
  expect(await listed()).toEqual([])
  const { path } = (
    await call<{ path: string }>('admin', 'POST', '/data/backups', { currentPassword: PASSWORD })
  ).body
  expect(await listed()).toMatchObject([{ what: 'created', by: 'dana', bytes: null }])
  const reply = await request('visitor', 'GET', path)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/x-tar'])
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="backup-\d{4}-\d\d-\d\d-\d{4}\.tar"$/,
  )
  const bytes = Buffer.from(await reply.arrayBuffer())
  const parts = [...(await partsOf(bytes)).keys()]
  expect([parts[0], parts.at(-1)]).toEqual(['backup.json', 'checksums.txt'])
  expect(await listed()).toMatchObject([{ bytes: bytes.length }])
  expect((await request('visitor', 'GET', path)).status).toBe(404)
  // In the backup itself its download was not complete yet.
  await restoredByAdmin(bytes)
  expect(await listed()).toMatchObject([
    { what: 'restored' },
    { what: 'created', bytes: bytes.length },
  ])
})

test('a backup link is used up when its download starts', async () => {
  const order = { currentPassword: PASSWORD }
  const { path } = (await call<{ path: string }>('admin', 'POST', '/data/backups', order)).body
  const fromCommand = backupPath(deps, newId(new Date()))
  for (const link of [path, fromCommand]) {
    const replies = await Promise.all([1, 2].map(() => request('visitor', 'GET', link)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await request('visitor', 'GET', link)).status).toBe(404)
    for (const { body } of replies) await body?.cancel()
  }
  expect((await listed()).map(({ bytes }) => bytes)).toEqual([null, null])
})

test('a backup link is valid for one backup and two minutes', async () => {
  const path = backupPath(deps, newId(new Date()))
  expect((await request('visitor', 'GET', path.replace(/id=\w/, 'id=x'))).status).toBe(404)
  expect(
    (
      await request(
        'visitor',
        'GET',
        backupPath(
          { ...deps, clock: { ...deps.clock, real: () => hoursAfter(new Date(), -0.05) } },
          newId(new Date()),
        ),
      )
    ).status,
  ).toBe(404)
  expect((await request('visitor', 'HEAD', path)).status).toBe(404)
  expect(await listed()).toEqual([])
})

test('an uploaded backup is previewed, and restored after confirmation', async () => {
  const bytes = await backedUp()
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Ada',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  })
  const { id, report } = UploadedBackup.parse(await (await postBackup(bytes)).json())
  expect(report.tables.find(({ name }) => name === 'inquiries')).toMatchObject({
    rows: 0,
    here: 1,
    lost: 1,
  })
  expect(
    await call('admin', 'POST', `/data/restores/${id}/run`, {
      currentPassword: PASSWORD,
      word: 'yes',
    }),
  ).toMatchObject({ status: 400, body: { fields: { word: 'Type the word restore.' } } })
  expect(
    (
      await call('admin', 'POST', `/data/restores/${id}/run`, {
        currentPassword: 'a guess',
        word: 'restore',
      })
    ).status,
  ).toBe(400)
  expect((await call<InboxItem[]>('admin', 'GET', '/inquiries')).body).toHaveLength(1)
  expect(
    (
      await request('admin', 'POST', `/api/data/restores/${id}/run`, {
        currentPassword: PASSWORD,
        word: ' Restore ',
      })
    ).status,
  ).toBe(200)
  expect((await request('admin', 'GET', '/api/auth/me')).status).toBe(401)
  await signInAs('admin')
  expect((await call<InboxItem[]>('admin', 'GET', '/inquiries')).body).toEqual([])
  expect(await listed()).toMatchObject([{ what: 'restored', by: 'dana' }])
  expect(
    (
      await call('admin', 'POST', `/data/restores/${id}/run`, {
        currentPassword: PASSWORD,
        word: 'restore',
      })
    ).status,
  ).toBe(404)
  expect(arriving()).toEqual([])
})

test('a discarded or invalid upload leaves no file', async () => {
  const { id } = UploadedBackup.parse(await (await postBackup(await backedUp())).json())
  expect(arriving()).toEqual([`${id}.part`])
  expect((await request('admin', 'DELETE', `/api/data/restores/${id}`)).status).toBe(204)
  expect(
    (
      await request('admin', 'POST', '/api/data/restores', undefined, {
        'content-type': 'application/x-tar',
      })
    ).status,
  ).toBe(400)
  const rejected = await postBackup(randomBytes(3000))
  expect([rejected.status, await rejected.json()]).toMatchObject([
    400,
    { message: 'This is not a backup, or it is damaged.' },
  ])
  expect(arriving()).toEqual([])
})
