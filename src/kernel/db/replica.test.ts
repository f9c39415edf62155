import { call } from '#testing/accepted-quote.ts'
import { appWith, ctxOf, eventually, logged, tokenOf } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, startStandby } from '../../../scripts/postgres.mjs'
import { Failure } from '../failure.ts'
import type { Db } from './db.ts'
import { onReplica, openReplica, type Replica } from './replica.ts'

type Server = NonNullable<Awaited<ReturnType<typeof startPostgres>>>
const hasServer = Boolean(process.env.DATABASE_URL)
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let primary: Server
let standby: Awaited<ReturnType<typeof startStandby>>
let pool: pg.Pool
let replica: Replica
const ctx = () => ({ ...ctxOf('admin'), db: drizzle({ client: pool }) as Db, replica })
const isStandby = (db: Db) =>
  db
    .execute(sql`select pg_is_in_recovery() as found`)
    .then(({ rows }) => (rows[0] as { found: boolean }).found)
const readFrom = () => onReplica(ctx(), ({ db }) => isStandby(db))

beforeAll(async () => {
  if (!hasServer) return
  primary = (await startPostgres()) as Server
  standby = await startStandby(primary)
  pool = new pg.Pool({ connectionString: primary.url })
  await pool.query('create table numbers (n int)')
})
afterAll(async () => {
  if (!hasServer) return
  await pool.end()
  await standby.stop()
  await primary.stop()
})

describe.runIf(hasServer)('a replica on a server', () => {
  test('a replica reads what was committed just before, every time', async () => {
    replica = openReplica(standby.url, log)
    let fromStandby = 0
    for (let n = 1; n <= 50; n += 1) {
      await pool.query('insert into numbers values ($1)', [n])
      const found = await onReplica(ctx(), async ({ db }) => {
        fromStandby += Number(await isStandby(db))
        return (await db.execute(sql`select max(n) as n from numbers`)).rows
      })
      expect(found).toEqual([{ n }])
    }
    expect(fromStandby).toBeGreaterThan(25)
    await replica.close()
  })

  test('reads from the primary while the replica lags', async () => {
    replica = openReplica(standby.url, log)
    const control = new pg.Client({ connectionString: standby.url })
    await control.connect()
    await control.query('select pg_wal_replay_pause()')
    await pool.query('insert into numbers values (100)')
    const found = await onReplica(ctx(), async ({ db }) => [
      await isStandby(db),
      (await db.execute(sql`select max(n) as n from numbers`)).rows,
    ])
    expect(found).toEqual([false, [{ n: 100 }]])
    await control.query('select pg_wal_replay_resume()')
    await control.end()
    expect(await eventually(readFrom)).toBe(true)
    await replica.close()
  })
})

describe.runIf(hasServer)('a replica that fails', () => {
  test('repeats on the primary what fails, but not what the service rejects', async () => {
    replica = openReplica(standby.url, log)
    const rows = await onReplica(ctx(), async ({ db }) => {
      await db.execute(sql`insert into numbers values (200)`)
      return (await db.execute(sql`select count(*)::int as count from numbers where n = 200`)).rows
    })
    expect(rows).toEqual([{ count: 1 }])
    await replica.close()
    replica = openReplica(standby.url, log)
    let calls = 0
    const rejected = onReplica(ctx(), async () => {
      calls += 1
      throw new Failure('not-found', 'Not found.')
    })
    await expect(rejected).rejects.toThrow('Not found.')
    expect(calls).toBe(1)
    await replica.close()
  })

  test('reads from the primary when the replica is down, and after its promotion', async () => {
    replica = openReplica(standby.url, log)
    expect(await readFrom()).toBe(true)
    await standby.pause()
    expect(await readFrom()).toBe(false)
    await replica.close()
    await standby.resume()
    standby.promote()
    replica = openReplica(standby.url, log)
    expect(await readFrom()).toBe(false)
    await replica.close()
  })
})

test('search, reports and exports read from the replica, other calls do not', async () => {
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Ada',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  })
  const read: string[] = []
  let path = ''
  const replica: Replica = {
    findCurrent: async (primary) => {
      read.push(path)
      return primary
    },
    pause: () => undefined,
    close: async () => undefined,
  }
  const app = appWith({}, {}, { replica })
  const period = 'from=2026-01-05&until=2026-01-12'
  const READS = [
    '/search?q=ada',
    '/books?from=2026-01&until=2026-12',
    `/statistics?${period}`,
    '/audit/table',
    '/customers/table',
    '/data/export',
    `/time-entries/table?${period}`,
  ]
  for (path of [...READS, '/inquiries', '/customers']) {
    const headers = { authorization: `Bearer ${tokenOf('admin')}` }
    const reply = await app.request(`/api${path}`, { headers })
    await reply.arrayBuffer()
    expect([path, reply.status]).toEqual([path, 200])
  }
  expect(read).toEqual(READS)
  expect(logged.filter(({ message }) => message.includes('replica'))).toEqual([])
})
