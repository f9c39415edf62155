// The quotes of the demo's year, with their versions and the records of acceptances.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import type { DemoQuote, DemoRequest } from '#features/demo-year/demo-year.contract.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { readSender } from '#features/company/legal-details.service.ts'
import type { Sender } from '#features/company/legal-details.contract.ts'
import {
  NO_BILLING_DETAILS,
  toBuyer,
} from '#features/billing/billing-details/billing-details.contract.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, endOfDay, hoursAfter } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { hashOf, newSpeakable } from '#kernel/ids.ts'
import { emptyDraft } from './first-draft.rules.ts'
import { quotePrice } from './price.rules.ts'
import { lastInChain } from './quote-acceptances.store.ts'
import type { QuoteContent, QuoteItem } from './quote-content.contract.ts'
import { quoteAcceptances, quotes, quoteVersions } from './quotes.table.ts'

type Quoted = { request: DemoRequest; quote: DemoQuote; content: QuoteContent }
const VALID_DAYS = 30
const NO_CHOICE = { options: [], alternative: null }

export async function seedQuotesOfYear(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const { timeZone } = await readCompany(ctx)
  const sender = await readSender(ctx)
  const quoted = demoYear(ctx.clock.real()).requests.flatMap((request) =>
    request.quote
      ? [{ request, quote: request.quote, content: contentOf(request, request.quote, timeZone) }]
      : [],
  )
  const published = quoted.filter(({ quote }) => quote.state !== 'draft')
  await insertRows(
    ctx.db,
    quotes,
    quoted.map((one) => toRow(one, timeZone)),
  )
  await insertRows(
    ctx.db,
    quoteVersions,
    published.map((one) => ({
      quoteId: one.quote.id,
      version: 1,
      content: one.content,
      promotion: null,
      totalAmount: one.quote.total,
      changes: [],
      publishedAt: one.quote.publishedAt,
      publishedBy: admin.id,
      sender,
      buyer: buyerOf(one),
      tax: null,
    })),
  )
  await insertAcceptances(ctx, published, sender)
}

const buyerOf = ({ request: { business } }: Quoted) =>
  toBuyer(NO_BILLING_DETAILS, { businessName: business.name, email: business.email })

function contentOf(
  { business, text }: DemoRequest,
  { lines, discount, publishedAt }: DemoQuote,
  timeZone: string,
): QuoteContent {
  const items = lines.map((line, at): QuoteItem => ({
    id: `line-${at + 1}`,
    name: line.name,
    description: '',
    type: line.duration ? 'package' : 'one-time',
    amount: line.amount,
    packageId: line.packageId?.startsWith('small-business') ? line.packageId : null,
    may: 'required',
    duration: line.duration,
    freeMonths: line.freeMonths,
  }))
  return {
    ...emptyDraft(daysLater(calendarDay(publishedAt, timeZone), VALID_DAYS)),
    businessName: business.name,
    businessEmail: business.email,
    track: business.track,
    description: text,
    items,
    discount,
    note: 'Prices are in US dollars.',
  }
}

const STATUSES = {
  draft: 'draft',
  pending: 'pending',
  sent: 'sent',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'pending',
  withdrawn: 'pending',
} as const
const REASONS = ['price', 'timing', 'scope', 'other'] as const
const REASON_TEXTS = [
  'More than we set aside for it this year.',
  'We come back to it after the summer.',
  'We only need half of this.',
  '',
]

function toRow({ request, quote, content }: Quoted, timeZone: string): Row {
  const row = {
    id: quote.id,
    status: STATUSES[quote.state],
    inquiryId: request.id,
    track: content.track,
    businessName: content.businessName,
    businessEmail: content.businessEmail,
    totalAmount: quote.total,
    remindersOn: true,
    createdAt: quote.createdAt,
  }
  return quote.state === 'draft'
    ? { ...row, draft: content, draftRevision: 0, version: 0, changedAt: quote.createdAt }
    : { ...row, ...publishedColumns(quote, content, timeZone), ...answerColumns(quote) }
}

type Row = typeof quotes.$inferInsert

const publishedColumns = (
  { number, state, publishedAt, answeredAt }: DemoQuote,
  { validUntil }: QuoteContent,
  timeZone: string,
) => ({
  number,
  draftRevision: 1,
  publishedRevision: 0,
  version: 1,
  validUntil,
  validUntilAt: endOfDay(validUntil, timeZone),
  changedAt: answeredAt ?? publishedAt,
  publishedAt,
  resentAt: state === 'sent' ? hoursAfter(publishedAt, 10) : null,
  firstViewedAt: state === 'withdrawn' ? null : hoursAfter(publishedAt, 5),
})

function answerColumns({ state, answeredAt, total }: DemoQuote): Partial<Row> {
  switch (state) {
    case 'accepted':
      return { answeredAt }
    case 'declined': {
      const reason = total % REASONS.length
      return {
        answeredAt,
        declineReason: REASONS[reason] ?? 'other',
        declineText: REASON_TEXTS[reason] ?? '',
      }
    }
    case 'expired':
      return { reminded: 'ended' }
    case 'withdrawn':
      return { withdrawnAt: answeredAt }
    default:
      return {}
  }
}

/** Appended to the chain of the seed. */
async function insertAcceptances(
  ctx: TransactionCtx,
  published: readonly Quoted[],
  sender: Sender,
): Promise<void> {
  let { position, chainedHash } = await lastInChain(ctx.db)
  const accepted = published
    .flatMap((one) =>
      one.quote.state === 'accepted' && one.quote.answeredAt
        ? [{ ...one, acceptedAt: one.quote.answeredAt }]
        : [],
    )
    .sort((one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime())
  const rows = accepted.map((one) => {
    const { quote, content, request, acceptedAt } = one
    const snapshot = JSON.stringify({
      number: quote.number,
      version: 1,
      content,
      promotion: null,
      sender,
      buyer: buyerOf(one),
      choice: NO_CHOICE,
      price: quotePrice(content, null, NO_CHOICE),
      name: request.business.contact,
      email: request.business.email,
      consent: true,
      acceptedAt: acceptedAt.toISOString(),
      address: '',
      userAgent: 'Demo',
    })
    const hash = hashOf(snapshot)
    chainedHash = hashOf(`${chainedHash} ${hash}`)
    position += 1
    return {
      position,
      quoteId: quote.id,
      code: newSpeakable(12),
      snapshot,
      hash,
      chainedHash,
      acceptedAt,
    }
  })
  await insertRows(ctx.db, quoteAcceptances, rows)
}
