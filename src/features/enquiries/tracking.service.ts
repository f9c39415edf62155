// Following an enquiry without an account.
import { readBrand } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { post } from '#kernel/mail/mailer.ts'
import type { LinkRequest, Tracking } from './enquiries.contract.ts'
import { linkAgain } from './enquiries.mail.ts'
import { closeReasonOf, findEnquiryByReference, findEnquiryByTracking, insertHappening, iso, toItem } from './enquiries.store.ts'
import { trackingToken } from './receive-enquiry.service.ts'

/** A link ends this long after its enquiry was closed. */
const LINK_DAYS = 180
const LINKS_BY_ADDRESS = { name: 'link-again-address', points: 10, seconds: 3600 }
const LINKS_TO_MAIL = { name: 'link-again-mail', points: 3, seconds: 3600 }

/** @throws not-found for a token that opens nothing (any more) */
export async function trackEnquiry(ctx: Ctx, token: string): Promise<Tracking> {
  const row = await findEnquiryByTracking(ctx.db, hashOf(token))
  const ended = row?.closedAt && hoursAfter(row.closedAt, 24 * LINK_DAYS) < ctx.clock.now()
  if (!row || ended) throw new Failure('not-found', 'This link does not lead to a request.')
  const { kind, reference, receivedAt, dueAt, readAt, answeredAt, closedAt } = toItem(row)
  const { timeZone } = await readBrand(ctx)
  const moments = { receivedAt, dueAt, readAt, answeredAt, closedAt, reviewAt: iso(row.reviewAt) }
  return { kind, reference, ...moments, closeReason: closeReasonOf(row), choices: row.choices, timeZone }
}

/** Mails the link to the address on file. Says nothing about whether there is such a request, not even by how long it takes. */
export async function sendLinkAgain(ctx: Ctx, { reference, email }: LinkRequest): Promise<void> {
  await ctx.limits.use(LINKS_BY_ADDRESS, ctx.address)
  const allowed = await ctx.limits.allow(LINKS_TO_MAIL, email)
  const row = await findEnquiryByReference(ctx.db, reference, email)
  if (!row || !allowed || row.isSpam) return
  const brand = await readBrand(ctx)
  const token = trackingToken(ctx, row.id)
  await transaction(ctx, async (ctx) => {
    const at = ctx.clock.now()
    await post(ctx, { letter: 'link-again', about: row.id, to: { name: row.name, address: row.email }, content: linkAgain(brand, row, `${ctx.site.publicUrl}/track/${token}`), secret: token })
    await insertHappening(ctx.db, { id: newId(at), enquiryId: row.id, at, what: 'link-sent', actorId: null, detail: null })
  })
}
