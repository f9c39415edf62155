import { sql } from 'drizzle-orm'
import { toInstant, since, type WorkSource, type WorkTimes } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { isDue, isFirstOfQuote, PAYMENT_WORK } from '#features/billing/payments/payments.view.ts'
import { payments } from '#features/billing/payments/payments.table.ts'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { isOpenRequest } from '../inquiries/inquiries.view.ts'
import { quotes } from './quotes.table.ts'
import { inCents, isOut } from './quotes.view.ts'

const QUOTES = {
  kind: { name: 'quote', title: 'Quotes', rank: 60, list: paths.admin.quotes },
  label: 'Quote',
  subject: ({ reference, detail }) => (reference ? `Quote ${reference}` : detail),
} satisfies Partial<WorkSource>
const QUOTE = {
  ...QUOTES,
  from: quotes,
  id: quotes.id,
  name: quotes.businessName,
  reference: sql`coalesce(${quotes.number}, '')`,
  email: quotes.businessEmail,
  amount: inCents,
  currency: quotes.currency,
  screen: (id: string) => paths.admin.quote(id),
}
/** Today already lists the open request. */
const isListedAsRequest = sql`exists (
  select 1 from ${inquiries}
  where ${inquiries.id} = ${quotes.inquiryId} and ${isOpenRequest}
)`

const drafts: WorkSource = {
  ...QUOTE,
  what: sql`'draft'`,
  text: ({ reference }) =>
    reference ? `${reference}: new version not sent yet` : 'Draft not sent yet',
  only: sql`${quotes.draft} is not null and not ${isListedAsRequest}`,
  detail: sql`''`,
  at: quotes.changedAt,
  clock: since,
}
const toRevise: WorkSource = {
  ...QUOTE,
  what: sql`'revise'`,
  text: ({ reference, detail }) =>
    `${reference}: declined, revision requested${detail && `: “${detail}”`}`,
  only: sql`${quotes.status} = 'declined' and ${quotes.wantsRevision} and ${quotes.draft} is null`,
  detail: sql`coalesce(${quotes.declineText}, '')`,
  at: quotes.answeredAt,
  clock: since,
}
const ending = ({ now, soon }: WorkTimes): WorkSource => ({
  ...QUOTE,
  what: sql`'ending'`,
  text: ({ reference, sum }) => `${reference}${sum && `, ${sum}`}: no answer yet`,
  only: sql`${isOut} and (${quotes.reminded} is null or ${quotes.reminded} <> 'ended')
    and ${quotes.draft} is null and ${quotes.validUntilAt} > ${toInstant(now)}
    and ${quotes.validUntilAt} <= ${toInstant(soon.quotes)}`,
  detail: sql`''`,
  at: quotes.validUntilAt,
  clock: sql`'ends'`,
})
/** The first payment of an accepted quote blocks the work, so it is listed with the quotes. */
const unpaid: WorkSource = {
  ...PAYMENT_WORK,
  ...QUOTES,
  what: sql`'unpaid'`,
  text: ({ reference, sum }) =>
    `${reference} accepted, first payment${sum && ` of ${sum}`} not paid yet`,
  from: sql`${payments} join ${quotes} on ${quotes.id} = ${payments.quoteId}`,
  only: sql`${isDue} and ${isFirstOfQuote}`,
  reference: sql`coalesce(${quotes.number}, '')`,
  about: payments.quoteId,
  screen: QUOTE.screen,
}

export const quoteWork = (times: WorkTimes): WorkSource[] => [
  drafts,
  toRevise,
  ending(times),
  unpaid,
]
