import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { allDone, clock, ctxOf, deps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import { newId } from '#kernel/ids.ts'

/** Each update changes the version (xmin) of a row. */
async function everything(): Promise<Record<string, unknown[]>> {
  const { rows } = await deps.db.execute(
    sql`
      select tablename from pg_tables
      where schemaname = 'public' and tablename not in ('mails', 'cache_tags', 'instances')
      order by tablename`,
  )
  const names = (rows as { tablename: string }[]).map(({ tablename }) => tablename)
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [
        name,
        (await deps.db.execute(sql`select xmin, * from ${sql.identifier(name)} t order by t::text`))
          .rows,
      ]),
    ),
  )
}

test('due tasks change nothing when nothing is due', async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  const { id } = await acceptedQuote()
  const { body: payments } = await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${id}`)
  await call('admin', 'POST', `/payments/${payments[0]?.id}/receipt`, {
    receivedOn: '2026-03-04',
    note: '',
  })
  const before = await everything()
  expect(before.projects).toMatchObject([{ state: 'active', waiting_on: 'agency' }])
  for (const { runsWithClock, run } of deps.features.tasks)
    // The tasks that look for due work take no data.
    if (runsWithClock) await run(ctxOf('visitor'), {} as never)
  expect(await everything()).toEqual(before)
})

test('a task that another instance stored starts within seconds', async () => {
  const elsewhere = { name: 'send-mail', runsImmediately: true as const }
  await deps.work.enqueue(deps.db, elsewhere, { mailId: newId(new Date()), fromName: '' })
  await expect(allDone()).resolves.toBeUndefined()
})
