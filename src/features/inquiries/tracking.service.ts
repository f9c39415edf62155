// Following an inquiry without an account. An application has a link of its own, and is asked for in the same way.
import { mailApplicationTrackingUrl } from '#features/careers/application-tracking.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { post } from '#kernel/mail/mailer.ts'
import type { Task } from '#kernel/task-queue.ts'
import type { LinkRequest, InquiryTracking } from './inquiries.contract.ts'
import { inquiryLink } from './inquiries.mail.ts'
import {
  closeReasonOf,
  type InquiryRow,
  findInquiryByReference,
  findInquiryByTracking,
  insertInquiryActivity,
  iso,
  toItem,
} from './inquiries.store.ts'
import { inquiryToken } from './receive-inquiry.service.ts'

/** A link ends this long after its inquiry was closed. */
const LINK_DAYS = 180
const LINKS_BY_ADDRESS = { name: 'link-again-address', points: 10, seconds: 3600 }
const LINKS_TO_MAIL = { name: 'link-again-mail', points: 3, seconds: 3600 }

/** @throws not-found for a token that opens nothing (any more) */
export async function trackInquiry(ctx: Ctx, token: string): Promise<InquiryTracking> {
  const row = await trackedInquiry(ctx, token)
  const { kind, reference, receivedAt, dueAt, readAt, answeredAt, closedAt } = toItem(row)
  const { timeZone, place } = await readBrand(ctx)
  const moments = { receivedAt, dueAt, readAt, answeredAt, closedAt, reviewAt: iso(row.reviewAt) }
  return {
    kind,
    reference,
    isReachable: row.isReachable,
    ...moments,
    closeReason: closeReasonOf(row),
    choices: row.choices,
    answer: row.answer,
    timeZone,
    place,
  }
}

/** @throws not-found for a token that opens nothing (any more) */
export async function trackedInquiry(ctx: Ctx, token: string): Promise<InquiryRow> {
  const row = await findInquiryByTracking(ctx.db, hashOf(token))
  if (!row || isEnded(ctx, row))
    throw new Failure('not-found', 'This link does not lead to a request.')
  return row
}

const isEnded = (ctx: Ctx, { closedAt }: Pick<InquiryRow, 'closedAt'>): boolean =>
  closedAt !== null && hoursAfter(closedAt, 24 * LINK_DAYS) < ctx.clock.now()

/** Says nothing about whether there is such a request, not even by how long it takes: everything else is done later. */
export async function resendTrackingLink(ctx: Ctx, request: LinkRequest): Promise<void> {
  await ctx.limits.use(LINKS_BY_ADDRESS, ctx.address)
  await ctx.work.enqueue(ctx.db, mailTrackingLink, request)
}

/** To the address on file, three times an hour at most. */
export const mailTrackingLink: Task<LinkRequest> = {
  name: 'mail-link-again',
  isUserRequested: true,
  async run(ctx, { reference, email }) {
    const row = await findInquiryByReference(ctx.db, reference, email)
    const isAllowed = () => ctx.limits.allow(LINKS_TO_MAIL, email)
    if (!row) return mailApplicationTrackingUrl(ctx, { reference, email }, isAllowed)
    if (row.isSpam || isEnded(ctx, row) || !(await isAllowed())) return
    const brand = await readBrand(ctx)
    await transaction(ctx, async (ctx) => {
      const at = ctx.clock.now()
      const token = await inquiryToken(ctx, row.id)
      await post(ctx, {
        templateName: 'link-again',
        about: row.id,
        to: { name: '', address: row.email },
        content: inquiryLink(brand, row, `${ctx.site.publicUrl}/track/${token}`),
        secret: token,
      })
      await insertInquiryActivity(ctx.db, {
        id: newId(at),
        inquiryId: row.id,
        at,
        what: 'link-sent',
        actorId: null,
        detail: null,
      })
    })
  },
}
