import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call } from '#testing/accepted-quote.ts'
import { backedUp, collected, forged, inPart, opening, postBackup } from '#testing/backup-parts.ts'
import { cleanups } from '#testing/cleanups.ts'
import { pdf } from '#testing/sample-files.ts'
import { startS3Server } from '#testing/s3-server.ts'
import {
  appWith,
  config,
  ctxOf,
  deps,
  eventually,
  logged,
  PASSWORD,
  request,
  signInAs,
  tokenOf,
} from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Today } from '#features/today/today.contract.ts'
import { type BackupStorage, openBackupStorage } from '#kernel/backups/backup-storage.ts'
import { decrypted, encrypted } from '#kernel/backups/passphrase-encryption.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, hoursAfter } from '#kernel/dates.ts'
import { UploadedBackup } from '../backup.contract.ts'
import type { AutomaticBackups } from './automatic-backups.contract.ts'
import { backupFileName } from './automatic-backups.rules.ts'
import { makeRequestedBackup, scheduleBackups } from './make-automatic-backup.service.ts'
import { startCheck } from './start-check.service.ts'

const folder = join(config.dataDir, 'backups')
/** A check starts a process, with low priority. */
const WITH_CHECK = { timeout: 240_000 }
const storing = openBackupStorage(config.backupStorage)
cleanups.push(async () => rmSync(folder, { recursive: true, force: true }))
const list = async () =>
  (await call<AutomaticBackups>('admin', 'GET', '/data/automatic-backups')).body
const today = async () =>
  (await call<Today>('admin', 'GET', '/today')).body.lines.filter(({ kind }) => kind === 'backup')

/** The task that looks for due backups, at this time, with this storage. */
async function tick(at: Date, storage: BackupStorage = storing): Promise<void> {
  const ctx: Ctx = ctxOf('visitor')
  await scheduleBackups.run(
    {
      ...ctx,
      clock: { ...ctx.clock, real: () => at },
      backups: { ...deps.backups, storage },
    },
    {},
  )
}

/** Yesterday at 3 or 4 AM in Texas, when the backup of 2:30 is due. */
const NIGHT = new Date(`${calendarDay(hoursAfter(new Date(), -24), 'UTC')}T09:00:00Z`)
async function installed(): Promise<void> {
  await deps.db.execute(
    sql`
      insert into backups_since values (1, ${hoursAfter(NIGHT, -200).toISOString()})
        on conflict (id) do update set at = excluded.at`,
  )
}

const fileOf = (name: string): string => join(folder, name)
const decryptedFile = (name: string): Promise<Buffer> =>
  collected(decrypted(opening(readFileSync(fileOf(name)))(), deps.backups.passphrase()))

test('a file that was damaged on its way is work in Today, with the reason', async () => {
  await installed()
  const storage = storing
  await tick(NIGHT, {
    ...storage,
    async write(name, bytes) {
      const size = await storage.write(name, bytes)
      const stored = readFileSync(fileOf(name))
      stored.writeUInt8(stored.readUInt8(size - 100) ^ 1, size - 100)
      writeFileSync(fileOf(name), stored)
      return size
    },
  })
  const reason = 'The file was changed, or it is damaged.'
  expect(await today()).toMatchObject([{ name: 'Automatic backup failed', text: reason }])
  expect(await list()).toMatchObject({
    failure: { reason },
    backups: [{ check: 'failed', reason, keptAs: [] }],
  })
  expect(await (await request('staff', 'GET', '/api/today')).text()).not.toContain(reason)
  await tick(hoursAfter(NIGHT, 0.5))
  expect(readdirSync(folder)).toHaveLength(1)
  await call('admin', 'PUT', '/data/backup-schedule', { isOn: false, time: '02:30' })
  expect(await today()).toEqual([])
  await tick(hoursAfter(NIGHT, 2))
  expect(readdirSync(folder)).toHaveLength(1)
})

test('names a folder that cannot be written, and a process that was stopped', async () => {
  await installed()
  writeFileSync(join(config.dataDir, 'not-a-folder'), '')
  const settings = { kind: 'folder', folder: join(config.dataDir, 'not-a-folder/backups') } as const
  await tick(NIGHT, openBackupStorage(settings))
  expect(await today()).toMatchObject([
    { text: 'The product cannot write to the folder of the backups (ENOTDIR).' },
  ])
  await deps.db.execute(sql`update automatic_backups set ended_at = null`)
  await tick(hoursAfter(NIGHT, 2), openBackupStorage(settings))
  const { rows } = await deps.db.execute(
    sql`select failure from automatic_backups order by started_at`,
  )
  expect(rows).toMatchObject([
    { failure: 'The product was stopped while it made this backup.' },
    { failure: expect.stringContaining('ENOTDIR') },
  ])
})

test('the check finds changed rows and another passphrase', WITH_CHECK, async () => {
  const [storage, { passphrase }] = [storing, deps.backups]
  const name = backupFileName(NIGHT)
  const check = async (bytes: Buffer, secret = passphrase()) => {
    await storage.write(name, encrypted(opening(bytes)(), passphrase()))
    const toCheck = { storage: storage.settings, name, passphrase: secret }
    return startCheck({ ...toCheck, folder: join(config.dataDir, 'a-check') }).then(
      ({ manifest }) => manifest.product,
      (reason: Error) => reason.message,
    )
  }
  const whole = await backedUp()
  const changed = (text: string) => text.replace('dana', 'dona')
  expect(await check(await forged(whole, (parts) => inPart(parts, 'users', changed)))).toBe(
    'The restored rows of users differ from those of the product.',
  )
  expect(await check(whole, 'another passphrase')).toBe(
    'The file is encrypted with another passphrase.',
  )
})

/** It is in a file of its owner, and nowhere else. @param tar the decrypted backup */
async function expectSecretPassphrase(tar: string): Promise<void> {
  const passphrase = deps.backups.passphrase()
  const file = join(config.dataDir, 'backup.passphrase')
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([
    `${passphrase}\n`,
    0o600,
  ])
  await call('admin', 'PUT', '/data/backup-schedule', { isOn: true, time: '04:00' })
  const { rows } = await deps.db.execute(sql`select * from audit_changes`)
  expect(rows).not.toEqual([])
  for (const text of [JSON.stringify([logged, rows, await list()]), tar])
    expect(text).not.toContain(passphrase)
}

/** With the password of the admin, through a link. */
async function downloaded(name: string): Promise<Buffer> {
  const link = (currentPassword: string) =>
    call<{ path: string }>('admin', 'POST', '/data/automatic-backups/links', {
      file: name,
      currentPassword,
    })
  expect((await link('wrong password')).status).toBe(400)
  const { path } = (await link(PASSWORD)).body
  expect((await request('visitor', 'GET', path.replace('until=1', 'until=2'))).status).toBe(404)
  const file = Buffer.from(await (await request('visitor', 'GET', path)).arrayBuffer())
  expect(file.equals(readFileSync(fileOf(name)))).toBe(true)
  expect((await call('admin', 'GET', '/data/backups')).body).toMatchObject([{ what: 'downloaded' }])
  return file
}

test('an admin asks for one, downloads it, uploads it and restores it', WITH_CHECK, async () => {
  const { data } = await upload(pdf('a deck'), 'deck.pdf')
  expect(await call('admin', 'POST', '/data/automatic-backups')).toMatchObject({ status: 201 })
  const failure = await eventually(async () => (await list()).failure)
  expect(failure.reason).toBe('The disk is full. Free some space.')
  await deps.db.execute(sql`update automatic_backups set ended_at = null`)
  expect(await list()).toMatchObject({ isRunning: true, backups: [] })
  expect((await call('admin', 'POST', '/data/automatic-backups')).status).toBe(409)
  const { rows: requested } = await deps.db.execute(sql`select id from automatic_backups`)
  const around = { ...deps.backups, storage: storing }
  await makeRequestedBackup.run(
    { ...ctxOf('visitor'), backups: around },
    requested[0] as { id: string },
  )
  const { backups } = await list()
  const [{ name } = { name: '' }] = backups
  expect(backups).toMatchObject([
    {
      bytes: statSync(fileOf(name)).size,
      keptAs: ['daily', 'weekly', 'monthly'],
      check: 'verified',
      missingFiles: 0,
    },
  ])
  expect(statSync(fileOf(name)).mode & 0o777).toBe(0o600)
  expect(readdirSync(config.dataDir)).not.toContain('backup-check')
  const [tar, stored] = [await decryptedFile(name), readFileSync(fileOf(name))]
  expect([tar.includes(String(data).slice(-32)), stored.includes('backup.json')]).toEqual([
    true,
    false,
  ])
  await expectSecretPassphrase(String(tar))
  expect(await today()).toEqual([])
  const file = await downloaded(name)
  expect(UploadedBackup.parse(await (await postBackup(file)).json()).report.isFromHere).toBe(true)
  const other = await collected(encrypted(opening(file)(), 'a passphrase of others'))
  expect(await (await postBackup(other)).json()).toMatchObject({
    message: expect.stringContaining('encrypted with another passphrase'),
  })
  const later = await call<{ id: string }>('visitor', 'POST', '/contact-messages', {
    name: 'Ada',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  })
  expect(later.status).toBe(201)
  const opened = await call<UploadedBackup>('admin', 'POST', '/data/automatic-backups/restores', {
    file: name,
  })
  expect(opened.body.report.tables.find((table) => table.name === 'inquiries')?.lost).toBe(1)
  const run = `/data/restores/${opened.body.id}/run`
  const order = { currentPassword: PASSWORD, word: 'restore' }
  expect((await call('admin', 'POST', run, order)).status).toBe(200)
  await signInAs('admin')
  expect((await call('admin', 'GET', '/inquiries')).body).toEqual([])
  expect((await list()).backups).toMatchObject([{ name, check: 'verified' }])
})

test(
  'makes one backup a night in S3, reads it back, and deletes old ones',
  WITH_CHECK,
  async () => {
    await installed()
    const s3 = await startS3Server()
    const storage = openBackupStorage({ kind: 'bucket', store: s3.settings, folder })
    const old = [
      hoursAfter(NIGHT, -1),
      ...Array.from({ length: 9 }, (_, day) => hoursAfter(NIGHT, -24 * day - 24)),
    ]
    for (const at of old)
      s3.stored.set(`/cedarline-files/backups/${backupFileName(at)}`, Buffer.from('x'))
    await deps.db.execute(sql`update backups_since set at = ${NIGHT.toISOString()}`)
    await tick(NIGHT, storage)
    expect(s3.stored.size).toBe(10)
    await installed()
    await tick(NIGHT, storage)
    await tick(hoursAfter(NIGHT, 2), storage)
    const keys = [...s3.stored.keys()].map((key) => key.split('/').at(-1))
    expect(keys).toContain(backupFileName(NIGHT))
    expect(keys).not.toContain(backupFileName(hoursAfter(NIGHT, -1)))
    expect(readdirSync(folder)).toEqual([])
    const app = appWith({}, {}, { backups: { ...deps.backups, storage } })
    const answer = async () =>
      (
        await app.request('/api/data/automatic-backups', {
          headers: { authorization: `Bearer ${tokenOf('admin')}` },
        })
      ).json()
    expect(await answer()).toMatchObject({
      storage: { kind: 'bucket', name: 'cedarline-files' },
      unreadable: null,
      backups: expect.arrayContaining([expect.objectContaining({ check: 'unknown' })]),
    })
    expect(((await answer()) as AutomaticBackups).backups[0]).toMatchObject({
      name: backupFileName(NIGHT),
      check: 'verified',
    })
    expect(await today()).toEqual([])
    await deps.db.execute(
      sql`update automatic_backups set started_at = started_at - interval '49 hours'`,
    )
    expect(await today()).toMatchObject([{ name: 'No recent backup' }])
    s3.close()
    expect(await answer()).toMatchObject({
      unreadable: 'The database or the file store does not respond.',
      backups: [],
    })
  },
)
