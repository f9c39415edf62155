import { sql } from 'drizzle-orm'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { toInstant } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { quoteAcceptances, quotes } from './quotes.table.ts'

const screen = paths.admin.quote
const isNumbered = sql`${quotes.number} is not null`
export const isOut = sql`${quotes.status} in ('pending', 'sent') and ${quotes.withdrawnAt} is null`
export const inCents = sql`${quotes.totalAmount} * 100`

export const quoteSearch: SearchSource = {
  kind: 'quote',
  label: 'Quote',
  group: 'Work',
  icon: 'document',
  rank: 30,
  from: quotes,
  searchVector: searchVector(quotes.number, quotes.businessName, quotes.businessEmail),
  id: quotes.id,
  title: sql`coalesce(${quotes.number}, 'Draft')`,
  detail: sql`${quotes.businessName} || ', ' || ${quotes.status}`,
  at: quotes.changedAt,
  amount: inCents,
  currency: quotes.currency,
  screen: ({ id }) => screen(id),
  customer: {
    email: quotes.businessEmail,
    only: isNumbered,
    detail: quotes.businessName,
    screen: ({ id }) => paths.quote(id),
  },
}

const ABOUT = {
  from: quotes,
  email: quotes.businessEmail,
  title: quotes.number,
  about: quotes.id,
  screen,
  id: quotes.id,
}

export const quoteCustomers: CustomerSources = {
  records: [
    {
      from: quotes,
      only: isNumbered,
      email: quotes.businessEmail,
      name: quotes.businessName,
      rank: 2,
      at: sql`coalesce(${quotes.answeredAt}, ${quotes.publishedAt})`,
      mark: sql`case
        when ${quotes.status} = 'accepted' then 'customer'
        when ${isOut} then 'talking'
        else ''
      end`,
    },
  ],
  activityKinds: {
    quote: { title: 'Quotes', rank: 20 },
    signed: { title: 'Signed', rank: 30 },
  },
  activities: [
    {
      ...ABOUT,
      kind: 'quote',
      what: sql`'quoted'`,
      summary: (title) => `We sent quote ${title}`,
      only: isNumbered,
      at: quotes.publishedAt,
      amount: inCents,
      currency: quotes.currency,
    },
    {
      ...ABOUT,
      kind: 'quote',
      what: sql`'viewed'`,
      summary: (title) => `Opened quote ${title} for the first time`,
      only: sql`${quotes.firstViewedAt} is not null and ${isNumbered}`,
      at: quotes.firstViewedAt,
    },
    {
      ...ABOUT,
      kind: 'quote',
      what: sql`'declined'`,
      summary: (title) => `Declined quote ${title}`,
      only: sql`${quotes.status} = 'declined' and ${quotes.answeredAt} is not null`,
      at: quotes.answeredAt,
      text: sql`coalesce(${quotes.declineText}, '')`,
    },
    {
      ...ABOUT,
      kind: 'quote',
      what: sql`'withdrawn'`,
      summary: (title) => `We withdrew quote ${title}`,
      only: sql`${quotes.withdrawnAt} is not null`,
      at: quotes.withdrawnAt,
    },
    {
      ...ABOUT,
      kind: 'signed',
      what: sql`'accepted'`,
      summary: (title) => `Accepted quote ${title}`,
      from: sql`${quotes} join ${quoteAcceptances} on ${quoteAcceptances.quoteId} = ${quotes.id}`,
      only: sql`${quotes.answeredAt} is not null`,
      at: quotes.answeredAt,
      text: sql`'Record ' || ${quoteAcceptances.code}`,
      amount: inCents,
      currency: quotes.currency,
    },
  ],
  waits: (now) => [
    {
      ...ABOUT,
      whose: sql`'customer'`,
      kind: 'quote',
      text: 'Waiting for their answer',
      only: sql`${isOut} and ${quotes.validUntilAt} > ${toInstant(now)}`,
      since: quotes.publishedAt,
    },
  ],
}
