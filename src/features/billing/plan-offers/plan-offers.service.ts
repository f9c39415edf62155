// Plan offers to a practice: preview, send, read and withdraw.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { customerName } from '#features/accounts/business-accounts.service.ts'
import { readBrand, readCompany } from '#features/company/company.service.ts'
import { priceTaxOf } from '#features/company/price-tax.contract.ts'
import { readTaxSettings } from '#features/company/tax-settings.service.ts'
import { taxNoteText } from '../tax/tax-note.contract.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { noteInHistory } from '#features/inquiries/inquiry-history.service.ts'
import { markQuoted } from '#features/inquiries/record-response.service.ts'
import { inquiryToken } from '#features/inquiries/receive-inquiry.service.ts'
import { requireTrackedInquiry } from '#features/inquiries/tracking.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { calendarDay, formatDay, endOfDay } from '#kernel/dates.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { MailContent } from '#kernel/mail/mail-content.ts'
import { renderMailText } from '#kernel/mail/mail-text.ts'
import type { MailPreview } from '#kernel/mail/mail.contract.ts'
import { applyTemplateOverride, post } from '#kernel/mail/mailer.ts'
import { paths } from '#kernel/paths.contract.ts'
import { subscriptionsLock } from '../billing.locks.ts'
import { closeOfferPages } from '../payments/expire-checkouts.service.ts'
import { doctorPlanToday } from '../plans/offered-plans.service.ts'
import type {
  AdminPlanOffer,
  MyPlanOffer,
  NewPlanOffer,
  PlanOffer,
} from './plan-offers.contract.ts'
import { planOffered, planOfferWithdrawn } from './plan-offers.mail.ts'
import { offerText, offerStateOf, whyNoOffer } from './plan-offers.rules.ts'
import {
  findOffer,
  insertOffer,
  newestOfferTo,
  type OfferRow,
  offersOfInquiry,
  replaceOpen,
  withdrawOpen,
} from './plan-offers.store.ts'
import { liveSubscriptionOf } from '../subscriptions/subscriptions.store.ts'

export async function readPlanOffers(ctx: Ctx, inquiryId: string): Promise<AdminPlanOffer[]> {
  await readInquiry(ctx, inquiryId)
  const nameOf = await colleagueNames(ctx)
  return (await offersOfInquiry(ctx.db, inquiryId)).map((row) => toAdmin(ctx, row, nameOf))
}

/** The newest offer of a lead, for a visitor with its tracking link. */
export async function readTrackedOffer(ctx: Ctx, token: string): Promise<PlanOffer | null> {
  const { id } = await requireTrackedInquiry(ctx, token)
  const [newest] = await offersOfInquiry(ctx.db, id)
  return newest ? toOffer(ctx, newest) : null
}

export async function readMyPlanOffer(ctx: Ctx): Promise<MyPlanOffer | null> {
  const newest = await newestOfferTo(ctx.db, signedIn(ctx).email.toLowerCase())
  return newest ? { ...toOffer(ctx, newest), note: newest.note } : null
}

function toOffer(
  ctx: Ctx,
  { id, plan, features, validUntil, validUntilAt, state, endedAt }: OfferRow,
): PlanOffer {
  return {
    id,
    planName: plan.name,
    monthlyPrice: plan.amount,
    features,
    validUntil,
    state: offerStateOf({ state, validUntilAt }, ctx.clock.now()),
    endedAt: endedAt && endedAt.toISOString(),
    cardsEnabled: ctx.site.cards !== 'none',
  }
}

type NameOf = (id: string | null) => string | null
const toAdmin = (ctx: Ctx, row: OfferRow, nameOf: NameOf): AdminPlanOffer => ({
  ...toOffer(ctx, row),
  note: row.note,
  inquiryId: row.inquiryId,
  email: row.email,
  sentAt: row.sentAt.toISOString(),
  sentBy: nameOf(row.sentBy),
})

/** The mail as it would be sent, without its private link. */
export async function previewPlanOffer(
  ctx: Ctx,
  inquiryId: string,
  newOffer: NewPlanOffer,
): Promise<MailPreview> {
  const offer = await newOfferRow(ctx, inquiryId, newOffer)
  const former = await newestOfferTo(ctx.db, offer.email)
  const mailContent = await applyTemplateOverride(
    ctx,
    'plan-offer',
    await planOfferMail(ctx, offer, { token: '…', replaces: former?.state === 'open' }),
  )
  return { to: offer.email, subject: mailContent.subject, text: renderMailText(mailContent) }
}

/** Replaces an older open offer, which can no longer be paid. @throws conflict if not possible */
export async function sendPlanOffer(
  ctx: Ctx,
  inquiryId: string,
  newOffer: NewPlanOffer,
  key: string | undefined,
): Promise<AdminPlanOffer> {
  const nameOf = await colleagueNames(ctx)
  return once(
    ctx,
    { route: `POST /inquiries/${inquiryId}/plan-offers`, key, input: newOffer },
    async (ctx) => {
      const offer = await newOfferRow(ctx, inquiryId, newOffer)
      const { email, plan, sentAt } = offer
      await advisoryLock(ctx.db, subscriptionsLock(email))
      const runs = await liveSubscriptionOf(ctx.db, email, 'doctors')
      if (runs)
        throw new Failure(
          'conflict',
          `They already have the ${runs.plan.name} plan, and can change it in their dashboard.`,
        )
      const former = await replaceOpen(ctx.db, email, sentAt)
      if (former) await ctx.work.enqueue(ctx.db, closeOfferPages, { offerId: former.id })
      await insertOffer(ctx.db, offer)
      await markQuoted(ctx, inquiryId, `Offer of ${offerText(plan)}`)
      const token = await inquiryToken(ctx, inquiryId)
      await notify(ctx, {
        to: { name: '', address: email },
        kind: 'payments',
        title: `Our offer: ${offerText(plan)}`,
        text: `Valid through ${formatDay(offer.validUntil)}.`,
        path: paths.customer.planOffer(offer.id),
      })
      // No name: a stranger typed it.
      await post(ctx, {
        templateName: 'plan-offer',
        about: inquiryId,
        to: { name: '', address: email },
        content: await planOfferMail(ctx, offer, { token, replaces: former !== undefined }),
        secret: token,
      })
      return toAdmin(ctx, offer, nameOf)
    },
  )
}

/**
 * Not stored yet.
 * @throws conflict unless the request can get an offer; not-found; invalid
 */
async function newOfferRow(
  ctx: Ctx,
  inquiryId: string,
  { planId, price, validUntil, note }: NewPlanOffer,
): Promise<OfferRow> {
  const lead = await readInquiry(ctx, inquiryId)
  const problem = whyNoOffer(lead)
  if (problem) throw new Failure('conflict', problem)
  const { name, features } = await doctorPlanToday(ctx, planId)
  const { timeZone } = await readCompany(ctx)
  const now = ctx.clock.now()
  if (validUntil < calendarDay(now, timeZone))
    throw new Failure('invalid', 'Choose today or a later date.', {
      fields: { validUntil: 'Choose today or a later date.' },
    })
  return {
    id: newId(ctx.clock.real()),
    inquiryId,
    email: lead.email.toLowerCase(),
    plan: { id: planId, name, amount: price * 100, adSpend: null },
    features,
    note,
    validUntil,
    validUntilAt: endOfDay(validUntil, timeZone),
    state: 'open',
    sentBy: signedIn(ctx).userId,
    sentAt: now,
    endedAt: null,
  }
}

async function planOfferMail(
  ctx: Ctx,
  offer: OfferRow,
  { token, replaces }: { token: string; replaces: boolean },
): Promise<MailContent> {
  const hasAccount = (await customerName(ctx, offer.email)) !== undefined
  return planOffered(await readBrand(ctx), {
    ...offer,
    tax: taxNoteText(priceTaxOf(await readTaxSettings(ctx))),
    cardsEnabled: ctx.site.cards !== 'none',
    hasAccount,
    replaces,
    page: `${ctx.site.publicUrl}${paths.track(token)}`,
    acceptPath: paths.customer.planOffer(offer.id),
  })
}

/** Notifies the practice. @throws conflict if the offer has ended otherwise */
export async function withdrawPlanOffer(ctx: Ctx, id: string): Promise<AdminPlanOffer> {
  const nameOf = await colleagueNames(ctx)
  const { validUntil, ...current } = await requireOffer(ctx, id)
  const state = offerStateOf(current, ctx.clock.now())
  if (state === 'expired')
    throw new Failure('conflict', `This offer expired on ${formatDay(validUntil)}.`)
  await transaction(ctx, async (ctx) => {
    const withdrawn = await withdrawOpen(ctx.db, id, ctx.clock.now())
    if (withdrawn) return notifyWithdrawn(ctx, withdrawn)
    if ((await requireOffer(ctx, id)).state !== 'withdrawn')
      throw new Failure('conflict', 'This offer was already accepted or replaced.')
  })
  return toAdmin(ctx, await requireOffer(ctx, id), nameOf)
}

async function notifyWithdrawn(
  ctx: TransactionCtx,
  { id, inquiryId, email, plan }: OfferRow,
): Promise<void> {
  await ctx.work.enqueue(ctx.db, closeOfferPages, { offerId: id })
  await noteInHistory(ctx, inquiryId, 'offer-withdrawn', offerText(plan))
  await notify(ctx, {
    to: { name: '', address: email },
    kind: 'payments',
    title: `We withdrew our offer: ${offerText(plan)}`,
    text: 'It can no longer be accepted.',
    path: paths.customer.section('subscription'),
  })
  await queueMail(ctx, {
    templateName: 'plan-offer-withdrawn',
    about: inquiryId,
    to: { name: '', address: email },
    write: (brand) => planOfferWithdrawn(brand, plan),
  })
}

async function requireOffer(ctx: Ctx, id: string): Promise<OfferRow> {
  return found(await findOffer(ctx.db, id), 'Offer')
}
