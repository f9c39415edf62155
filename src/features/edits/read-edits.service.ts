// Reads edits and their queues for the customer and for the team.
import { readMyInquiries } from '#features/inquiries/my-inquiries.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import type { FileRow } from '#kernel/files/files.store.ts'
import { filesAboutAny } from '#kernel/files/files.store.ts'
import { Failure, found } from '#kernel/failure.ts'
import { queueOf, queuesOfCustomers } from './edit-queues.service.ts'
import {
  type Edit,
  type EditFile,
  EDITS_A_PAGE,
  type FixesOrder,
  type MyEdits,
  type MyEditsQuery,
  type TeamEdit,
  type TeamEdits,
  type TeamEditsQuery,
  type TeamQueue,
} from './edits.contract.ts'
import {
  activeEdits,
  activeEditsOf,
  countEnded,
  countWaitingEdits,
  type EditRow,
  endedEdits,
  findEdit,
  firstWaiting,
  placeOf,
  waitingEditsOf,
} from './edits.store.ts'

export const myAddress = (ctx: Ctx): string => signedIn(ctx).email.toLowerCase()

const FIRST_PAGE: MyEditsQuery = { waiting: EDITS_A_PAGE, ended: EDITS_A_PAGE }

export async function readMyEdits(ctx: Ctx, query: MyEditsQuery = FIRST_PAGE): Promise<MyEdits> {
  const email = myAddress(ctx)
  const active = await activeEditsOf(ctx.db, [email])
  const waiting = await waitingEditsOf(ctx.db, email, query.waiting)
  const ended = await endedEdits(ctx.db, [email], query.ended)
  const show = await viewOf(ctx, [...active, ...waiting, ...ended])
  return {
    queue: (await queueOf(ctx, email)).queue,
    active: active.map((row) => show(row)),
    waiting: waiting.map((row, at) => show(row, at + 1)),
    waitingCount: (await countWaitingEdits(ctx.db, [email])).get(email) ?? 0,
    ended: ended.map((row) => show(row)),
    endedCount: await countEnded(ctx.db, [email]),
    fixes: await readMyFixes(ctx),
  }
}

const STATES = { new: 'waiting', 'in-review': 'active', quoted: 'active', closed: 'done' } as const

/** Sets of fixes are requests once they are paid; newest first. */
async function readMyFixes(ctx: Ctx): Promise<FixesOrder[]> {
  const requests = (await readMyInquiries(ctx)).filter(({ kind }) => kind === 'fixes')
  return requests.map(
    ({ id, reference, stage, receivedAt, dueAt, answeredAt, closedAt, choices }) => ({
      id,
      reference,
      title: choices[0]?.values[0] ?? reference,
      state: STATES[stage],
      receivedAt,
      dueAt: stage === 'closed' || answeredAt ? null : dueAt,
      endedAt: closedAt,
    }),
  )
}

/** @throws not-found, also for another customer's and for one that was taken back */
export async function readMyEdit(ctx: Ctx, id: string): Promise<Edit> {
  const row = await findEdit(ctx.db, id)
  if (row?.email !== myAddress(ctx) || row.canceledBy === 'customer')
    throw new Failure('not-found', 'This edit is not in your queue.')
  return showOne(ctx, row)
}

async function showOne(ctx: Ctx, row: EditRow): Promise<Edit> {
  const show = await viewOf(ctx, [row])
  return show(row, row.state === 'waiting' ? await placeOf(ctx.db, row) : 0)
}

type Show = (row: EditRow, place?: number) => Edit

async function viewOf(ctx: Ctx, rows: readonly EditRow[]): Promise<Show> {
  const files = await filesAboutAny(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const byEdit = Map.groupBy(
    files.filter(({ deletedAt }) => !deletedAt),
    ({ about }) => about,
  )
  return (row, place = 0) => toEdit(row, place, byEdit.get(row.id) ?? [])
}

const toFile = ({ id, name, bytes }: FileRow): EditFile => ({ id, name, bytes })
const iso = (at: Date | null): string | null => at && at.toISOString()

function toEdit(row: EditRow, place: number, files: readonly FileRow[]): Edit {
  const { id, title, detail, state, addedAt, startedAt, dueAt, questionSince, endedAt } = row
  const isDone = state === 'done'
  const result = isDone && files.find((file) => file.id === row.resultId)
  return {
    id,
    title,
    detail,
    state,
    place,
    files: files.filter((file) => file.id !== row.resultId).map(toFile),
    addedAt: addedAt.toISOString(),
    startedAt: iso(startedAt),
    dueAt: state === 'active' && !questionSince ? iso(dueAt) : null,
    questionSince: state === 'active' ? iso(questionSince) : null,
    endedAt: iso(endedAt),
    note: isDone ? row.note : '',
    link: isDone ? row.link : null,
    result: result ? toFile(result) : null,
    reason: state === 'canceled' ? row.reason : '',
  }
}

export async function readEdits(
  ctx: Ctx,
  { emails, ended: most }: TeamEditsQuery,
): Promise<TeamEdits> {
  const addresses = emails === undefined ? undefined : emails.toLowerCase().split(',')
  const active = await activeEdits(ctx.db, addresses)
  const waiting = await firstWaiting(ctx.db, addresses, EDITS_A_PAGE)
  const ended = await endedEdits(ctx.db, addresses, most)
  const show = await teamViewOf(ctx, [...active, ...waiting.map(({ row }) => row), ...ended])
  const counts = await countWaitingEdits(ctx.db, addresses)
  const queueOfCustomer = await queuesOfCustomers(ctx)
  const groups = Map.groupBy(
    [...active.map((row) => ({ row, place: 0 })), ...waiting],
    ({ row }) => row.email,
  )
  // Active edits come first, by due time, so their customers do too.
  const queues = [...groups].map(([email, own]): TeamQueue => {
    const views = own.map(({ row, place }) => show(row, place))
    return {
      email,
      businessName: own[0]?.row.businessName ?? email,
      queue: queueOfCustomer(email).queue,
      active: views.filter(({ state }) => state === 'active'),
      waiting: views.filter(({ state }) => state === 'waiting'),
      waitingCount: counts.get(email) ?? 0,
    }
  })
  return {
    queues,
    ended: ended.map((row) => show(row)),
    endedCount: await countEnded(ctx.db, addresses),
  }
}

async function teamViewOf(
  ctx: Ctx,
  rows: readonly EditRow[],
): Promise<(row: EditRow, place?: number) => TeamEdit> {
  const show = await viewOf(ctx, rows)
  const now = ctx.clock.now()
  return (row, place) => {
    const { email, businessName, planName, subscriptionId, doneBy, dueAt } = row
    const view = show(row, place)
    return {
      ...view,
      email,
      businessName,
      planName,
      subscriptionId,
      doneBy,
      isOverdue: view.dueAt !== null && dueAt !== null && dueAt < now,
    }
  }
}

/** @throws not-found */
export async function readEdit(ctx: Ctx, id: string): Promise<TeamEdit> {
  const row = found(await findEdit(ctx.db, id), 'Edit')
  const show = await teamViewOf(ctx, [row])
  return show(row, row.state === 'waiting' ? await placeOf(ctx.db, row) : 0)
}
