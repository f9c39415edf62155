import { config, ctxOf, deps } from '#testing/test-app.ts'
import { createTestDatabase, dropTestDatabase } from '#testing/test-database.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openQueue } from './task-queue.ts'
import type { Database } from './db/db.ts'

const MINUTE = 60

test('a task whose instance ended runs again after a minute, not after 15', async () => {
  const { rows } = await deps.db.execute(
    sql`select name from pgboss.queue where heartbeat_seconds is distinct from ${MINUTE}
      and name = any(${sql.param(deps.features.tasks.map(({ name }) => name))})`,
  )
  expect(rows).toEqual([])
})

test.runIf(config.databaseUrl)('queues of an earlier version get it, too', async () => {
  const url = (await createTestDatabase('queues')) ?? ''
  const pool = new pg.Pool({ connectionString: url })
  const queue = {
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  }
  const open = () =>
    openQueue({ queue } as Pick<Database, 'queue'> as Database, [{ name: 'count' }], deps.log)
  await (await open()).stop()
  await pool.query('update pgboss.queue set heartbeat_seconds = null')
  await (await open()).stop()
  const { rows } = await pool.query(
    "select heartbeat_seconds as seconds from pgboss.queue where name = 'count'",
  )
  expect(rows).toEqual([{ seconds: MINUTE }])
  await pool.end()
  await dropTestDatabase(url)
})

test.runIf(config.databaseUrl)('a later start writes only schedules that changed', async () => {
  const url = (await createTestDatabase('schedules')) ?? ''
  const pool = new pg.Pool({ connectionString: url })
  const queue = {
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  }
  const scheduledBy = async (every: Record<string, string>) => {
    const tasks = Object.entries(every).map(([name, each]) => ({
      name,
      every: each,
      run: async () => undefined,
    }))
    const opened = await openQueue(
      { queue } as Pick<Database, 'queue'> as Database,
      tasks,
      deps.log,
    )
    await opened.start(ctxOf('visitor'), tasks)
    await opened.stop()
    const { rows } = await pool.query(
      'select name, cron, updated_on::text as written from pgboss.schedule order by name',
    )
    return rows as { name: string; cron: string; written: string }[]
  }
  const [count, send] = await scheduledBy({ count: '1 * * * *', send: '2 * * * *' })
  const later = await scheduledBy({ count: '1 * * * *', send: '3 * * * *' })
  expect(later).toEqual([count, { name: 'send', cron: '3 * * * *', written: expect.any(String) }])
  expect(later[1]?.written).not.toBe(send?.written)
  await pool.end()
  await dropTestDatabase(url)
})
