// The same enquiry once more: saved before it is sent, and sent again with changes.
import { isDeepStrictEqual } from 'node:util'
import { keepCustomers } from '#features/customers/keep-customers.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { beginErasing } from '#kernel/db/audit-entries.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { Task } from '#kernel/work.ts'
import type { Activity } from './enquiries.contract.ts'
import { looksLikeSpam, spamSigns } from './enquiries.rules.ts'
import {
  changeEnquiry,
  deletePartial,
  deletePartialsBefore,
  type EnquiryRow,
  insertEnquiry,
  insertActivity,
  listActivities,
  lockEnquiry,
  toItem,
} from './enquiries.store.ts'
import {
  acknowledge,
  contentOf,
  dueAfter,
  type NewEnquiry,
  newRow,
  sayItArrived,
} from './receive-enquiry.service.ts'

/** Told to whoever saves: then they are deleted, sent or not. */
const KEPT_DAYS = 30

/**
 * What was sent now takes the place of what stood there; the same once more changes nothing.
 * The promise begins anew where it could not be kept until now, or was over. Call it inside the transaction of the kind's own service.
 */
export async function sendAgain(ctx: Ctx, id: string, enquiry: NewEnquiry): Promise<void> {
  const row = await locked(ctx, id)
  const content = { ...contentOf(enquiry), ...(await sortedAnew(ctx, row, enquiry)) }
  if (row.isPartial) return sendPartial(ctx, row, content)
  const { spamSigns: _, ...told } = content
  if (isDeepStrictEqual(told, pick(row, told))) return
  const isArrivalNow = (content.isReachable && !row.isReachable) || row.closedAt !== null
  const changes = { ...content, ...(isArrivalNow && (await begunAnew(ctx, row))) }
  await change(ctx, id, changes, 'changed')
  await keepCustomers(ctx, row.email, content.email)
  if (content.isSpam) return
  if (isArrivalNow) await sayItArrived(ctx, { ...row, ...changes })
  else if (content.email !== row.email) await acknowledge(ctx, { ...row, ...changes })
}

/** The address that was missing: from now on its sender can be answered. Call it inside a transaction. */
export async function addAddress(ctx: Ctx, id: string, email: string): Promise<void> {
  const row = await locked(ctx, id)
  const { name, phone, summary, choices, details, source } = row
  await sendAgain(ctx, id, {
    kind: toItem(row).kind,
    from: { name, email, phone },
    summary,
    choices,
    details: { ...details, email },
    source,
    signals: { honeypot: '', secondsTaken: undefined, text: '' },
  })
}

/** Sent for the first time. */
async function sendPartial(ctx: Ctx, row: EnquiryRow, content: Partial<EnquiryRow>): Promise<void> {
  const changes = { ...content, ...(await begunAnew(ctx, row)), isPartial: false }
  await change(ctx, row.id, changes, 'received')
  const sent = { ...row, ...changes }
  await keepCustomers(ctx, sent.email)
  if (!sent.isSpam) await sayItArrived(ctx, sent)
}

/** Every sending is looked at, and one that looks like spam is enough, until a person has said what it is. */
async function sortedAnew(
  ctx: Ctx,
  row: EnquiryRow,
  { signals }: NewEnquiry,
): Promise<Pick<EnquiryRow, 'isSpam' | 'spamSigns'>> {
  const signs = spamSigns(signals)
  const isJudged = (await listActivities(ctx.db, row.id)).some(
    ({ what }) => what === 'spam' || what === 'not-spam',
  )
  const isSpam = row.isSpam || (!isJudged && looksLikeSpam(signs))
  return { isSpam, spamSigns: [...new Set([...row.spamSigns, ...signs])] }
}

/** Unread, and promised from now. Whose it is, its notes and its history stay. */
async function begunAnew(ctx: Ctx, row: EnquiryRow) {
  const receivedAt = ctx.clock.now()
  const dueAt = await dueAfter(ctx, receivedAt, toItem(row).kind)
  return {
    stage: 'new',
    receivedAt,
    dueAt,
    readAt: null,
    reviewAt: null,
    answeredAt: null,
    closedAt: null,
    closeReason: null,
  }
}

/** Not sent yet, and kept because its sender asked for that: nobody is mailed, and nothing promised. `id` is that of an earlier saving. */
export async function savePartial(
  ctx: Ctx,
  enquiry: NewEnquiry,
  id: string | undefined,
): Promise<{ enquiryId: string }> {
  const now = ctx.clock.now()
  if (id !== undefined) {
    const isSaved = await changeEnquiry(
      ctx.db,
      id,
      { ...contentOf(enquiry), receivedAt: now },
      'partial',
    )
    if (!isSaved) throw new Failure('conflict', 'These answers have been sent already.')
    return { enquiryId: id }
  }
  const row = await newRow(ctx, enquiry, {
    id: newId(now),
    receivedAt: now,
    isPartial: true,
    isSpam: false,
    spamSigns: [],
  })
  await insertEnquiry(ctx.db, row)
  await happened(ctx, row.id, 'saved')
  return { enquiryId: row.id }
}

/** Inside a transaction: it goes, and what the team's log says of it. What was sent in the meantime stays. */
export async function forgetPartial(ctx: Ctx, id: string): Promise<void> {
  await beginErasing(ctx.db)
  await deletePartial(ctx.db, id)
}

export const sweepPartials: Task = {
  name: 'sweep-partials',
  every: '17 * * * *',
  run: (ctx) =>
    transaction(ctx, async (ctx) => {
      await beginErasing(ctx.db)
      await deletePartialsBefore(ctx.db, hoursAfter(ctx.clock.now(), -24 * KEPT_DAYS))
    }),
}

async function locked(ctx: Ctx, id: string): Promise<EnquiryRow> {
  const row = await lockEnquiry(ctx.db, id)
  if (!row) throw notFound()
  return row
}

async function change(
  ctx: Ctx,
  id: string,
  changes: Partial<EnquiryRow>,
  what: Activity['what'],
): Promise<void> {
  if (!(await changeEnquiry(ctx.db, id, changes))) throw notFound()
  await happened(ctx, id, what)
}

const notFound = (): Failure => new Failure('not-found', 'There is no such request.')

/** By its sender. */
async function happened(ctx: Ctx, enquiryId: string, what: Activity['what']): Promise<void> {
  const at = ctx.clock.now()
  await insertActivity(ctx.db, { id: newId(at), enquiryId, at, what, actorId: null, detail: null })
}

/** The same fields of a row. */
function pick<Part extends object>(row: EnquiryRow, part: Part): object {
  return Object.fromEntries(Object.keys(part).map((name) => [name, row[name as keyof EnquiryRow]]))
}
