// Stores quote requests, and prices them for the agency.
import { readActivePlans } from '#features/billing/plans/plans.service.ts'
import { readAmounts, readPriceBook } from '#features/catalogue/catalogue.service.ts'
import {
  ADDITIONAL_SERVICES,
  BUDGETS,
  PLAN_FAMILY_NAMES,
  TIMELINES,
} from '#features/catalogue/catalogue.contract.ts'
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import type { QuoteRequestPayload } from '#features/inquiries/payloads.contract.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import {
  type NewInquiry,
  readReceipt,
  receiveInquiry,
} from '#features/inquiries/receive-inquiry.service.ts'
import { checkCode } from '#features/promotions/check-code.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import { plansOnOffer, planWith } from './plans.rules.ts'
import type { PricedRequest, QuoteRequest, SentQuoteRequest } from './quote-requests.contract.ts'
import {
  chosenPackage,
  priceRequest,
  quoteRequestPayload,
  quoteRequestSummary,
  type RequestedOffer,
} from './quote-requests.rules.ts'

const REQUESTS_BY_ADDRESS = { name: 'quote-request', points: 20, seconds: 3600 }

/** Idempotent. Sends the mails and starts the 24 hours. Spec §8, product M41. */
export async function requestQuote(
  ctx: Ctx,
  input: SentQuoteRequest,
  key: string | undefined,
): Promise<InquiryReceipt> {
  const { leaveEmpty: _, secondsTaken: __, source: ___, ...request } = input
  // The call excludes duration and origin, which may differ between submissions of one request.
  const call = { route: 'POST /quote-requests', key, input: request }
  // The check of the offer is inside, so that a retry succeeds even after the offer has changed.
  const { inquiryId } = await once(
    ctx,
    call,
    async (ctx) => receiveInquiry(ctx, await inquiryOf(ctx, input)),
    () => ctx.limits.use(REQUESTS_BY_ADDRESS, ctx.address),
  )
  return readReceipt(ctx, inquiryId)
}

async function inquiryOf(
  ctx: Ctx,
  { leaveEmpty, secondsTaken, source, ...request }: SentQuoteRequest,
): Promise<NewInquiry> {
  const offer = await onOffer(ctx, request)
  const promotion = request.promotionCode
    ? await checkCode(ctx, { code: request.promotionCode, serviceType: request.serviceType })
    : undefined
  const { businessName, email, phone, description } = request.formData
  return {
    from: { name: businessName, email, phone },
    summary: quoteRequestSummary(request, offer),
    payload: quoteRequestPayload(request, offer, promotion),
    source,
    signals: { honeypot: leaveEmpty, secondsTaken, text: description },
  }
}

async function onOffer(ctx: Ctx, request: QuoteRequest): Promise<RequestedOffer> {
  const book = await readPriceBook(ctx)
  const chosen = chosenPackage(request, book.packages)
  if (request.selectedPackage && !chosen)
    throw notOffered('selectedPackage', 'Choose a package from the list.')
  const plan = request.plan
    ? planWith(request.plan, plansOnOffer(book, await readActivePlans(ctx)))
    : undefined
  if (request.plan && !plan) throw notOffered('plan', 'This plan is no longer available.')
  // Visitors can request the specification's ten services even after the agency retired them.
  const services = [...ADDITIONAL_SERVICES, ...book.services.map(({ name }) => name)]
  const unknown = request.customServices.findIndex((name) => !services.includes(name))
  if (unknown >= 0) throw notOffered(`customServices.${unknown}`, 'Choose services from the list.')
  const roleIds = book.roles.map(({ id }) => id)
  if (request.team?.roles.some(({ id }) => !roleIds.includes(id)))
    throw notOffered('team', 'This team is no longer available.')
  return { chosen, plan, roles: book.roles }
}

const notOffered = (field: string, message: string): Failure =>
  new Failure('invalid', message, { fields: { [field]: message } })

/** Uses today's amounts. @throws not-found without that quote request */
export async function priceQuoteRequest(ctx: Ctx, inquiryId: string): Promise<PricedRequest> {
  const { payload } = await readInquiry(ctx, inquiryId)
  if (payload?.kind !== 'quote-request') throw new Failure('not-found', 'Quote request not found.')
  const { budget, timeline, plan } = payload
  return {
    ...priceRequest(payload, await readAmounts(ctx)),
    budget: budget && BUDGETS[budget],
    timeline: timeline && TIMELINES[timeline],
    plan: plan && [plan.name, PLAN_FAMILY_NAMES[plan.family], plan.terms].join(', '),
    promotion: await promotionIn(ctx, payload),
  }
}

/** The code may have expired since the request. */
async function promotionIn(
  ctx: Ctx,
  { promotion, serviceType }: QuoteRequestPayload,
): Promise<string | null> {
  if (!promotion) return null
  const { code, label } = await checkCode(ctx, { code: promotion.code, serviceType })
  return `${code}: ${label}`
}
