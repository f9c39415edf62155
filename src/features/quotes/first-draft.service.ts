// Loads what the first draft of a quote is built from: any request, or only defaults.
import { readBookItems } from '#features/catalogue/catalogue.service.ts'
import type { Inquiry } from '#features/inquiries/inquiries.contract.ts'
import { whyNoWork } from '#features/inquiries/inquiry-work.contract.ts'
import type { QuoteRequestPayload } from '#features/inquiries/payloads.contract.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { readReview } from '#features/pitches/review-pitch.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import {
  type RequestedItems,
  type BookItem,
  draftForEquity,
  draftFromRequest,
  draftFromText,
  emptyDraft,
  requestText,
  withTemplate,
} from './first-draft.rules.ts'
import { readQuoteDefaultValues } from './quote-defaults.service.ts'
import { readTemplateContent } from './quote-templates.service.ts'
import type { NewQuote } from './quotes.contract.ts'
import type { QuoteContent } from './quote-content.contract.ts'
import { readQuoteDates } from './quotes.service.ts'

/** @throws not-found, conflict if the request can't get a quote, invalid without its package */
export async function firstDraft(ctx: Ctx, newQuote: NewQuote): Promise<QuoteContent> {
  const { templateId, package: packageId } = newQuote
  const empty = emptyDraft(
    (await readQuoteDates(ctx)).validUntil,
    await readQuoteDefaultValues(ctx),
  )
  if (!templateId || packageId) return draftFor(ctx, newQuote, empty)
  const template = await readTemplateContent(ctx, templateId)
  const draft = await draftFor(ctx, newQuote, { ...empty, ...template, items: [] })
  return withTemplate(draft, template)
}

async function draftFor(
  ctx: Ctx,
  { inquiryId, package: packageId, customer }: NewQuote,
  empty: QuoteContent,
): Promise<QuoteContent> {
  if (!inquiryId)
    return {
      ...empty,
      ...(customer && { businessName: customer.name, businessEmail: customer.email }),
    }
  const { payload, choices, name, email } = requireQuotable(await readInquiry(ctx, inquiryId))
  if (payload.kind === 'quote-request')
    return draftFromRequest(toRequestedItems(name, email, payload), await readBookItems(ctx), empty)
  const text = { name, email, description: requestText(payload, choices) }
  if (payload.kind !== 'pitch') return draftFromText({ ...text, track: empty.track }, empty)
  const share = await offeredShare(ctx, inquiryId, packageId)
  if (share === null) return draftFromText({ ...text, track: 'startups' }, empty)
  return draftForEquity(
    { startupName: name, email, description: text.description, share },
    mvpIn(await readBookItems(ctx), packageId),
    empty,
  )
}

type Quotable = Inquiry & { payload: NonNullable<Inquiry['payload']> }

function requireQuotable(inquiry: Inquiry): Quotable {
  const { payload } = inquiry
  const problem = whyNoWork(inquiry)
  if (problem || !payload)
    throw new Failure('conflict', problem ?? 'The stored request can’t be read.')
  return { ...inquiry, payload }
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
  team: payload.team,
  description: payload.description,
  promotionCode: payload.promotion?.code ?? null,
})

/** Null for an invited pitch, whose founder pays the list price. */
async function offeredShare(
  ctx: Ctx,
  inquiryId: string,
  packageId: string | null,
): Promise<number | null> {
  const { decided } = await readReview(ctx, inquiryId)
  if (decided?.outcome === 'equity' && decided.equityShare !== null) return decided.equityShare
  if (decided?.outcome === 'invite' && packageId === null) return null
  throw new Failure(
    'conflict',
    packageId === null
      ? 'Only a pitch with an invitation or an equity offer can get a quote. Decide on the pitch first.'
      : 'This pitch has no equity offer. Decide on the pitch first.',
  )
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
