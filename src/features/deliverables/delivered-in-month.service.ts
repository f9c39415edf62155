// What a customer's plan delivered in a month, for its statement.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { monthName, numberedName } from './deliverables.rules.ts'
import { type DeliverableRow, deliverablesOf } from './deliverables.store.ts'

/** Days in the agency's time zone, both included. */
type Month = { subscriptionId: string; from: string; until: string }

/**
 * Names of what was done, and, once the month is over, of what was due but not done in it.
 * @param email in lower case
 */
export async function deliveredIn(
  ctx: Ctx,
  email: string,
  { subscriptionId, from, until }: Month,
): Promise<{ done: string[]; carriedOver: string[] }> {
  const { timeZone } = await readCompany(ctx)
  const isOver = until < calendarDay(ctx.clock.now(), timeZone)
  const rows = (await deliverablesOf(ctx.db, email))
    .filter((row) => row.subscriptionId === subscriptionId && row.state !== 'canceled')
    .map((row) => ({ ...row, doneOn: doneOn(row, timeZone) }))
  return {
    done: rows
      .filter(({ doneOn }) => doneOn !== undefined && doneOn >= from && doneOn <= until)
      .map((row) =>
        row.periodStart < from
          ? `${numberedName(row)}, carried over from ${monthName(row.periodStart)}`
          : numberedName(row),
      ),
    carriedOver: rows
      .filter(({ periodStart }) => isOver && periodStart >= from && periodStart <= until)
      .filter(({ doneOn }) => doneOn === undefined || doneOn > until)
      .map(numberedName),
  }
}

const doneOn = ({ doneAt, state }: DeliverableRow, timeZone: string): string | undefined =>
  doneAt && (state === 'done' || state === 'accepted') ? calendarDay(doneAt, timeZone) : undefined
