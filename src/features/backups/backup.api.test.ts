import { randomBytes } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { allOf, backedUp, forged, inPart, opening, type Parts } from '#testing/backup-parts.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { applied, openJob } from '#testing/applicant.ts'
import { saveLegalDetailsOf } from '#testing/legal-details.ts'
import { LOCKS, publishPosts } from '#testing/posts.ts'
import { pdf } from '#testing/sample-files.ts'
import { sendPosts } from '#features/blog/send-post.service.ts'
import { sendPendingMails } from '#features/careers/pending-mails.service.ts'
import {
  emptyScreens,
  clock,
  config,
  ctxOf,
  deps,
  eventually,
  openedDeps,
  outbox,
  request,
  tokenOf,
} from '#testing/test-app.ts'
import { fileIdOf, upload } from '#testing/upload.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createClock } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { compareSchema, ownSchema, rebuild } from '#kernel/db/migrate.ts'
import { declaredAccess } from '#kernel/http/access.ts'
import { api } from '#app/api.ts'
import { createApp } from '#app/app.ts'
import { backgroundCtx, openDeps } from '#app/dependencies.ts'
import { prepareData } from '#app/initial-data.ts'
import { LARGEST_UNPACKED } from './backup.rules.ts'
import { atOneMoment, dumpTable, listTables } from './table-rows.store.ts'
import { restoreBackup, previewRestore } from './restore.service.ts'

const inManifest = (
  parts: Parts,
  change: (manifest: { schema: { last: number }; tables: Record<string, number> }) => void,
): void => {
  const manifest = JSON.parse(String(parts.get('backup.json')))
  change(manifest)
  parts.set('backup.json', Buffer.from(JSON.stringify(manifest)))
}

const everything = ({ db }: Pick<Ctx, 'db'>): Promise<Record<string, string[]>> =>
  atOneMoment(db, async (db) => {
    const rows: Record<string, string[]> = {}
    for (const table of (await listTables(db)).keys())
      if (deps.features.tables.get(table)?.isBackedUp)
        rows[table] = (await allOf(dumpTable(db, table))).flat().toSorted()
    return rows
  })

const others = new Map<string | undefined, typeof openedDeps>()
afterAll(async () => {
  for (const other of others.values()) await other.close()
})

/** An empty installation. @param databaseUrl undefined for the embedded database */
async function otherInstallation(databaseUrl?: string): Promise<typeof openedDeps> {
  const dataDir = join(config.dataDir, `restored-${randomBytes(4).toString('hex')}`)
  const other =
    others.get(databaseUrl) ??
    (await openDeps(
      { ...config, dataDir, databaseUrl },
      {
        clock: createClock(clock),
        log: deps.log,
        mailer: deps.mailer,
        cards: 'sandbox',
      },
    ))
  others.set(databaseUrl, other)
  return other
}

let smallest: Buffer | undefined
const smallestBackup = async (): Promise<Buffer> => (smallest ??= await backedUp())

/**
 * All GET calls without parameters, except of the audit log, which also records exports, and of
 * the connections of this installation.
 */
const READINGS = declaredAccess(api).flatMap(({ method, path }) =>
  method === 'GET' && !path.includes(':') && !/^\/(data|audit|mail-delivery|health)\b/.test(path)
    ? [`/api${path}`]
    : [],
)

async function responsesOf(on: typeof openedDeps): Promise<Record<string, unknown>> {
  const site = { ...on.deps.site, demo: 'on' as const, publicUrl: config.publicUrl }
  const app = createApp({ ...on.deps, site }, { pages: on.pages, screens: emptyScreens, config })
  const all: Record<string, unknown> = {}
  for (const path of READINGS) {
    const reply = await app.request(`http://cedarline.test${path}`, {
      headers: { authorization: `Bearer ${tokenOf('admin')}` },
    })
    all[path] = [reply.status, (await reply.text()).replace(/"exportedAt":"[^"]*"/, '')]
  }
  return all
}

/** Copies the admin's session, since a backup contains none. */
async function carrySession(to: Pick<Ctx, 'db'>): Promise<void> {
  const [session] = await atOneMoment(deps.db, (db) => allOf(dumpTable(db, 'sessions')))
  await to.db.execute(
    sql`
      insert into sessions
        select *
        from json_populate_recordset(null::sessions, ${`[${session?.join(',')}]`}::json)`,
  )
}

const allSent = () =>
  eventually(
    async () =>
      !(await deps.db.execute(sql`select 1 from mails where state <> 'sent'`)).rows.length,
  )

async function usedProduct(): Promise<void> {
  const ctx = { ...backgroundCtx(deps), site: { ...deps.site, demo: 'on' as const } }
  await prepareData(ctx, { ...config, demo: 'on' })
  await acceptedQuote()
  const deck = await upload(pdf('a deck'), 'deck.pdf')
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Zoë "Z" \\ \u2028 Ørsted',
    email: 'zoe@routewell.example',
    subject: 'Hello\tyou',
    message: `It's 100 %, \\N and {}\nä 🌲 ${deck.data}`,
  })
  await allSent()
  clock.at = hoursAfter(new Date(), 1)
}

test(
  'a backup restored to an empty installation has the same rows and gives the same responses',
  { timeout: 120_000 },
  async () => {
    await usedProduct()
    const [bytes, before, responses] = [
      await backedUp(),
      await everything(deps),
      await responsesOf(openedDeps),
    ]
    expect(Object.values(before).flat().length).toBeGreaterThan(300)
    expect(READINGS.length).toBeGreaterThan(40)
    expect(
      Object.values(responses).filter((result) => (result as [number])[0] === 200).length,
    ).toBeGreaterThan(40)
    for (const database of new Set([
      undefined,
      await createTestDatabase(`restored_${randomBytes(4).toString('hex')}`),
    ])) {
      const elsewhere = await otherInstallation(database)
      await restoreBackup(backgroundCtx(elsewhere.deps), opening(bytes))
      expect(await everything(elsewhere.deps)).toEqual(before)
      await carrySession(elsewhere.deps)
      expect(await responsesOf(elsewhere)).toEqual(responses)
      const names = (folder: string) =>
        readdirSync(join(folder, 'files')).filter((name) =>
          before['files']?.some((row) => row.includes(name)),
        )
      expect(elsewhere.deps.files.folder.path('')).not.toBe(deps.files.folder.path(''))
      expect(names(join(elsewhere.deps.files.folder.path(''), '..')).toSorted()).toEqual(
        names(config.dataDir).toSorted(),
      )
      // Sequences continue after the restored rows.
      const { rows } = await elsewhere.deps.db.execute(
        sql`
          select nextval(pg_get_serial_sequence('audit_changes', 'id'))::int as next,
            max(id)::int as last
          from audit_changes`,
      )
      const [numbers] = rows as { next: number; last: number }[]
      expect(numbers?.next).toBe((numbers?.last ?? 0) + 1)
    }
  },
)

test('a restore resets the running product, and ends all sessions', async () => {
  const [bytes, before] = [await backedUp(), await everything(deps)]
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Ada',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  })
  const report = await previewRestore(ctxOf('admin'), opening(bytes))
  expect(report).toMatchObject({ schema: 'same', isFromHere: true, files: { missing: 0 } })
  expect(report.tables.find(({ name }) => name === 'inquiries')).toMatchObject({ lost: 1 })
  expect(report.tables.find(({ name }) => name === 'users')).toMatchObject({
    rows: 3,
    here: 3,
    lost: 0,
  })
  expect((await everything(deps))['inquiries']).toHaveLength((before['inquiries']?.length ?? 0) + 1)
  await restoreBackup(ctxOf('admin'), opening(bytes))
  expect((await everything(deps))['inquiries']).toEqual(before['inquiries'])
  expect((await request('admin', 'GET', '/api/auth/me')).status).toBe(401)
})

test('a restore does not send mails that were waiting or had failed', async () => {
  outbox.broken = 'The mail server is away.'
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Ada',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  })
  const states = async () =>
    (await deps.db.execute(sql`select state from mails`)).rows.map(
      (row) => (row as { state: string }).state,
    )
  await eventually(
    async () =>
      (await states()).length > 1 && (await states()).every((state) => state === 'failed'),
  )
  await deps.db.execute(
    sql`update mails set state = 'queued', problem = null where id = (select min(id::text) from mails)::uuid`,
  )
  const bytes = await backedUp()
  await restoreBackup(ctxOf('admin'), opening(bytes))
  const { rows } = await deps.db.execute(sql`select state, problem from mails`)
  expect(rows).not.toEqual([])
  for (const row of rows)
    expect(row).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('may have been sent since'),
    })
  expect(
    (
      await deps.db.execute(
        sql`select name from pgboss.job where name = 'send-mail' and state < 'completed'`,
      )
    ).rows,
  ).toEqual([])
})

test('after a restore pending posts and answers to applicants are not sent', async () => {
  await publishPosts(LOCKS)
  await saveLegalDetailsOf()
  await deps.db.execute(
    sql`
      insert into subscribers (id, email, state, requested_at, confirmed_at)
        values (gen_random_uuid(), 'ada@reader.example', 'confirmed',
          now() - interval '2 days', now() - interval '2 days')`,
  )
  await deps.db.execute(
    sql`
      insert into post_sendings (post_id, started_at, started_by, recipients, article)
        values (1, now(), 'dana', 1,
          '{"title":"Locks","description":"","author":"","readTime":"","opening":""}')`,
  )
  const { id } = await applied(await openJob())
  await call('admin', 'PUT', `/applications/${id}`, { status: 'rejected' })
  const bytes = await backedUp()
  await restoreBackup(ctxOf('admin'), opening(bytes))
  outbox.length = 0
  await sendPosts.run(ctxOf('visitor'), {})
  await sendPendingMails.run(ctxOf('visitor'), {})
  const { rows } = await deps.db.execute(
    sql`select state, problem from mails where subject like 'Our answer%'`,
  )
  expect(rows).toEqual([
    { state: 'failed', problem: expect.stringContaining('may have been sent since') },
  ])
  expect((await deps.db.execute(sql`select 1 from post_deliveries`)).rows).toEqual([])
  expect(outbox).toHaveLength(0)
})

test('a restore keeps queued tasks', async () => {
  const bytes = await forged(await smallestBackup(), (parts) =>
    parts.set(
      'waiting.json',
      Buffer.from(
        JSON.stringify([
          { name: 'close-checkouts', data: { paymentId: '0190a0b0-0000-7000-8000-000000000001' } },
          { name: 'unheard-of', data: {} },
        ]),
      ),
    ),
  )
  const elsewhere = await otherInstallation()
  await restoreBackup(backgroundCtx(elsewhere.deps), opening(bytes))
  expect(await elsewhere.deps.work.waiting(elsewhere.deps.db)).toEqual([
    { name: 'close-checkouts', data: { paymentId: '0190a0b0-0000-7000-8000-000000000001' } },
  ])
})

const files = (): string[] => readdirSync(deps.files.folder.path('')).toSorted()

/** Invalid backups with their fault and error message. @param id of a file that one adds */
async function invalidBackups(whole: Buffer, id: string): Promise<[string, Buffer, RegExp][]> {
  const flipped = Buffer.from(whole)
  flipped[1500] = (flipped[1500] ?? 0) ^ 1
  const duplicate = (parts: Parts): void => {
    inPart(parts, 'users', (text) => text + text)
    inManifest(parts, ({ tables }) => (tables['users'] = 6))
    parts.set(`files/${id}`, Buffer.from('a file of a rejected backup'))
  }
  return [
    ['nothing', Buffer.alloc(0), /incomplete|not a backup/],
    ['noise', randomBytes(5000), /not a backup/],
    ['a half', whole.subarray(0, whole.length / 2), /incomplete/],
    ['without its end', whole.subarray(0, whole.length - 4096), /incomplete|damaged/],
    ['a changed byte', flipped, /damaged|not a backup/],
    [
      'a path out of its folder',
      await forged(whole, (parts) => parts.set('files/../../evil', Buffer.from('x'))),
      /damaged/,
    ],
    [
      'fewer rows than in its manifest',
      await forged(whole, (parts) =>
        inPart(parts, 'users', (text) => text.slice(text.indexOf('\n') + 1)),
      ),
      /damaged/,
    ],
    [
      'rows for no table of ours',
      await forged(whole, (parts) => parts.set('rows/pg_authid/000001.jsonl.gz', gzipSync('{}\n'))),
      /damaged/,
    ],
    [
      'a row that unpacks to more than memory',
      await forged(whole, (parts) =>
        parts.set(
          'rows/users/999999.jsonl.gz',
          gzipSync(Buffer.alloc(LARGEST_UNPACKED + 1), { level: 1 }),
        ),
      ),
      /damaged/,
    ],
    ['the same row twice', await forged(whole, duplicate), /do not fit/],
    [
      'an earlier version',
      await forged(whole, (parts) => inManifest(parts, ({ schema }) => (schema.last = 1))),
      /earlier version/,
    ],
    [
      'a newer version',
      await forged(whole, (parts) => inManifest(parts, ({ schema }) => (schema.last += 1))),
      /newer version/,
    ],
  ]
}

test('an invalid backup changes nothing', async () => {
  const whole = await smallestBackup()
  await upload(pdf('here alone'), 'here.pdf')
  const [before, filesBefore] = [await everything(deps), files()]
  const id = '00112233445566778899aabbccddeeff'
  for (const [what, bytes, message] of await invalidBackups(whole, id)) {
    await expect(restoreBackup(ctxOf('admin'), opening(bytes)), what).rejects.toThrow(message)
    expect(await everything(deps), what).toEqual(before)
    expect(
      files().filter((name) => name !== id),
      what,
    ).toEqual(filesBefore)
  }
  expect(files()).toContain(id)
})

test('rejects a second restore while one runs, and keeps the files of the first', async () => {
  const id = fileIdOf((await upload(pdf('the true bytes'), 'deck.pdf')).data)
  const bytes = await backedUp()
  rmSync(deps.files.folder.path(id))
  const [almostRead, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let readings = 0
  const first = restoreBackup(ctxOf('admin'), async function* () {
    readings += 1
    yield* opening(bytes.subarray(0, -2048))()
    if (readings === 2) {
      almostRead.resolve()
      await resume.promise
    }
    yield bytes.subarray(-2048)
  })
  await almostRead.promise
  expect(readFileSync(deps.files.folder.path(id), 'utf8')).toContain('the true bytes')
  await expect(restoreBackup(ctxOf('admin'), opening(bytes))).rejects.toThrow(
    'Another restore is running.',
  )
  resume.resolve()
  await first
  expect(readFileSync(deps.files.folder.path(id), 'utf8')).toContain('the true bytes')
  expect(files().filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a restore reads no files while it locks the tables', async () => {
  const bytes = await forged(await smallestBackup(), (parts) =>
    parts.set(`files/${'7'.repeat(32)}`, Buffer.alloc(300_000, 7)),
  )
  const read: number[] = []
  await restoreBackup(ctxOf('admin'), async function* () {
    const reading = read.push(0) - 1
    for await (const piece of opening(bytes)()) {
      read[reading] = (read[reading] ?? 0) + piece.length
      yield piece
    }
  })
  expect(read.slice(0, 2)).toEqual([bytes.length, bytes.length])
  // Pieces of the file may arrive with those of the rows.
  expect(read[2]).toBeLessThan(bytes.length - 250_000)
})

test('each row of a table is read once', async () => {
  await deps.db.execute(
    sql`insert into number_series select 'series ' || number, number from generate_series(1, 1700) number`,
  )
  const [lines, read] = await atOneMoment(deps.db, async (db) => {
    const readSoFar = async () =>
      (
        await db.execute(
          sql`
            select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
            from pg_stat_xact_user_tables
            where relname = 'number_series'`,
        )
      ).rows as { count: number }[]
    const before = (await readSoFar())[0]?.count ?? 0
    const lines = (await allOf(dumpTable(db, 'number_series'))).flat()
    return [lines, ((await readSoFar())[0]?.count ?? 0) - before]
  })
  expect(new Set(lines).size).toBe(1700)
  expect(read).toBe(1700)
})

function withMigration(statement: string): string {
  const folder = join(config.dataDir, 'later-migrations')
  cpSync('migrations', folder, { recursive: true })
  writeFileSync(join(folder, '9999_later.sql'), statement)
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' })
  writeFileSync(path, JSON.stringify(journal))
  return folder
}

test('an older schema is filled and then migrated', async () => {
  const folder = withMigration('update number_series set last = last + 1')
  expect(compareSchema(ownSchema(), folder)).toBe('older')
  const { deps } = await otherInstallation()
  const undo = new Error('undo')
  let filled: unknown
  const rebuilt = deps.db.transaction(async (db) => {
    const fill = async () =>
      void (await db.execute(sql`insert into number_series values ('series', 7)`))
    await rebuild(
      db,
      ownSchema(),
      { declared: deps.features, fill, complete: async () => undefined },
      folder,
    )
    filled = (await db.execute(sql`select * from number_series`)).rows
    throw undo
  })
  await expect(rebuilt).rejects.toBe(undo)
  expect(filled).toEqual([{ series: 'series', last: 8 }])
})

test('a restore replaces a damaged file', async () => {
  const id = fileIdOf((await upload(pdf('the true bytes'), 'deck.pdf')).data)
  const bytes = await backedUp()
  writeFileSync(deps.files.folder.path(id), 'damaged')
  await restoreBackup(ctxOf('admin'), opening(bytes))
  expect(readFileSync(deps.files.folder.path(id), 'utf8')).toContain('the true bytes')
})
