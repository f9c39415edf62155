// Data requests and their erasure, for tests of what an erasure leaves behind.
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { EMAIL, form, visitor } from './test-account.ts'
import { as, deps, eventually, outbox, request } from './test-app.ts'

export const ERASED_NAME = form.name
/** Every text that the customer wrote or received has it, except accepted records. */
export const ERASED_WORD = 'larkspur'
export const inboxItems = async () => (await as.admin.inquiries.$get({ query: {} })).json()
export const postErasure = (id: string, role: 'admin' | 'business' | 'visitor' = 'admin') =>
  request(role, 'POST', `/api/data-requests/${id}/erasure`, {})
export const postAsVisitor = async (path: string, body: unknown): Promise<void> =>
  expect((await visitor('POST', path, body)).status, path).toBeLessThan(300)

/** Includes the tables of the task queue. */
export async function tablesWith(...words: string[]): Promise<string[]> {
  const { rows } = await deps.db.execute(
    sql`select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const tables = (rows as { table_schema: string; table_name: string }[]).map(
    (table) => `"${table.table_schema}"."${table.table_name}"`,
  )
  const tablesWithData = await Promise.all(
    tables.map(async (table) => {
      const matches = await deps.db.execute(
        sql.raw(
          `select 1 from ${table} row where ${words.map((word) => `lower(to_jsonb(row)::text) like '%${word.toLowerCase()}%'`).join(' or ')} limit 1`,
        ),
      )
      return matches.rows.length ? [table.replaceAll('"', '')] : []
    }),
  )
  return tablesWithData.flat().sort()
}

async function mailedRequestToken(address: string): Promise<string> {
  const mail = await eventually(() =>
    outbox.findLast(
      ({ subject, to }) =>
        subject.startsWith('Please confirm your data request') && to.address === address,
    ),
  )
  return /confirm\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

export async function requestErasure(
  requestKind: 'deletion' | 'copy' = 'deletion',
  email = EMAIL,
): Promise<string> {
  expect(
    (
      await visitor('POST', '/data-requests', {
        requestKind,
        email,
        note: `I am ${ERASED_NAME}, you know me.`,
      })
    ).status,
  ).toBe(204)
  const reply = await visitor(
    'POST',
    `/data-requests/${await mailedRequestToken(email)}/confirmation`,
    {},
  )
  const { reference } = (await reply.json()) as { reference: string }
  return (await inboxItems()).find((item) => item.reference === reference)?.id ?? ''
}
