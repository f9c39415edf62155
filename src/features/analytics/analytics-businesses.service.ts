// Reads the businesses with metrics, and reads and writes notes on their metrics.
import { transaction } from '#kernel/db/transaction.ts'
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import {
  latestPlans,
  type PlanOfBusiness,
} from '#features/billing/subscriptions/business-plans.service.ts'
import { readAgencyDay, readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { daysLater, monthsLater } from '#kernel/dates.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type {
  MetricNote,
  AnalyticsBusiness,
  NewMetricNote,
  NoteAbout,
} from './analytics.contract.ts'
import { dayError } from './analytics.rules.ts'
import {
  deleteNote,
  type MetricNoteRow,
  insertMetricNote,
  lastDayOf,
  lastDayByBusiness,
  notesBetween,
} from './analytics.store.ts'
import { adSpendOf } from './comparison.service.ts'
import { findAnalyticsBusiness } from './write-metrics.service.ts'

/** Active plans first, each group by name. Ad spend is read for one business only. */
export async function readAnalyticsBusinesses(ctx: Ctx): Promise<AnalyticsBusiness[]> {
  const days = await lastDayByBusiness(ctx.db)
  const plans = await latestPlans(ctx, 'marketing')
  return plans
    .map((plan) => ({ ...toBusiness(plan), lastDay: days.get(plan.email) ?? null, adSpend: null }))
    .sort(
      (one, other) =>
        Number(one.isOver) - Number(other.isOver) ||
        one.businessName.localeCompare(other.businessName),
    )
}

export async function readAnalyticsBusiness(ctx: Ctx, id: string): Promise<AnalyticsBusiness> {
  const plan = await findAnalyticsBusiness(ctx, id)
  const { timeZone } = await readCompany(ctx)
  return {
    ...toBusiness(plan),
    lastDay: (await lastDayOf(ctx.db, plan.email)) ?? null,
    adSpend: plan.isOver ? null : await adSpendOf(ctx, plan, timeZone),
  }
}

const toBusiness = ({ id, businessName, email, plan, status, isOver }: PlanOfBusiness) => ({
  id,
  businessName,
  email,
  plan: plan.name,
  status,
  isOver,
})

/** Newest day first. @param month `2026-03` */
export async function readNotes(ctx: Ctx, id: string, month: string): Promise<MetricNote[]> {
  const { email } = await findAnalyticsBusiness(ctx, id)
  const first = `${month}-01`
  const nameOf = await colleagueNames(ctx)
  return (
    await notesBetween(ctx.db, email, { from: first, until: daysLater(monthsLater(first, 1), -1) })
  )
    .reverse()
    .map((row) => toNote(row, nameOf))
}

// Only this service writes them, from the list in the contract.
const toNote = (
  { id, day, about, text, writtenAt, writtenBy }: MetricNoteRow,
  nameOf: (id: string) => string | null,
): MetricNote => ({
  id,
  day,
  about: about as NoteAbout,
  text,
  writtenAt: writtenAt.toISOString(),
  writtenBy: nameOf(writtenBy),
})

export async function writeNote(
  ctx: Ctx,
  id: string,
  note: NewMetricNote,
  key: string | undefined,
): Promise<MetricNote> {
  const { email } = await findAnalyticsBusiness(ctx, id)
  const dayProblem = dayError(note.day, daysLater(await readAgencyDay(ctx), 1))
  if (dayProblem) throw new Failure('invalid', dayProblem, { fields: { day: dayProblem } })
  return runOncePerKey(
    ctx,
    { route: 'POST /analytics/notes', key, input: { id, ...note } },
    async (ctx) => {
      const row = {
        ...note,
        id: newId(ctx.clock.real()),
        email,
        writtenAt: ctx.clock.now(),
        writtenBy: signedIn(ctx).userId,
      }
      await insertMetricNote(ctx.db, row)
      return toNote(row, await colleagueNames(ctx))
    },
  )
}

export async function removeNote(ctx: Ctx, id: string, noteId: string): Promise<void> {
  const { email } = await findAnalyticsBusiness(ctx, id)
  if (!(await transaction(ctx, ({ db }) => deleteNote(db, email, noteId))))
    throw new Failure('not-found', 'Note not found.')
}
