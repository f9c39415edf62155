import { randomUUID } from 'node:crypto'
import { config, deps, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

const MESSAGE = {
  name: 'Ada',
  email: 'ada@routewell.example',
  subject: 'Hello',
  message: 'connection terminated, wrote Ada',
}

const send = async (key: string) => {
  const headers = { 'idempotency-key': key }
  const reply = await request('visitor', 'POST', '/api/contact-messages', MESSAGE, headers)
  const body = (await reply.json()) as Record<string, unknown>
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body }
}

/** The database runs `statement` instead of storing a message, until `restoreDatabase` runs. */
async function breakDatabase(statement: string): Promise<{ restoreDatabase: () => Promise<void> }> {
  const create = `create or replace function initial_rows.fail() returns trigger language plpgsql
    as $$ begin ${statement}; return new; end $$`
  await deps.db.execute(sql.raw(create))
  const use = 'create trigger fail before insert on inquiries for each row'
  await deps.db.execute(sql.raw(`${use} execute function initial_rows.fail()`))
  const restoreDatabase = async (): Promise<void> => {
    await deps.db.execute(sql.raw('drop trigger if exists fail on inquiries'))
  }
  onTestFinished(restoreDatabase)
  return { restoreDatabase }
}

const stored = async (): Promise<number> =>
  (await deps.db.execute(sql`select 1 from inquiries`)).rows.length

const UNAVAILABLE = 'The service is temporarily unavailable. Please try again in a minute.'
const [FULL, BUSY] = [
  'The disk is full. Nothing was changed. Please try again in a few minutes.',
  'The database is busy. Nothing was changed. Please try again in a minute.',
]
const raising = (code: string): string => `raise exception 'Not now' using errcode = '${code}'`

test.each([
  ['the disk of the database is full', raising('53100'), FULL],
  ['the database shuts down', raising('57P01'), UNAVAILABLE],
  ['a statement takes too long', raising('57014'), BUSY],
])('returns 503 while %s, and succeeds later with the same key', async (_, fail, message) => {
  const { restoreDatabase } = await breakDatabase(fail)
  const key = randomUUID()
  for (const _try of [1, 2]) {
    expect(await send(key)).toEqual({
      status: 503,
      retryAfter: '30',
      body: { code: 'unavailable', message, reference: expect.any(String) },
    })
  }
  expect(await stored()).toBe(0)
  await restoreDatabase()
  expect(await send(key)).toMatchObject({ status: 201 })
  expect(await send(key)).toMatchObject({ status: 201 })
  expect(await stored()).toBe(1)
})

test.runIf(config.databaseUrl)(
  'returns 503 when the connection is cut, and succeeds later with the same key',
  async () => {
    const { restoreDatabase } = await breakDatabase(
      'perform pg_terminate_backend(pg_backend_pid())',
    )
    const key = randomUUID()
    expect(await send(key)).toMatchObject({ status: 503, body: { message: UNAVAILABLE } })
    await restoreDatabase()
    expect(await send(key)).toMatchObject({ status: 201 })
    expect(await stored()).toBe(1)
  },
)

test('never reads the cause of an error from customer input', async () => {
  await breakDatabase("raise exception 'A defect'")
  expect(await send(randomUUID())).toMatchObject({ status: 500, body: { code: 'unexpected' } })
})
