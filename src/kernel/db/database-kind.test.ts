import { createTestDatabase, dropTestDatabase } from '#testing/test-database.ts'
import { ctxOf, deps, eventually } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openQueue } from '../task-queue.ts'
import { QUEUE_BACKENDS, requireKind } from './database-kind.ts'
import type { Database, OpenedDb } from './db.ts'
import { guardTransactions } from './transaction.ts'

const serverOf = (version: string) =>
  // The function under test reads only these rows.
  ({ query: async () => ({ rows: [{ version }] }) }) as unknown as pg.Pool

test('refuses a server of another kind in one sentence', async () => {
  const postgres = serverOf('PostgreSQL 17.2 on x86_64-pc-linux-gnu, compiled by gcc')
  const yugabyte = serverOf('PostgreSQL 15.2-YB-2025.2.0.0-b0 on x86_64-pc-linux-gnu')
  await expect(requireKind(postgres, 'postgres')).resolves.toBeUndefined()
  await expect(requireKind(yugabyte, 'yugabyte')).resolves.toBeUndefined()
  await expect(requireKind(yugabyte, 'postgres')).rejects.toThrow(
    'The database at DATABASE_URL requires DATABASE_KIND=yugabyte, not postgres.',
  )
  await expect(requireKind(postgres, 'yugabyte')).rejects.toThrow('DATABASE_KIND=postgres')
})

test.runIf(process.env.DATABASE_URL)('tasks run with the tables for YugabyteDB', async () => {
  const url = (await createTestDatabase('yugabyte')) ?? ''
  const pool = new pg.Pool({ connectionString: url })
  const db = guardTransactions(drizzle({ client: pool }))
  const queuePool = new pg.Pool({ connectionString: url })
  const queue: Database['queue'] = {
    backend: QUEUE_BACKENDS.yugabyte,
    db: { executeSql: (text, values) => queuePool.query(text, values) },
  }
  const ran: object[] = []
  const task = { name: 'count', run: async (_ctx: unknown, data: object) => void ran.push(data) }
  const opened = { db: db as OpenedDb, queue } as Database
  const work = await openQueue(opened, [task], deps.log)
  await work.start({ ...ctxOf('visitor'), db }, [task])
  await db.transaction((tx) => work.enqueue(tx, task, { n: 1 }))
  await eventually(() => ran.length)
  expect(ran).toEqual([{ n: 1 }])
  const locks = await db.execute(sql`select 1 from pg_partitioned_table`)
  expect(locks.rows).toEqual([])
  await work.stop()
  await queuePool.end()
  await pool.end()
  await dropTestDatabase(url)
})
