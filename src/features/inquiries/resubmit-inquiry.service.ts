// Saves an inquiry before it is submitted, and resubmits one with changes.
import { isDeepStrictEqual } from 'node:util'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { startErasure } from '#kernel/audit/audit-entries.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { Task } from '#kernel/task-queue.ts'
import type { Activity } from './inquiries.contract.ts'
import { requirePayload } from './payloads.service.ts'
import { looksLikeSpam, spamSigns } from './inquiries.rules.ts'
import {
  changeInquiry,
  deletePartial,
  deletePartialsBefore,
  type InquiryRow,
  insertInquiry,
  lockInquiry,
} from './inquiries.store.ts'
import { listInquiryActivities, recordInquiryActivity } from './inquiry-history.service.ts'
import {
  acknowledgeInquiry,
  inquiryContent,
  dueAfter,
  type NewInquiry,
  newRow,
  acknowledgeAndNotifyAgency,
} from './receive-inquiry.service.ts'

/** The form states that the product deletes saved answers after this many days. */
const PARTIAL_DAYS = 30

/** Restarts the response time of an unreachable or closed inquiry. */
export async function resubmitInquiry(
  ctx: TransactionCtx,
  id: string,
  inquiry: NewInquiry,
): Promise<void> {
  const row = await requireLockedInquiry(ctx, id)
  const content = { ...inquiryContent(inquiry), ...(await recheckSpam(ctx, row, inquiry)) }
  if (row.isPartial) return sendPartial(ctx, row, content)
  const { spamSigns: _, ...submitted } = content
  if (isDeepStrictEqual(submitted, pick(row, submitted))) return
  const isArrivalNow = (content.isReachable && !row.isReachable) || row.closedAt !== null
  const changes = { ...content, ...(isArrivalNow && (await arrivalFields(ctx, row))) }
  await change(ctx, id, changes, 'changed')
  await ctx.ports.contactsChanged(ctx, row.email, content.email)
  if (content.isSpam) return
  if (isArrivalNow) await acknowledgeAndNotifyAgency(ctx, { ...row, ...changes })
  else if (content.email !== row.email) await acknowledgeInquiry(ctx, { ...row, ...changes })
}

/** Adds the missing address, so that the agency can answer. */
export async function addAddress(ctx: TransactionCtx, id: string, email: string): Promise<void> {
  const row = await requireLockedInquiry(ctx, id)
  const { name, phone, summary, source } = row
  const payload = requirePayload(ctx, row)
  await resubmitInquiry(ctx, id, {
    from: { name, email, phone },
    summary,
    payload: payload.kind === 'discovery' ? { ...payload, email } : payload,
    source,
    signals: { honeypot: '', secondsTaken: undefined, text: '' },
  })
}

async function sendPartial(
  ctx: TransactionCtx,
  row: InquiryRow,
  content: Partial<InquiryRow>,
): Promise<void> {
  const changes = { ...content, ...(await arrivalFields(ctx, row)), isPartial: false }
  await change(ctx, row.id, changes, 'received')
  await ctx.ports.requestReceived(ctx, row.id)
  const sent = { ...row, ...changes }
  await ctx.ports.contactsChanged(ctx, sent.email)
  if (!sent.isSpam) await acknowledgeAndNotifyAgency(ctx, sent)
}

/** Checks every submission: one that looks like spam is enough, until a team member has decided. */
async function recheckSpam(
  ctx: Ctx,
  row: InquiryRow,
  { signals }: NewInquiry,
): Promise<Pick<InquiryRow, 'isSpam' | 'spamSigns'>> {
  const signs = spamSigns(signals)
  const isJudged = (await listInquiryActivities(ctx, row.id)).some(
    ({ what }) => what === 'spam' || what === 'not-spam',
  )
  const isSpam = row.isSpam || (!isJudged && looksLikeSpam(signs))
  return { isSpam, spamSigns: [...new Set([...row.spamSigns, ...signs])] }
}

/** Resets it to unread with a new due time. Assignee, notes and history stay. */
async function arrivalFields(ctx: Ctx, row: InquiryRow) {
  const receivedAt = ctx.clock.now()
  const dueAt = await dueAfter(ctx, receivedAt, row.kind)
  return {
    stage: 'new' as const,
    receivedAt,
    dueAt,
    readAt: null,
    reviewAt: null,
    answeredAt: null,
    closedAt: null,
    closeReason: null,
    followUpAt: null,
    followUpDueAt: null,
  }
}

/** Sends no mail. Submitting it resets the due time. `id` is that of an earlier save. */
export async function savePartial(
  ctx: TransactionCtx,
  inquiry: NewInquiry,
  id: string | undefined,
): Promise<{ inquiryId: string }> {
  const now = ctx.clock.now()
  if (id !== undefined) {
    const isSaved = await changeInquiry(
      ctx.db,
      id,
      { ...inquiryContent(inquiry), receivedAt: now },
      'partial',
    )
    if (!isSaved) throw new Failure('conflict', 'These answers have already been submitted.')
    return { inquiryId: id }
  }
  const row = await newRow(ctx, inquiry, {
    id: newId(now),
    receivedAt: now,
    isPartial: true,
    isSpam: false,
    spamSigns: [],
  })
  await insertInquiry(ctx.db, row)
  await recordInquiryActivity(ctx, row.id, 'saved')
  return { inquiryId: row.id }
}

/** Does nothing if it was submitted. */
export async function deletePartialInquiry(ctx: TransactionCtx, id: string): Promise<void> {
  await startErasure(ctx.db)
  await deletePartial(ctx.db, id)
}

export const cleanUpPartials: Task = {
  name: 'clean-up-partials',
  every: '17 * * * *',
  runsWithClock: true,
  run: (ctx) =>
    transaction(ctx, async (ctx) => {
      await startErasure(ctx.db)
      await deletePartialsBefore(ctx.db, hoursAfter(ctx.clock.now(), -24 * PARTIAL_DAYS))
    }),
}

async function requireLockedInquiry(ctx: TransactionCtx, id: string): Promise<InquiryRow> {
  const row = await lockInquiry(ctx.db, id)
  if (!row) throw notFound()
  return row
}

async function change(
  ctx: TransactionCtx,
  id: string,
  changes: Partial<InquiryRow>,
  what: Activity['what'],
): Promise<void> {
  if (!(await changeInquiry(ctx.db, id, changes))) throw notFound()
  await recordInquiryActivity(ctx, id, what)
}

const notFound = (): Failure => new Failure('not-found', 'Request not found.')

function pick<Part extends object>(row: InquiryRow, part: Part): object {
  return Object.fromEntries(Object.keys(part).map((name) => [name, row[name as keyof InquiryRow]]))
}
