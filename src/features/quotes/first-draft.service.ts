// Loads what the first draft of a quote is built from: a request, a pitch or only defaults.
import { readBookItems } from '#features/catalogue/catalogue.service.ts'
import type { PitchPayload, QuoteRequestPayload } from '#features/inquiries/payloads.contract.ts'
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
  const { payload, name, email } = await readInquiry(ctx, inquiryId)
  const book = await readBookItems(ctx)
  if (payload?.kind === 'quote-request')
    return draftFromRequest(toRequestedItems(name, email, payload), book, empty)
  if (payload?.kind !== 'pitch') throw new Failure('not-found', 'Quote request not found.')
  const share = await offeredShare(ctx, inquiryId)
  return draftForEquity(
    { startupName: name, email, description: descriptionOf(payload), share },
    mvpIn(book, packageId),
    empty,
  )
}

const toRequestedItems = (
  businessName: string,
  businessEmail: string,
  payload: QuoteRequestPayload,
): RequestedItems => ({
  businessName,
  businessEmail,
  track: payload.serviceType,
  packageName: payload.package?.name ?? '',
  services: payload.services,
  description: payload.description,
  promotionCode: payload.promotion?.code ?? null,
})

const LONGEST = 5000
const descriptionOf = ({ problem, solution }: PitchPayload): string =>
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
