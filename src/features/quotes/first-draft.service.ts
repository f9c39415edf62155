// Loads what the first draft of a quote is built from: a request, a pitch or only defaults.
import { SERVICE_TYPES, type ServiceType } from '#features/catalogue/catalogue.contract.ts'
import { readBookItems } from '#features/catalogue/catalogue.service.ts'
import type { Inquiry } from '#features/inquiries/inquiries.contract.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { readReview } from '#features/pitches/review-pitch.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import {
  type RequestedItems,
  type BookItem,
  draftForEquity,
  draftFromRequest,
  emptyDraft,
} from './first-draft.rules.ts'
import { readQuoteDefaultValues } from './quote-defaults.service.ts'
import type { NewQuote } from './quotes.contract.ts'
import type { QuoteContent } from './quote-content.contract.ts'
import { readQuoteDates } from './quotes.service.ts'

/** @throws not-found, conflict for a pitch without an equity offer, invalid without its package */
export async function firstDraft(
  ctx: Ctx,
  { inquiryId, package: packageId, customer }: NewQuote,
): Promise<QuoteContent> {
  const empty = emptyDraft(
    (await readQuoteDates(ctx)).validUntil,
    await readQuoteDefaultValues(ctx),
  )
  if (!inquiryId)
    return {
      ...empty,
      ...(customer && { businessName: customer.name, businessEmail: customer.email }),
    }
  const inquiry = await readInquiry(ctx, inquiryId)
  const book = await readBookItems(ctx)
  if (inquiry.kind === 'quote-request')
    return draftFromRequest(toRequestedQuote(inquiry), book, empty)
  if (inquiry.kind !== 'pitch') throw new Failure('not-found', 'Quote request not found.')
  const share = await offeredShare(ctx, inquiryId)
  const { name: startupName, email, details } = inquiry
  return draftForEquity(
    { startupName, email, description: descriptionOf(details), share },
    mvpIn(book, packageId),
    empty,
  )
}

function toRequestedQuote({ name, email, details }: Inquiry): RequestedItems {
  const {
    serviceType,
    selectedPackage = '',
    customServices = '',
    description = '',
    promotionCode = '',
  } = details
  return {
    businessName: name,
    businessEmail: email,
    track: trackOf(serviceType),
    packageName: selectedPackage,
    services: customServices.split('\n').filter(Boolean),
    description,
    promotionCode: promotionCode || null,
  }
}

const trackOf = (serviceType: string | undefined): ServiceType =>
  SERVICE_TYPES.find((type) => type === serviceType) ?? 'small-business'

const LONGEST = 5000
const descriptionOf = ({ problem = '', solution = '' }: Inquiry['details']): string =>
  [problem, solution].filter(Boolean).join('\n\n').slice(0, LONGEST)

async function offeredShare(ctx: Ctx, inquiryId: string): Promise<number> {
  const { decided } = await readReview(ctx, inquiryId)
  if (decided?.outcome !== 'equity' || decided.equityShare === null)
    throw new Failure('conflict', 'This pitch has no equity offer. Decide on the pitch first.')
  return decided.equityShare
}

function mvpIn(book: readonly BookItem[], packageId: string | null): BookItem {
  const found = book.find(
    ({ id, kind, serviceType, amount }) =>
      id === packageId && kind === 'package' && serviceType === 'startups' && amount !== null,
  )
  if (!found)
    throw new Failure('invalid', 'Choose an MVP package.', {
      fields: { package: 'Choose an MVP package.' },
    })
  return found
}
