// Asking for a quote, and pricing what was asked for.
import { readActivePlans } from '#features/billing/plans.service.ts'
import { readAmounts, readPriceBook } from '#features/catalogue/catalogue.service.ts'
import { BUDGETS, type Budget, TIMELINES, type Timeline } from '#features/catalogue/catalogue.contract.ts'
import type { Receipt } from '#features/enquiries/enquiries.contract.ts'
import { readEnquiry } from '#features/enquiries/inbox.service.ts'
import { type NewEnquiry, readReceipt, receiveEnquiry } from '#features/enquiries/receive-enquiry.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { once } from '#kernel/db/once.ts'
import { Failure } from '#kernel/failure.ts'
import { plansOnOffer, planWith } from './plans.rules.ts'
import type { PricedRequest, SentQuoteRequest } from './quote-requests.contract.ts'
import { choicesOf, chosenPackage, priceRequest, summaryOf } from './quote-requests.rules.ts'

const REQUESTS_BY_ADDRESS = { name: 'quote-request', points: 20, seconds: 3600 }

/** Stored once however often it is sent, acknowledged by mail, its 24 hours begun. Spec §8, product M41. */
export async function requestQuote(ctx: Ctx, input: SentQuoteRequest, key: string | undefined): Promise<Receipt> {
  const { leaveEmpty: _, secondsTaken: __, source: ___, ...request } = input
  // How long it took and where it came from may differ between two sendings of one request.
  const call = { route: 'POST /quote-requests', key, input: request }
  // What is on offer is looked up inside: a request that has reached us is answered, whatever has changed since.
  const { enquiryId } = await once(ctx, call, async (ctx) => receiveEnquiry(ctx, await enquiryOf(ctx, input)), () => ctx.limits.use(REQUESTS_BY_ADDRESS, ctx.address))
  return readReceipt(ctx, enquiryId)
}

/** @throws invalid when it names something that is not on offer */
async function enquiryOf(ctx: Ctx, { leaveEmpty, secondsTaken, source, ...request }: SentQuoteRequest): Promise<NewEnquiry> {
  const book = await readPriceBook(ctx)
  const chosen = chosenPackage(request, book.packages)
  if (request.selectedPackage && !chosen) throw notOffered('selectedPackage', 'Choose a package from the list.')
  const plan = request.plan ? planWith(request.plan, plansOnOffer(book, await readActivePlans(ctx))) : undefined
  if (request.plan && !plan) throw notOffered('plan', 'This plan is not on offer any more.')
  const { businessName, email, phone, description, website, timeline, budget } = request.formData
  return {
    kind: 'quote-request',
    from: { name: businessName, email, phone },
    summary: summaryOf(request, chosen, plan),
    choices: choicesOf(request, chosen, plan),
    details: { serviceType: request.serviceType, selectedPackage: chosen?.name ?? '', plan: plan?.id ?? '', customServices: request.customServices.join('\n'), website, description, timeline, budget },
    source,
    signals: { honeypot: leaveEmpty, secondsTaken, text: description },
  }
}

const notOffered = (field: string, sentence: string): Failure => new Failure('invalid', sentence, { fields: { [field]: sentence } })

/** What was chosen, at today's amounts of the price book. @throws not-found when there is no such quote request */
export async function priceQuoteRequest(ctx: Ctx, enquiryId: string): Promise<PricedRequest> {
  const { kind, details, choices } = await readEnquiry(ctx, enquiryId)
  if (kind !== 'quote-request') throw new Failure('not-found', 'There is no such quote request.')
  const { serviceType = '', selectedPackage, customServices = '' } = details
  // Stored by requestQuote from the same lists.
  const [budget, timeline] = [(details.budget ?? '') as Budget | '', (details.timeline ?? '') as Timeline | '']
  const chosen = { serviceType, packageName: selectedPackage || undefined, services: customServices.split('\n').filter(Boolean), budget }
  const plan = choices.find(({ label }) => label === 'Plan')
  return {
    ...priceRequest(chosen, await readAmounts(ctx)),
    budget: budget ? BUDGETS[budget] : null,
    timeline: timeline ? TIMELINES[timeline] : null,
    plan: plan ? [...plan.values, plan.detail].join(', ') : null,
  }
}
