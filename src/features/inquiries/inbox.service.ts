// What the agency does with inquiries: reads, takes on, assigns, notes, sorts out and closes them.
import { colleagueNames, isColleague } from '#features/accounts/colleagues.service.ts'
import { refreshCustomers } from '#features/customers/refresh-customers.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { once } from '#kernel/db/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { newId } from '#kernel/ids.ts'
import type { MailSummary } from '#kernel/mail/mail.contract.ts'
import { mailsAbout } from '#kernel/mail/mail.store.ts'
import type {
  CloseReason,
  Inquiry,
  Activity,
  InboxCounts,
  InboxItem,
  InboxQuery,
  Note,
} from './inquiries.contract.ts'
import { domainOf, isAnswered, isCompanyDomain } from './inquiries.rules.ts'
import {
  assignInquiry,
  changeInquiry,
  closeReasonOf,
  countInbox,
  type InquiryRow,
  findInquiry,
  insertInquiryActivity,
  insertInquiryNote,
  iso,
  listInquiryActivities,
  listInbox,
  listInquiryNotes,
  relatedInquiries,
  toItem,
  UNREACHABLE,
} from './inquiries.store.ts'
import { acknowledgeInquiry } from './receive-inquiry.service.ts'
import { repliesChanged } from './reply-times.service.ts'

/** Undefined for addresses that anybody may have, as of a mail provider. */
export function companyDomainOf(email: string): string | undefined {
  const domain = domainOf(email)
  return isCompanyDomain(domain) ? domain : undefined
}

/** In the order of the list. */
export async function readInbox(ctx: Ctx, query: InboxQuery): Promise<Page<InboxItem>> {
  const nameOf = await colleagueNames(ctx)
  const { rows, next } = await listPage(
    query,
    (limit, after) => listInbox(ctx.db, { ...query, limit }, after),
    ({ receivedAt, id, isReachable }) => ({
      at: new Date(receivedAt),
      id,
      group: isReachable ? undefined : UNREACHABLE,
    }),
  )
  return {
    rows: rows.map(({ assigneeId, ...item }) => ({ ...item, assignedTo: nameOf(assigneeId) })),
    next,
  }
}

export async function readInboxCounts(ctx: Ctx): Promise<InboxCounts> {
  return countInbox(ctx.db, ctx.clock.now())
}

export async function readInquiry(ctx: Ctx, id: string): Promise<Inquiry> {
  const row = await existing(ctx, id)
  const nameOf = await colleagueNames(ctx)
  const { assigneeId, ...item } = toItem(row)
  const [notes, activities, related] = [
    await listInquiryNotes(ctx.db, id),
    await listInquiryActivities(ctx.db, id),
    await relatedInquiries(ctx.db, row, isCompanyDomain(row.domain)),
  ]
  const { phone, source, choices, details, spamSigns } = row
  return {
    ...item,
    phone,
    source,
    choices,
    details,
    spamSigns,
    assigneeId,
    assignedTo: nameOf(assigneeId),
    reviewAt: iso(row.reviewAt),
    closeReason: closeReasonOf(row),
    notes: notes.map(({ authorId, ...note }) => ({
      ...note,
      by: nameOf(authorId) ?? 'Somebody who has left',
    })),
    activities: activities.map(({ actorId, ...activity }) => ({
      ...activity,
      by: nameOf(actorId),
    })),
    related,
  }
}

/** The mails this inquiry caused, newest first, with what became of them. */
export async function readInquiryMails(ctx: Ctx, id: string): Promise<MailSummary[]> {
  await existing(ctx, id)
  return mailsAbout(ctx.db, id)
}

/** The first opening by a person; its sender sees that on the tracking page. Later ones change nothing. */
export async function markInquiryRead(ctx: Ctx, id: string): Promise<void> {
  await existing(ctx, id)
  await transaction(ctx, async (ctx) => {
    if (await changeInquiry(ctx.db, id, { readAt: ctx.clock.now() }, 'unread'))
      await recordActivity(ctx, id, 'read')
  })
}

/** Takes it on: in review from now, and mine unless it is somebody's already. */
export async function startReview(ctx: Ctx, id: string): Promise<void> {
  const row = await existing(ctx, id)
  if (row.stage === 'closed')
    throw new Failure('conflict', 'This request is closed. Reopen it first.')
  if (row.stage !== 'new') return
  const now = ctx.clock.now()
  await transaction(ctx, async (ctx) => {
    const changes = {
      stage: 'in-review',
      reviewAt: row.reviewAt ?? now,
      readAt: row.readAt ?? now,
      assigneeId: row.assigneeId ?? signedIn(ctx).userId,
    }
    if (await changeInquiry(ctx.db, id, changes, 'new')) await recordActivity(ctx, id, 'review')
  })
}

export async function assignTo(ctx: Ctx, id: string, userId: string | null): Promise<void> {
  await existing(ctx, id)
  if (userId && !(await isColleague(ctx, userId)))
    throw new Failure('invalid', 'Choose one of the team.', {
      fields: { userId: 'Choose one of the team.' },
    })
  const name = (await colleagueNames(ctx))(userId)
  await transaction(ctx, async (ctx) => {
    if (await assignInquiry(ctx.db, id, userId)) await recordActivity(ctx, id, 'assigned', name)
  })
}

export async function addInquiryNote(
  ctx: Ctx,
  inquiryId: string,
  text: string,
  key: string | undefined,
): Promise<Note> {
  await existing(ctx, inquiryId)
  const at = ctx.clock.now()
  const { userId, name } = signedIn(ctx)
  const { inquiryId: _whose, ...note } = await once(
    ctx,
    { route: `POST /inquiries/${inquiryId}/notes`, key, input: text },
    async (ctx) => {
      const id = newId(at)
      await insertInquiryNote(ctx.db, { id, inquiryId, at, authorId: userId, text })
      await recordActivity(ctx, inquiryId, 'noted')
      // Kept with whom it is about: an erasure looks for that.
      return { id, at: at.toISOString(), by: name, text, inquiryId }
    },
  )
  return note
}

export async function sortAsSpam(ctx: Ctx, id: string, isSpam: boolean): Promise<void> {
  const row = await existing(ctx, id)
  await transaction(ctx, async (ctx) => {
    if (!(await changeInquiry(ctx.db, id, { isSpam }, isSpam ? 'not-spam' : 'spam'))) return
    await recordActivity(ctx, id, isSpam ? 'spam' : 'not-spam')
    await refreshCustomers(ctx, row.email)
    // Its sender was told that it was sent, and has heard nothing since.
    if (!isSpam && !row.isPartial && (await mailsAbout(ctx.db, id)).length === 0)
      await acknowledgeInquiry(ctx, row)
  })
}

/** Closing something closed changes nothing. Closing it as answered stops the promise clock. */
export async function closeInquiry(ctx: Ctx, id: string, reason: CloseReason): Promise<void> {
  const row = await existing(ctx, id)
  const now = ctx.clock.now()
  await transaction(ctx, async (ctx) => {
    const changes = {
      stage: 'closed',
      closedAt: now,
      closeReason: reason,
      readAt: row.readAt ?? now,
      answeredAt: row.answeredAt ?? (isAnswered(reason) ? now : null),
    }
    if (await changeInquiry(ctx.db, id, changes, 'open'))
      await recordActivity(ctx, id, 'closed', reason)
    if (isAnswered(reason)) await repliesChanged(ctx)
    await refreshCustomers(ctx, row.email)
  })
}

export async function reopenInquiry(ctx: Ctx, id: string): Promise<void> {
  const row = await existing(ctx, id)
  await transaction(ctx, async (ctx) => {
    // An answer in writing stays one.
    const answeredAt = row.closeReason === 'answered' && !row.answer ? null : row.answeredAt
    const changes = {
      stage: row.reviewAt ? 'in-review' : 'new',
      closedAt: null,
      closeReason: null,
      answeredAt,
    }
    if (await changeInquiry(ctx.db, id, changes, 'closed'))
      await recordActivity(ctx, id, 'reopened')
    if (row.answeredAt && !answeredAt) await repliesChanged(ctx)
    await refreshCustomers(ctx, row.email)
  })
}

async function existing(ctx: Ctx, id: string): Promise<InquiryRow> {
  const row = await findInquiry(ctx.db, id)
  if (!row) throw new Failure('not-found', 'There is no such request.')
  return row
}

async function recordActivity(
  ctx: Ctx,
  inquiryId: string,
  what: Activity['what'],
  detail: string | null = null,
): Promise<void> {
  const at = ctx.clock.now()
  await insertInquiryActivity(ctx.db, {
    id: newId(at),
    inquiryId,
    at,
    what,
    actorId: signedIn(ctx).userId,
    detail,
  })
}
