import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { call } from '#testing/accepted-quote.ts'
import { backedUp, forged, postBackup, inPart, opening } from '#testing/backup-parts.ts'
import {
  appWith,
  config,
  ctxOf,
  deps,
  eventually,
  logged,
  openedDeps,
  PASSWORD,
  people,
  tokenOf,
} from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { OpenedDb } from '#kernel/db/db.ts'
import { newFileId } from '#kernel/ids.ts'
import { createInstances } from '#kernel/instances/instances.ts'
import type { InboxItem } from '#features/inquiries/inquiries.contract.ts'
import { UploadedBackup } from './backup.contract.ts'
import { MIN_FREE_BYTES } from '#kernel/files/folder.ts'
import { restoreBackup } from './restore.service.ts'

const { folder } = deps.files
let id = ''
beforeEach(() => {
  id = newFileId()
})
// A rejected upload stays, so that the restore can be retried.
afterEach(() =>
  readdirSync(folder.path(''))
    .filter((name) => name.endsWith('.part'))
    .forEach((name) => rmSync(folder.path(name))),
)
const MEGABYTE = 1024 * 1024
const onDisk = (change: Partial<typeof folder>) => appWith({}, { folder: { ...folder, ...change } })
const writes = () =>
  call('visitor', 'POST', '/contact-messages', {
    name: 'Ada',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  })
const withFile = async () =>
  forged(await backedUp(), (parts) => parts.set(`files/${id}`, Buffer.alloc(3 * MEGABYTE, 7)))

async function run(bytes: Buffer, on = appWith({})) {
  const { id: uploadId } = UploadedBackup.parse(await (await postBackup(bytes)).json())
  const headers = {
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    authorization: `Bearer ${tokenOf('admin')}`,
  }
  const reply = await on.request(`/api/data/restores/${uploadId}/run`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ currentPassword: PASSWORD, word: 'restore' }),
  })
  return { status: reply.status, body: (await reply.json()) as { message: string } }
}

const nothingChanged = async () => {
  expect((await call<InboxItem[]>('admin', 'GET', '/inquiries')).body).toHaveLength(1)
  expect(readdirSync(folder.path('')).filter((name) => name.startsWith(id))).toEqual([])
}

test('rejects a restore without enough disk space, and shows how much is missing', async () => {
  const bytes = await withFile()
  await writes()
  expect(
    await run(bytes, onDisk({ freeSpace: async () => MIN_FREE_BYTES + MEGABYTE })),
  ).toMatchObject({
    status: 413,
    body: {
      message:
        'There is not enough disk space for the files of this backup: 2.0 MB more must be free. Nothing was changed.',
    },
  })
  await nothingChanged()
  expect(
    (await run(bytes, onDisk({ freeSpace: async () => MIN_FREE_BYTES + 3 * MEGABYTE }))).status,
  ).toBe(200)
})

test('reports a disk that becomes full during the restore', async () => {
  const bytes = await withFile()
  await writes()
  const write = async () => {
    throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' })
  }
  expect(await run(bytes, onDisk({ write }))).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(/^The disk is full\. Nothing was changed\./) },
  })
  await nothingChanged()
})

test('an error after the commit does not fail the restore', async () => {
  const bytes = await withFile()
  writeFileSync(folder.path(id), 'damaged')
  await writes()
  const store = async () => {
    throw Object.assign(new Error('rename ENOSPC'), { code: 'ENOSPC' })
  }
  expect((await run(bytes, onDisk({ commit: store }))).status).toBe(200)
  expect((await deps.db.execute(sql`select 1 from inquiries`)).rows).toEqual([])
  expect(logged.map(({ message }) => message)).toContain(
    'A file of the backup could not be restored',
  )
})

test('the preview lists views and permissions of the operator that the restore drops', async () => {
  expect(
    UploadedBackup.parse(await (await postBackup(await backedUp())).json()).report.dropped,
  ).toEqual({
    views: [],
    roles: [],
  })
  const role = `bookkeeping_${id}`
  await deps.db.execute(sql`create role ${sql.identifier(role)}`)
  try {
    await deps.db.execute(sql`create view reading as select id from inquiries`)
    await deps.db.execute(sql`grant select on invoices to ${sql.identifier(role)}`)
    // The backup does not contain the view.
    const bytes = await backedUp()
    expect(UploadedBackup.parse(await (await postBackup(bytes)).json()).report).toMatchObject({
      dropped: { views: ['public.reading'], roles: [role] },
    })
    expect((await run(bytes)).status).toBe(200)
  } finally {
    await deps.db.execute(sql`drop view if exists reading`)
    await deps.db.execute(sql`drop owned by ${sql.identifier(role)}`)
    await deps.db.execute(sql`drop role ${sql.identifier(role)}`)
  }
})

const rejectedBackups: [string, string, (text: string) => string, object][] = [
  [
    'a duplicate key',
    'users',
    (text) => text.replaceAll(people.staff.id, people.admin.id),
    { code: '23505', constraint: 'users_pkey', message: expect.stringContaining('"users_pkey"') },
  ],
  [
    'text for a number',
    'price_items',
    (text) => text.replace(/"amount": \d+/, `"amount": "${people.staff.email}"`),
    { code: '22P02', message: 'invalid input syntax for type integer: "…"' },
  ],
]

test.each(rejectedBackups)(
  'logs the database error of a restore rejected for %s, without values',
  async (_, table, change, error) => {
    const bytes = await forged(await backedUp(), (parts) => inPart(parts, table, change))
    expect((await run(bytes)).status).toBe(400)
    const { facts } = logged.find(({ message }) => /A restore failed/.test(message)) ?? {}
    const statement = expect.stringContaining(`insert into "${table}"`)
    expect(facts).toMatchObject({ storageError: 'invalid-data', statement, ...error })
    const values = new RegExp(`${people.staff.email}|${people.admin.id}`)
    expect(JSON.stringify(facts)).not.toMatch(values)
  },
)

test('a restore succeeds with any planner statistics of the catalog', async () => {
  const bytes = await backedUp()
  // As after truncating many tables: the planner then reads columns before schemas.
  const itself = sql`where relname = 'pg_class'`
  const { rows } = await deps.db.execute(sql`select reltuples from pg_class ${itself}`)
  const [{ reltuples }] = rows as [{ reltuples: number }]
  const assume = (count: number) =>
    deps.db.execute(sql`update pg_class set reltuples = ${count} ${itself}`)
  await assume(1e7)
  try {
    expect((await run(bytes)).status).toBe(200)
  } finally {
    await assume(reltuples)
  }
})

/** Makes the database report a full disk while restoring users. @returns a function that ends it */
async function insertFullDisk(): Promise<() => Promise<unknown>> {
  await deps.db.execute(
    sql.raw(`
    create function initial_rows.full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full';
    end $$;
    create function initial_rows.add_full_disk() returns event_trigger language plpgsql as $$ begin
      if exists (
        select from pg_event_trigger_ddl_commands()
        where object_identity = 'public.users' and command_tag = 'CREATE TABLE'
      ) then
        create trigger full_disk before insert on public.users
          for each row execute function initial_rows.full_disk();
      end if;
    end $$;
    create event trigger add_full_disk on ddl_command_end when tag in ('CREATE TABLE')
      execute function initial_rows.add_full_disk()`),
  )
  return () =>
    deps.db.execute(
      sql.raw(
        'drop event trigger add_full_disk; drop function initial_rows.add_full_disk, initial_rows.full_disk',
      ),
    )
}

test('rejects an uploaded backup while another instance serves', async () => {
  const bytes = await backedUp()
  await writes()
  const other = createInstances(openedDeps.deps.db as OpenedDb, deps.log)
  await other.start()
  expect(await run(bytes)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('Other instances of this product use the same database.'),
    },
  })
  await nothingChanged()
  await other.stop()
  expect((await run(bytes)).status).toBe(200)
})

test('an instance that crashed does not prevent a restore for long', async () => {
  const bytes = await backedUp()
  await deps.db.execute(sql`
    insert into instances values
      (gen_random_uuid(), '1', '', now() - interval '1 day', now() - interval '13 seconds')`)
  expect((await run(bytes)).status).toBe(200)
})

describe.runIf(config.databaseUrl)('on a server', () => {
  test('reports a connection that is lost while rows are inserted', async () => {
    const bytes = await backedUp()
    await writes()
    let readings = 0
    const cut = async function* () {
      readings += 1
      if (readings === 3) {
        const other = new pg.Client({ connectionString: config.databaseUrl })
        await other.connect()
        await other.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = ' +
            "current_database() and application_name = 'cedarline' and state = 'idle in " +
            "transaction'",
        )
        await other.end()
      }
      yield* opening(bytes)()
    }
    await expect(restoreBackup(ctxOf('admin'), cut)).rejects.toThrow(
      'The connection to the database was lost.',
    )
    await nothingChanged()
  })

  test('reports a full disk of the database', async () => {
    const bytes = await backedUp()
    await writes()
    const removeFullDisk = await insertFullDisk()
    try {
      await expect(restoreBackup(ctxOf('admin'), opening(bytes))).rejects.toThrow(
        'The disk is full.',
      )
    } finally {
      await removeFullDisk()
    }
    await nothingChanged()
  })
})

async function during(doing: string, bytes: Buffer) {
  const other = new pg.Client({ connectionString: config.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query(`begin; ${doing}`)
  const ending = Promise.allSettled([restoreBackup(ctxOf('admin'), opening(bytes))])
  const waiting = await eventually(
    async () =>
      (
        await other.query<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows[0],
  )
  return { other, waiting, ended: async () => (await ending)[0] }
}

describe.runIf(config.databaseUrl)('with another transaction on the server', () => {
  test('includes an erasure that is in progress when the restore starts', async () => {
    await writes()
    const { other, ended } = await during(
      'delete from inquiries; insert into customer_erasures (mark, at) values ' +
        "(encode(sha256('ada@routewell.example'), 'hex'), now())",
      await backedUp(),
    )
    await other.query('commit')
    expect(await ended()).toMatchObject({ value: { erased: 1 } })
    expect((await deps.db.execute(sql`select 1 from inquiries`)).rows).toEqual([])
  })

  test('a restore does not wait forever for other transactions', async () => {
    const bytes = await backedUp()
    await writes()
    const { other, waiting, ended } = await during('select from inquiries', bytes)
    // As the server does after the timeout.
    await other.query('select pg_cancel_backend($1)', [waiting.pid])
    expect(await ended()).toMatchObject({
      reason: {
        message: expect.stringContaining(
          'The database was busy for too long. Nothing was changed.',
        ),
      },
    })
    await other.query('rollback')
    await nothingChanged()
  })
})
