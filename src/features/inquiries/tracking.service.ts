// Tracking an inquiry or application by link, without an account, and mailing the link again.
import { requestReplySubject } from './inquiries.contract.ts'
import { readBrand } from '#features/company/company.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { hashOf } from '#kernel/ids.ts'
import { isLinkExpired } from '#kernel/intake.ts'
import type { Task } from '#kernel/task-queue.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { LinkRequest, InquiryTracking } from './inquiries.contract.ts'
import { inquiryLink } from './inquiries.mail.ts'
import { momentsOf } from './inbox.store.ts'
import {
  type InquiryRow,
  findInquiryByReference,
  findInquiryByTracking,
} from './inquiries.store.ts'
import { recordInquiryActivity } from './inquiry-history.service.ts'
import { KIND_LABELS } from './kinds.rules.ts'
import { detailsOf } from './payloads.rules.ts'
import { readChoices, readPayload } from './payloads.service.ts'
import { inquiryToken } from './receive-inquiry.service.ts'

const LINKS_BY_ADDRESS = { name: 'tracking-link-address', points: 10, seconds: 3600 }
const LINKS_TO_MAIL = { name: 'tracking-link-mail', points: 3, seconds: 3600 }

/** @throws not-found for an unknown or expired token */
export async function readTracking(ctx: Ctx, token: string): Promise<InquiryTracking> {
  const row = await requireTrackedInquiry(ctx, token)
  const { timeZone, place } = await readBrand(ctx)
  return {
    kind: row.kind,
    reference: row.reference,
    isReachable: row.isReachable,
    hasEmail: row.email !== '',
    ...momentsOf(row),
    closeReason: row.closeReason,
    choices: readChoices(ctx, row),
    answer: row.answer,
    timeZone,
    place,
  }
}

/** @throws not-found for an unknown or expired token */
export async function requireTrackedInquiry(ctx: Ctx, token: string): Promise<InquiryRow> {
  const row = await findInquiryByTracking(ctx.db, hashOf(token))
  if (!row || isLinkExpired(ctx, row.closedAt))
    throw new Failure('not-found', 'This link is invalid or has expired.')
  return row
}

/** What the sender wrote in the form, in its order. Only for a caller who proved the address. */
export function readSenderTexts(ctx: Ctx, row: InquiryRow): { heading: string; text: string }[] {
  const payload = readPayload(ctx, row)
  const details = payload ? detailsOf(payload) : {}
  return KIND_LABELS[row.kind].fields.flatMap(([field, heading]) => {
    const text = details[field]?.trim()
    return text ? [{ heading, text }] : []
  })
}

/** Reveals nothing about whether the request exists, not even by timing: a task does the rest. */
export async function resendTrackingLink(ctx: Ctx, request: LinkRequest): Promise<void> {
  await ctx.limits.use(LINKS_BY_ADDRESS, ctx.address)
  await transaction(ctx, ({ db }) => ctx.work.enqueue(db, mailTrackingLink, request))
}

/** Sends to the address on file, at most three times an hour. */
export const mailTrackingLink: Task<LinkRequest> = {
  name: 'mail-tracking-link',
  omittedFromBackups: true,
  async run(ctx, { reference, email }) {
    const row = await findInquiryByReference(ctx.db, reference, email)
    const isAllowed = () => ctx.limits.allow(LINKS_TO_MAIL, email)
    if (!row) return ctx.ports.mailOtherTrackingLink(ctx, { reference, email }, isAllowed)
    if (row.isSpam || isLinkExpired(ctx, row.closedAt) || !(await isAllowed())) return
    await transaction(ctx, async (ctx) => {
      const token = await inquiryToken(ctx, row.id)
      await queueMail(ctx, {
        templateName: 'tracking-link-resent',
        about: row.id,
        to: { name: '', address: row.email },
        replySubject: requestReplySubject(row),
        write: (brand) => inquiryLink(brand, row, `${ctx.site.publicUrl}${paths.track(token)}`),
        secret: token,
      })
      await recordInquiryActivity(ctx, row.id, 'link-sent')
    })
  },
}
