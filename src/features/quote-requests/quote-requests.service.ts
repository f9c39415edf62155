// Stores quote requests, and prices them for the agency.
import { readActivePlans } from '#features/billing/plans/plans.service.ts'
import { readAmounts, readPriceBook } from '#features/catalogue/catalogue.service.ts'
import {
  ADDITIONAL_SERVICES,
  BUDGETS,
  type Budget,
  type Package,
  SERVICE_TYPES,
  TIMELINES,
  type Timeline,
} from '#features/catalogue/catalogue.contract.ts'
import type { InquiryReceipt } from '#features/inquiries/inquiries.contract.ts'
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
import { type RequestablePlan, plansOnOffer, planWith } from './plans.rules.ts'
import type { PricedRequest, QuoteRequest, SentQuoteRequest } from './quote-requests.contract.ts'
import {
  quoteRequestChoices,
  chosenPackage,
  priceRequest,
  quoteRequestSummary,
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
  const { chosen, plan } = await onOffer(ctx, request)
  const promotion = request.promotionCode
    ? await checkCode(ctx, { code: request.promotionCode, serviceType: request.serviceType })
    : undefined
  const { businessName, email, phone, description, website, timeline, budget } = request.formData
  return {
    kind: 'quote-request',
    from: { name: businessName, email, phone },
    summary: quoteRequestSummary(request, chosen, plan),
    choices: quoteRequestChoices(request, chosen, plan, promotion),
    details: {
      serviceType: request.serviceType,
      selectedPackage: chosen?.name ?? '',
      plan: plan?.id ?? '',
      promotionCode: promotion?.code ?? '',
      customServices: request.customServices.join('\n'),
      website,
      description,
      timeline,
      budget,
    },
    source,
    signals: { honeypot: leaveEmpty, secondsTaken, text: description },
  }
}

async function onOffer(
  ctx: Ctx,
  request: QuoteRequest,
): Promise<{ chosen: Package | undefined; plan: RequestablePlan | undefined }> {
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
  return { chosen, plan }
}

const notOffered = (field: string, message: string): Failure =>
  new Failure('invalid', message, { fields: { [field]: message } })

/** Uses today's amounts. @throws not-found without that quote request */
export async function priceQuoteRequest(ctx: Ctx, inquiryId: string): Promise<PricedRequest> {
  const { kind, details, choices } = await readInquiry(ctx, inquiryId)
  if (kind !== 'quote-request') throw new Failure('not-found', 'Quote request not found.')
  const chosen = requestChoice(details)
  const { budget, timeline } = chosen
  const plan = choices.find(({ label }) => label === 'Plan')
  return {
    ...priceRequest(chosen, await readAmounts(ctx)),
    budget: budget ? BUDGETS[budget] : null,
    timeline: timeline ? TIMELINES[timeline] : null,
    plan: plan ? [...plan.values, plan.detail].join(', ') : null,
    promotion: await promotionIn(ctx, chosen),
  }
}

// Casts: requestQuote stored these from the contract's lists.
function requestChoice({
  serviceType = '',
  selectedPackage,
  customServices = '',
  promotionCode = '',
  budget = '',
  timeline = '',
}: Record<string, string>) {
  return {
    serviceType,
    packageName: selectedPackage || undefined,
    services: customServices.split('\n').filter(Boolean),
    promotionCode,
    budget: budget as Budget | '',
    timeline: timeline as Timeline | '',
  }
}

/** The code may have expired since the request. */
async function promotionIn(
  ctx: Ctx,
  { promotionCode, serviceType }: ReturnType<typeof requestChoice>,
): Promise<string | null> {
  if (!promotionCode) return null
  const { code, label } = await checkCode(ctx, {
    code: promotionCode,
    serviceType: SERVICE_TYPES.find((type) => type === serviceType),
  })
  return `${code}: ${label}`
}
