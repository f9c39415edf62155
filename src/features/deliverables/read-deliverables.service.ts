// Reads deliverables for the customer and for the team.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { calendarDay, hoursAfter, monthsLater } from '#kernel/dates.ts'
import type { FileRow } from '#kernel/files/files.store.ts'
import { filesAboutAny } from '#kernel/files/files.store.ts'
import {
  ACCEPTED_AFTER_DAYS,
  type Deliverable,
  type DeliverablesQuery,
  type MyPlanDeliverables,
  type TeamDeliverable,
  type TeamDeliverables,
} from './deliverables.contract.ts'
import {
  countDeliverables,
  deliverableMonths,
  type DeliverableRow,
  deliverablesOf,
  listDeliverables,
} from './deliverables.store.ts'

/** One for each subscription with deliverables, those of the newest period first. */
export async function readMyDeliverables(ctx: Ctx): Promise<MyPlanDeliverables[]> {
  const rows = await deliverablesOf(ctx.db, signedIn(ctx).email.toLowerCase())
  const show = await viewOf(ctx, rows)
  return [...Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)].map(
    ([subscriptionId, own]) => ({ subscriptionId, ...toMonths(own, show) }),
  )
}

type Show = (row: DeliverableRow, currentStart?: string) => Deliverable

/** Earlier months keep what is finished: the rest is carried over into the current one. */
function toMonths(
  rows: readonly DeliverableRow[],
  show: Show,
): Omit<MyPlanDeliverables, 'subscriptionId'> {
  const shown = rows.filter(({ state }) => state !== 'canceled')
  const months = [...Map.groupBy(rows, ({ periodStart }) => periodStart)]
  const [from = '', current = []] = months[0] ?? []
  const carried = shown.filter((row) => row.periodStart < from && isUnfinished(row))
  return {
    from,
    until: current[0]?.periodEnd ?? '',
    items: [...carried, ...current.filter(({ state }) => state !== 'canceled')].map((row) =>
      show(row, from),
    ),
    earlier: months.slice(1).flatMap(([month, own]) => {
      const items = own.filter((row) => row.state !== 'canceled' && !isUnfinished(row))
      if (!items.length) return []
      return [{ from: month, until: own[0]?.periodEnd ?? '', items: items.map((row) => show(row)) }]
    }),
  }
}

/** Includes what waits for the customer. */
export const isUnfinished = ({
  state,
  needsApproval,
}: Pick<DeliverableRow, 'state' | 'needsApproval'>): boolean =>
  state === 'open' || state === 'returned' || (state === 'done' && needsApproval)

/** What the team has not completed, or undone again, stays hidden from the customer. */
export const isShown = ({ doneAt }: Pick<DeliverableRow, 'doneAt'>): boolean => doneAt !== null

async function viewOf(ctx: Ctx, rows: readonly DeliverableRow[]): Promise<Show> {
  const { toView } = await readViews(ctx, rows)
  return (row, currentStart) => {
    const view = toView(row, currentStart)
    return isShown(row) ? view : { ...view, note: '', link: null, file: null }
  }
}

async function readViews(ctx: Ctx, rows: readonly DeliverableRow[]) {
  const { timeZone } = await readCompany(ctx)
  const withFile = rows.filter(({ fileId }) => fileId !== null).map(({ id }) => id)
  const files = new Map((await filesAboutAny(ctx.db, withFile)).map((file) => [file.id, file]))
  return {
    today: calendarDay(ctx.clock.now(), timeZone),
    toView: (row: DeliverableRow, currentStart?: string): Deliverable =>
      toDeliverable(row, files, timeZone, currentStart),
  }
}

function toDeliverable(
  row: DeliverableRow,
  files: ReadonlyMap<string, FileRow>,
  timeZone: string,
  currentStart = '',
): Deliverable {
  const { id, planName, name, detail, number, times, needsApproval, dueOn, periodStart } = row
  const { state, note, link, doneAt, acceptedAt, acceptedBy, returnReason } = row
  return {
    id,
    planName,
    name,
    detail,
    number,
    times,
    needsApproval,
    dueOn,
    periodStart,
    carriedFrom: periodStart < currentStart ? periodStart : null,
    state,
    note,
    link,
    file: fileOf(row, files),
    doneAt: doneAt && doneAt.toISOString(),
    acceptedAt: acceptedAt && acceptedAt.toISOString(),
    acceptedBy,
    acceptsItselfOn: acceptanceDay(row, timeZone),
    returnReason: state === 'returned' ? returnReason : '',
  }
}

function fileOf(
  { fileId }: DeliverableRow,
  files: ReadonlyMap<string, FileRow>,
): Deliverable['file'] {
  const file = fileId === null ? undefined : files.get(fileId)
  return file && !file.deletedAt ? { id: file.id, name: file.name, bytes: file.bytes } : null
}

const acceptanceDay = (
  { state, needsApproval, doneAt }: DeliverableRow,
  timeZone: string,
): string | null =>
  state === 'done' && needsApproval && doneAt
    ? calendarDay(hoursAfter(doneAt, ACCEPTED_AFTER_DAYS * 24), timeZone)
    : null

export async function readDeliverables(
  ctx: Ctx,
  { list, owner, month, emails }: DeliverablesQuery,
): Promise<TeamDeliverables> {
  const filter = {
    ownerId: owner === 'me' ? signedIn(ctx).userId : undefined,
    emails: emails === undefined ? undefined : emails.toLowerCase().split(','),
  }
  const { timeZone } = await readCompany(ctx)
  const today = calendarDay(ctx.clock.now(), timeZone)
  // A list of everything that was ever done would grow without end.
  const shownMonth = month ?? (list === 'done' && !emails ? today.slice(0, 7) : undefined)
  const rows = await listDeliverables(ctx.db, list, {
    ...filter,
    month: shownMonth === undefined ? undefined : monthRange(shownMonth),
  })
  return {
    rows: await toTeamDeliverables(ctx, rows),
    counts: await countDeliverables(ctx.db, filter),
    months: await deliverableMonths(ctx.db),
  }
}

const monthRange = (month: string): { from: string; before: string } => ({
  from: `${month}-01`,
  before: monthsLater(`${month}-01`, 1),
})

export async function toTeamDeliverables(
  ctx: Ctx,
  rows: readonly DeliverableRow[],
): Promise<TeamDeliverable[]> {
  const nameOf = await colleagueNames(ctx)
  const { toView, today } = await readViews(ctx, rows)
  return rows.map((row) => ({
    // Carried over: its period is over.
    ...toView(row, row.periodEnd < today && isUnfinished(row) ? today : ''),
    returnReason: row.returnReason,
    email: row.email,
    businessName: row.businessName,
    ownerId: row.ownerId,
    ownerName: nameOf(row.ownerId),
    doneBy: row.doneBy,
    isOverdue: (row.state === 'open' || row.state === 'returned') && row.dueOn < today,
  }))
}
