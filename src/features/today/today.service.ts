// Reads Today. Only admins get the rows about money.
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { sourceAt } from '#kernel/db/source-at.ts'
import { kindsOf, type WorkClosing, type WorkSource, workTimesAt } from '#kernel/db/work-source.ts'
import { money } from '#kernel/money.ts'
import type { Today, TodayLine } from './today.contract.ts'
import { inOrder } from './today.rules.ts'
import { countWaiting, listWaiting, type WaitingRow } from './today.store.ts'

/** Limits the rows per source; `counts` include the others. */
const MOST = 50

export const readToday = (ctx: Ctx): Promise<Today> =>
  readTodayFor(ctx, signedIn(ctx).role === 'admin')

export async function readTodayFor(ctx: Ctx, isAdmin: boolean): Promise<Today> {
  const times = workTimesAt(ctx.clock.now(), (await readCompany(ctx)).timeZone)
  const sources = ctx.features
    .workSources(times)
    .filter(({ isAboutMoney }) => isAdmin || !isAboutMoney)
  const [lines, counts] = [
    await listWaiting(ctx.db, sources, times, MOST),
    await countWaiting(ctx.db, sources, times),
  ]
  return {
    kinds: waitingKinds(sources, counts),
    lines: inOrder(
      lines.map((row) => toLine(sources, { ...row, amount: isAdmin ? row.amount : null })),
    ),
    counts,
  }
}

function waitingKinds(sources: readonly WorkSource[], counts: Today['counts']): Today['kinds'] {
  const kinds = new Map(sources.flatMap(kindsOf).map((kind) => [kind.name, kind]))
  return [...kinds.values()]
    .filter(({ name }) => counts.some(({ kind }) => kind === name))
    .sort((one, other) => one.rank - other.rank)
    .map(({ name, title, list }) => ({ name, title, list }))
}

function toLine(
  sources: readonly WorkSource[],
  { about, source: position, detail, ...row }: WaitingRow,
): TodayLine {
  const source = sourceAt(sources, position)
  const { label, text, subject, closing, screen } = source
  const sum = row.amount === null ? '' : money(row.amount, row.currency)
  const texts = { what: row.what, reference: row.reference, detail, sum }
  return {
    ...row,
    label: typeof label === 'string' ? label : (label[row.what] ?? row.what),
    text: text ? text(texts) : detail,
    subject: subject ? subject(texts) : detail,
    isBlindReviewed: source.isBlindReviewed === true,
    hasReplyForm: source.hasReplyForm === true,
    path: screen(about),
    closing: closing ? closingOf(closing, row.id) : null,
  }
}

const closingOf = ({ path, reason, toast }: WorkClosing, id: string): TodayLine['closing'] => ({
  path: path(id),
  reason: reason ?? null,
  toast,
})
