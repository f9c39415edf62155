// Monthly statements of a business. They stay after its plan is canceled.
import {
  planMonthsOf,
  type PlanMonth,
} from '#features/billing/subscriptions/plan-months.service.ts'
import { deliveredIn } from '#features/deliverables/delivered-in-month.service.ts'
import { editsDoneIn } from '#features/edits/edits-in-month.service.ts'
import { readAgencyDay, readBrand } from '#features/company/company.service.ts'
import { completedFor } from '#features/projects/completed-work.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { daysBetween, daysLater } from '#kernel/dates.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import type { Limit } from '#kernel/security/limits.ts'
import { post } from '#kernel/mail/mailer.ts'
import { exactDollars } from '#kernel/money.ts'
import { daysBefore, rowsIn, type DayRange, totalOf } from './analytics.rules.ts'
import { metricsBetween, notesBetween } from './analytics.store.ts'
import { compareMetrics } from './comparison.service.ts'
import type { MailedStatement, MonthStatement, StatementRow } from './statements.contract.ts'
import { monthStatement } from './statements.mail.ts'

export async function readMyStatements(ctx: Ctx): Promise<StatementRow[]> {
  const { email, today } = await statementContext(ctx)
  return (await planMonthsOf(ctx, email)).map((month) => toRow(month, today))
}

async function statementContext(ctx: Ctx): Promise<{ email: string; name: string; today: string }> {
  const { email, name } = signedIn(ctx)
  return {
    email: email.toLowerCase(),
    name,
    today: await readAgencyDay(ctx),
  }
}

const toRow = (
  { id, family, plan, from, until, paid }: PlanMonth,
  today: string,
): StatementRow => ({
  id,
  family,
  plan,
  from,
  until,
  isOpen: until >= today,
  amount: paid.reduce((sum, { amount }) => sum + amount, 0),
})

/** @throws not-found, also for a statement of another business */
export async function readMyStatement(ctx: Ctx, id: string): Promise<MonthStatement> {
  const { email, name, today } = await statementContext(ctx)
  const month = (await planMonthsOf(ctx, email)).find((one) => one.id === id)
  if (!month) throw new Failure('not-found', 'Statement not found.')
  const delivered = await deliveredIn(ctx, email, month)
  const ofBusiness =
    month.family === 'marketing' ? await marketingIn(ctx, email, month) : NO_MARKETING
  return {
    ...toRow(month, today),
    businessName: name,
    paid: month.paid,
    done: [
      ...ofBusiness.notes,
      ...delivered.done,
      ...(await editsDoneIn(ctx, month)),
      ...ofBusiness.completed,
    ],
    carriedOver: delivered.carriedOver,
    metrics: ofBusiness.metrics,
    spend: ofBusiness.spend,
  }
}

/** What is known of the whole business; other plans leave it to the statement of marketing. */
type Marketing = Pick<MonthStatement, 'metrics' | 'spend'> & {
  notes: string[]
  completed: string[]
}
const NO_MARKETING: Marketing = { notes: [], completed: [], metrics: [], spend: null }

async function marketingIn(ctx: Ctx, email: string, month: PlanMonth): Promise<Marketing> {
  const today = await readAgencyDay(ctx)
  // Excludes days that are not over.
  const range = {
    from: month.from,
    until: month.until < today ? month.until : daysLater(today, -1),
  }
  const notes = await notesBetween(ctx.db, email, { from: month.from, until: month.until })
  return {
    notes: notes.filter(({ about }) => about === 'done').map(({ text }) => text),
    completed: (await completedFor(ctx, email, month)).map(
      ({ name, project }) => `${name} of “${project}” was completed.`,
    ),
    ...(await metricsAndSpendOf(ctx, email, { range, notes, included: month.adSpend })),
  }
}

type Changed = {
  range: DayRange
  notes: Awaited<ReturnType<typeof notesBetween>>
  included: number | null
}

async function metricsAndSpendOf(
  ctx: Ctx,
  email: string,
  { range, notes, included }: Changed,
): Promise<Pick<MonthStatement, 'metrics' | 'spend'>> {
  const days = daysBetween(range.from, range.until) + 1
  const rows =
    days > 0
      ? await metricsBetween(ctx.db, email, {
          from: daysBefore(range).from,
          until: range.until,
        })
      : []
  const now = rowsIn(rows, range)
  if (!now.length) return { metrics: [], spend: null }
  const { spend } = totalOf(now)
  const note = notes.findLast(({ about }) => about === 'spend')?.text ?? null
  return {
    metrics: compareMetrics(
      rows,
      range,
      notes,
      days === 1 ? 'the day before' : `the ${days} days before`,
    ),
    spend: { amount: spend, text: spendText(spend, included), note },
  }
}

function spendText(spend: number, included: number | null): string {
  if (spend === 0) return 'We spent nothing on ads.'
  return included === null
    ? `We spent ${exactDollars(spend)} on ads.`
    : `We spent ${exactDollars(spend)} on ads, of the ${exactDollars(included)} included in your plan.`
}

const MAILING: Limit = { name: 'mail-statement', points: 5, seconds: 3600 }

export async function mailMyStatement(
  ctx: Ctx,
  id: string,
  key: string | undefined,
): Promise<MailedStatement> {
  const { userId, name, email } = signedIn(ctx)
  const statement = await readMyStatement(ctx, id)
  const content = monthStatement(await readBrand(ctx), statement)
  const mail = async (ctx: TransactionCtx): Promise<MailedStatement> => {
    await post(ctx, {
      templateName: 'month-statement',
      about: id,
      to: { name, address: email },
      content,
    })
    return { to: email }
  }
  return once(ctx, { route: 'POST /my/month-statements/:id/mails', key, input: { id } }, mail, () =>
    ctx.limits.use(MAILING, userId),
  )
}
