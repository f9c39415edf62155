// Records the customer's answer to a quote once, with all that follows. Product M50 to M52, B8.
import { currencyOf } from '#kernel/currencies.contract.ts'
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { addPayments } from '#features/billing/payments/quote-payments.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { joinProject } from '#features/projects/join-project.service.ts'
import { startProject } from '#features/projects/start-project.service.ts'
import { releaseRedemption } from '#features/promotions/redeem.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf, newSpeakable } from '#kernel/ids.ts'
import { post } from '#kernel/mail/mailer.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ACCEPTANCES_LOCK } from './quotes.locks.ts'
import { chosenItems, monthlySumOf, quotePrice } from './price.rules.ts'
import type { CustomerQuoteDetail, NewAcceptance, NewDecline } from './quotes.contract.ts'
import { lineTitle, type QuoteChoice, type QuotePrice } from './quote-content.contract.ts'
import {
  quoteAccepted,
  quoteAcceptedForAgency,
  quoteDeclinedForAgency,
} from './quote-decisions.mail.ts'
import { quoteAttachment, acceptanceAttachment } from './quotes.pdf.ts'
import { partCents } from './quote-tax.rules.ts'
import { choiceProblem, quoteReplySubject } from './quotes.rules.ts'
import { listMyVersions, myQuote, readMyQuote } from './my-quotes.service.ts'
import { recordQuoteDecision, type QuoteRecord } from './quotes.store.ts'
import { insertAcceptance, lastInChain } from './quote-acceptances.store.ts'
import { requestTimestamp } from './timestamp-acceptance.service.ts'
import type { VersionRecord } from './quote-versions.store.ts'

export type Caller = { userAgent: string }

/** Stores record, project and payments in one transaction. Idempotent. */
export async function acceptQuote(
  ctx: Ctx,
  id: string,
  input: NewAcceptance,
  caller: Caller,
): Promise<CustomerQuoteDetail> {
  const quote = await myQuote(ctx, id)
  const version = (await listMyVersions(ctx, quote)).find((one) => one.version === input.version)
  const problem = version ? choiceProblem(version.content, input) : undefined
  if (problem) throw new Failure('invalid', problem, { fields: { options: problem } })
  await transaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const price = version && quotePrice(version.content, version.promotion, input, version.tax)
    const accepted =
      price &&
      (await recordQuoteDecision(ctx.db, id, input.version, now, {
        status: 'accepted',
        answeredAt: now,
        changedAt: now,
        draft: null,
        totalAmount: price.totalAmount,
      }))
    if (!accepted) return rejectUnless(ctx, quote, 'accepted')
    const agreed = await recordAcceptance(ctx, accepted, version, input, caller)
    await startFulfillment(ctx, accepted, version, agreed)
    await notifyAcceptance(ctx, accepted, version, agreed)
    return undefined
  })
  return readMyQuote(ctx, id)
}

/** Accepts a repeated answer. @throws conflict for any other */
async function rejectUnless(
  ctx: Ctx,
  { id }: QuoteRecord,
  requested: 'accepted' | 'declined',
): Promise<void> {
  const { status, withdrawnAt, version } = await myQuote(ctx, id)
  if (status === requested) return
  if (status === 'accepted' || status === 'declined')
    throw new Failure('conflict', `This quote has already been ${status}.`)
  if (withdrawnAt) throw new Failure('conflict', 'This quote was withdrawn.')
  const { isExpired } = await readMyQuote(ctx, id)
  throw new Failure(
    'conflict',
    isExpired
      ? 'This quote has expired. Ask us for a new date.'
      : `There is a newer version of this quote, version ${version}. Please review it first.`,
  )
}

type Agreed = { choice: QuoteChoice; price: QuotePrice; name: string; code: string }

async function recordAcceptance(
  ctx: TransactionCtx,
  quote: QuoteRecord,
  version: VersionRecord,
  input: NewAcceptance,
  { userAgent }: Caller,
): Promise<Agreed> {
  const choice = { options: [...input.options].sort(), alternative: input.alternative }
  const price = quotePrice(version.content, version.promotion, choice, version.tax)
  const acceptedAt = ctx.clock.real()
  const { email } = signedIn(ctx)
  const snapshot = JSON.stringify({
    number: quote.number,
    version: quote.version,
    content: version.content,
    promotion: version.promotion,
    sender: version.sender,
    buyer: version.buyer,
    ...(version.tax && { tax: version.tax }),
    choice,
    price,
    name: input.name,
    email,
    consent: input.consent,
    acceptedAt: acceptedAt.toISOString(),
    address: ctx.address,
    userAgent,
  })
  await advisoryLock(ctx.db, ACCEPTANCES_LOCK)
  const hash = hashOf(snapshot)
  const code = newSpeakable(12)
  const last = await lastInChain(ctx.db)
  await insertAcceptance(ctx.db, {
    quoteId: quote.id,
    position: last.position + 1,
    code,
    snapshot,
    hash,
    chainedHash: hashOf(`${last.chainedHash} ${hash}`),
    acceptedAt,
  })
  await requestTimestamp(ctx, quote.id)
  return { choice, price, name: input.name, code }
}

async function startFulfillment(
  ctx: TransactionCtx,
  { id, baseQuoteId, inquiryId, businessName, businessEmail, track, number }: QuoteRecord,
  { content }: VersionRecord,
  { choice, price }: Agreed,
): Promise<void> {
  const quoteNumber = number ?? ''
  const parts = price.parts.map((part) => ({
    kind: part.kind,
    description: `${part.name} for ${quoteNumber}`,
    amount: partCents(part),
    tax: part.tax ?? null,
  }))
  const paidMilestones = price.parts.flatMap(({ kind, name }, part) =>
    kind === 'milestone' && part > 0 ? [{ name, part }] : [],
  )
  const items = chosenItems(content.items, choice)
    .filter(({ isMonthly }) => !isMonthly)
    .map((item) => ({ ...item, title: lineTitle(item) }))
  const plan = { quoteId: id, quoteNumber, items, paidMilestones }
  const hasJoined = baseQuoteId !== null && (await joinProject(ctx, { ...plan, baseQuoteId }))
  if (!hasJoined)
    await startProject(ctx, {
      ...plan,
      requestId: inquiryId,
      businessName,
      email: businessEmail,
      track,
      waitsForPayment: parts.length > 0,
    })
  const termDays = content.paymentDays ?? null
  const lateFee = content.lateFee ?? null
  const currency = currencyOf(content)
  const of = { quoteId: id, businessName, email: businessEmail, currency, termDays, lateFee }
  await addPayments(ctx, { ...of, parts })
  await ctx.ports.contactsChanged(ctx, businessEmail)
}

async function notifyAcceptance(
  ctx: TransactionCtx,
  quote: QuoteRecord,
  { content }: VersionRecord,
  { choice, price, name, code }: Agreed,
): Promise<void> {
  const { id, businessName, businessEmail } = quote
  const acceptance = {
    id,
    number: quote.number ?? '',
    baseQuoteNumber: content.baseQuoteNumber,
    businessName,
    name,
    code,
    price,
    equity: choice.alternative === 'b' ? content.equity : null,
    monthlyAmount: monthlySumOf(chosenItems(content.items, choice)),
  }
  const attachments = [acceptanceAttachment(quote), quoteAttachment(quote, quote.version)]
  const to = { name: businessName, address: businessEmail }
  const brand = await readBrand(ctx)
  const mailContent = quoteAccepted(brand, acceptance)
  await notify(ctx, {
    to,
    kind: 'quotes',
    title: mailContent.heading,
    text: mailContent.preview,
    path: paths.quote(id),
  })
  // The product mails the record regardless of notification preferences.
  await post(ctx, {
    templateName: 'quote-accepted',
    about: id,
    to,
    replySubject: quoteReplySubject(quote),
    content: mailContent,
    attachments,
  })
  await notifyAgency(ctx, {
    templateName: 'quote-accepted-agency',
    about: id,
    write: (brand) => quoteAcceptedForAgency(brand, acceptance),
    attachments,
  })
}

/** Idempotent. Sends the reason to the agency, which may revise the quote. */
export async function declineQuote(
  ctx: Ctx,
  id: string,
  { version, reason, text, wantsRevision }: NewDecline,
): Promise<CustomerQuoteDetail> {
  const quote = await myQuote(ctx, id)
  await transaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const declined = await recordQuoteDecision(ctx.db, id, version, now, {
      status: 'declined',
      answeredAt: now,
      changedAt: now,
      declineReason: reason,
      declineText: text,
      wantsRevision,
    })
    if (!declined) return rejectUnless(ctx, quote, 'declined')
    await releaseRedemption(ctx, id)
    await ctx.ports.contactsChanged(ctx, declined.businessEmail)
    const number = declined.number ?? ''
    await notify(ctx, {
      to: { name: declined.businessName, address: declined.businessEmail },
      kind: 'quotes',
      title: `You declined ${number}`,
      text: 'Thank you for letting us know.',
      path: paths.quote(id),
    })
    await notifyAgency(ctx, {
      templateName: 'quote-declined-agency',
      about: id,
      write: (brand) =>
        quoteDeclinedForAgency(brand, {
          id,
          number,
          businessName: declined.businessName,
          reason,
          wantsRevision,
        }),
    })
    return undefined
  })
  return readMyQuote(ctx, id)
}
