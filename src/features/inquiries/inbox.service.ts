// The Inbox: the team reads, reviews, assigns, annotates, sorts and closes inquiries.
import { colleagueNames, isColleague } from '#features/accounts/colleagues.service.ts'
import {
  type NewTeamNotification,
  notifyTeam,
} from '#features/team-notifications/notify-team.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { newId } from '#kernel/ids.ts'
import type { MailSummary } from '#kernel/mail/mail.contract.ts'
import { mailsAbout } from '#kernel/mail/mail.store.ts'
import { addressProblems } from '#kernel/mail/undeliverable-addresses.store.ts'
import {
  type CloseReason,
  type Inquiry,
  type Activity,
  type InboxCounts,
  type InboxItem,
  type InboxQuery,
  type Note,
  INQUIRY_SCREEN,
  requestTitle,
} from './inquiries.contract.ts'
import { reopened } from './follow-up.service.ts'
import { leadScore } from './lead-score.rules.ts'
import { choicesOf, detailsOf } from './payloads.rules.ts'
import { readPayload } from './payloads.service.ts'
import { domainOf, isCompanyDomain } from './inquiries.rules.ts'
import {
  assignInquiry,
  countInbox,
  inquiriesFromSender,
  listInbox,
  relatedInquiries,
  toItem,
  UNREACHABLE,
} from './inbox.store.ts'
import {
  changeInquiry,
  type InquiryRow,
  findInquiry,
  findInquiryByReference,
  iso,
} from './inquiries.store.ts'
import { insertInquiryNote, listInquiryNotes } from './inquiry-notes.store.ts'
import { notifyInquiryMentions } from './inquiry-mentions.service.ts'
import { listInquiryActivities, recordInquiryActivity } from './inquiry-history.service.ts'
import { acknowledgeAndNotifyAgency } from './receive-inquiry.service.ts'

/** Undefined for mail providers whose domain anyone can have. */
export function companyDomainOf(email: string): string | undefined {
  const domain = domainOf(email)
  return isCompanyDomain(domain) ? domain : undefined
}

export async function readInbox(ctx: Ctx, query: InboxQuery): Promise<Page<InboxItem>> {
  const nameOf = await colleagueNames(ctx)
  const { rows, next } = await listPage(
    query,
    (limit, after) => listInbox(ctx.db, { ...query, limit }, after),
    ({ receivedAt, id, isReachable, score }) => ({
      at: new Date(receivedAt),
      id,
      group: query.order ? score?.toString() : isReachable ? undefined : UNREACHABLE,
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
  const row = await requireInquiry(ctx, id)
  const nameOf = await colleagueNames(ctx)
  const { assigneeId, ...item } = toItem(row)
  const [notes, activities, related] = [
    await listInquiryNotes(ctx.db, id),
    await listInquiryActivities(ctx, id),
    await relatedInquiries(ctx.db, row, isCompanyDomain(row.domain)),
  ]
  const { phone, contact, channel, enteredBy, source, campaign, spamSigns } = row
  const payload = readPayload(ctx, row)
  const scored = payload && leadScore(payload, row)
  const problemOf = await addressProblems(ctx.db, [row.email])
  return {
    ...item,
    emailProblem: problemOf(row.email),
    phone,
    contact,
    channel,
    enteredBy: channel && (nameOf(enteredBy) ?? 'a former team member'),
    source,
    campaign,
    choices: payload ? choicesOf(payload) : [],
    details: payload ? detailsOf(payload) : {},
    payload,
    score: scored?.score ?? null,
    leadScore: scored,
    spamSigns,
    assigneeId,
    assignedTo: nameOf(assigneeId),
    reviewAt: iso(row.reviewAt),
    closeReason: row.closeReason,
    notes: notes.map(({ authorId, ...note }) => ({
      ...note,
      by: nameOf(authorId) ?? 'A former team member',
    })),
    activities: activities.map(({ actorId, ...activity }) => ({
      ...activity,
      by: nameOf(actorId),
    })),
    related,
  }
}

/** Newest first, at most five. @param sender the address in lower case; either may be empty */
export async function findRequestsOfSender(
  ctx: Ctx,
  sender: { email: string; phone: string },
): Promise<
  (Pick<InboxItem, 'id' | 'reference' | 'kind' | 'name' | 'receivedAt'> & { isOpen: boolean })[]
> {
  return (await inquiriesFromSender(ctx.db, sender)).map((row) => ({
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    name: row.name,
    receivedAt: row.receivedAt.toISOString(),
    isOpen: row.stage !== 'closed',
  }))
}

/** @param reference as a person enters it */
export const findRequestByReference = (
  ctx: Ctx,
  reference: string,
): Promise<InquiryRow | undefined> => findInquiryByReference(ctx.db, reference.trim().toUpperCase())

/** User ID; null also for an erased request. */
export const assigneeOf = async (ctx: Ctx, id: string): Promise<string | null> =>
  (await findInquiry(ctx.db, id))?.assigneeId ?? null

export async function readInquiryMails(ctx: Ctx, id: string): Promise<MailSummary[]> {
  await requireInquiry(ctx, id)
  return mailsAbout(ctx.db, id)
}

/** Records the first time a team member opens it, which the tracking page shows. */
export async function markInquiryRead(ctx: Ctx, id: string): Promise<void> {
  await requireInquiry(ctx, id)
  await transaction(ctx, async (ctx) => {
    if (await changeInquiry(ctx.db, id, { readAt: ctx.clock.now() }, 'unread'))
      await recordActivity(ctx, id, 'read')
  })
}

/** Moves it to review, assigned to the caller unless it is already assigned. */
export async function startReview(ctx: Ctx, id: string): Promise<void> {
  const row = await requireInquiry(ctx, id)
  if (row.stage === 'closed')
    throw new Failure('conflict', 'This request is closed. Reopen it first.')
  if (row.stage !== 'new') return
  const now = ctx.clock.now()
  await transaction(ctx, async (ctx) => {
    const changes = {
      stage: 'in-review' as const,
      reviewAt: row.reviewAt ?? now,
      readAt: row.readAt ?? now,
      assigneeId: row.assigneeId ?? signedIn(ctx).userId,
    }
    if (await changeInquiry(ctx.db, id, changes, 'new')) await recordActivity(ctx, id, 'review')
  })
}

export async function assignTo(ctx: Ctx, id: string, userId: string | null): Promise<void> {
  const row = await requireInquiry(ctx, id)
  if (userId && !(await isColleague(ctx, userId)))
    throw new Failure('invalid', 'Choose a team member.', {
      fields: { userId: 'Choose a team member.' },
    })
  const name = (await colleagueNames(ctx))(userId)
  await transaction(ctx, async (ctx) => {
    if (!(await assignInquiry(ctx.db, id, userId))) return
    await recordActivity(ctx, id, 'assigned', name)
    if (userId) await notifyTeam(ctx, [userId], assignmentOf(ctx, row))
  })
}

const assignmentOf = (
  ctx: Ctx,
  { id, name, kind, reference, summary }: InquiryRow,
): NewTeamNotification => ({
  kind: 'assignments',
  about: id,
  title: `${signedIn(ctx).name} assigned ${name} to you`,
  text: `${requestTitle({ kind, reference })}: ${summary}`,
  path: INQUIRY_SCREEN.path(id),
})

export async function addInquiryNote(
  ctx: Ctx,
  inquiryId: string,
  text: string,
  key: string | undefined,
): Promise<Note> {
  const row = await requireInquiry(ctx, inquiryId)
  const at = ctx.clock.now()
  const { userId, name } = signedIn(ctx)
  const { inquiryId: _inquiryId, ...note } = await once(
    ctx,
    { route: `POST /inquiries/${inquiryId}/notes`, key, input: text },
    async (ctx) => {
      const id = newId(at)
      await insertInquiryNote(ctx.db, { id, inquiryId, at, authorId: userId, text })
      await recordActivity(ctx, inquiryId, 'noted')
      await notifyInquiryMentions(ctx, row, { id, text })
      // The stored result names the inquiry so that an erasure finds it.
      return { id, at: at.toISOString(), by: name, text, inquiryId }
    },
  )
  return note
}

export async function setSpam(ctx: Ctx, id: string, isSpam: boolean): Promise<void> {
  const row = await requireInquiry(ctx, id)
  await transaction(ctx, async (ctx) => {
    if (!(await changeInquiry(ctx.db, id, { isSpam }, isSpam ? 'not-spam' : 'spam'))) return
    await recordActivity(ctx, id, isSpam ? 'spam' : 'not-spam')
    await ctx.ports.contactsChanged(ctx, row.email)
    // The sender has received no mail yet, because spam is not acknowledged.
    if (!isSpam && !row.isPartial && !row.channel && (await mailsAbout(ctx.db, id)).length === 0)
      await acknowledgeAndNotifyAgency(ctx, row)
  })
}

/**
 * Does nothing if it is already closed. Closing is not a response.
 *
 * @throws conflict for the reason 'answered' before a response
 */
export async function closeInquiry(ctx: Ctx, id: string, reason: CloseReason): Promise<void> {
  const row = await requireInquiry(ctx, id)
  if (reason === 'answered' && !row.answeredAt && !row.closedAt)
    throw new Failure(
      'conflict',
      'This request has no answer yet. Reply first, or log a call or meeting.',
    )
  const now = ctx.clock.now()
  await transaction(ctx, async (ctx) => {
    const changes = {
      stage: 'closed' as const,
      closedAt: now,
      closeReason: reason,
      readAt: row.readAt ?? now,
    }
    if (await changeInquiry(ctx.db, id, changes, 'open'))
      await recordActivity(ctx, id, 'closed', reason)
    await ctx.ports.contactsChanged(ctx, row.email)
  })
}

export async function reopenInquiry(ctx: Ctx, id: string): Promise<void> {
  const row = await requireInquiry(ctx, id)
  await transaction(ctx, async (ctx) => {
    if (await changeInquiry(ctx.db, id, reopened(row), 'closed'))
      await recordActivity(ctx, id, 'reopened')
    await ctx.ports.contactsChanged(ctx, row.email)
  })
}

async function requireInquiry(ctx: Ctx, id: string): Promise<InquiryRow> {
  return found(await findInquiry(ctx.db, id), 'Request')
}

const recordActivity = (
  ctx: TransactionCtx,
  inquiryId: string,
  what: Activity['what'],
  detail: string | null = null,
): Promise<void> =>
  recordInquiryActivity(ctx, inquiryId, what, { actorId: signedIn(ctx).userId, detail })
