// One quote is the sample of spec §9. Times are relative to the seeding.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { ago } from '#kernel/seed.ts'
import { acceptQuote } from './decide-quote.service.ts'
import { addClause } from './quote-clauses.service.ts'
import { addQuoteTemplate } from './quote-templates.service.ts'
import { insertDraft } from './draft-quotes.service.ts'
import { emptyDraft } from './first-draft.rules.ts'
import { markViewed } from './my-quotes.service.ts'
import { publishQuote } from './publish-quote.service.ts'
import type { QuoteContent, QuoteItem } from './quote-content.contract.ts'
import { readQuoteDates } from './quotes.service.ts'

type Line = Pick<QuoteItem, 'name' | 'description' | 'amount'> & Partial<QuoteItem>
const line = (item: Line, position: number): QuoteItem => ({
  id: `line-${position + 1}`,
  type: 'one-time',
  packageId: null,
  may: 'required',
  duration: '',
  freeMonths: 0,
  ...item,
})

const SQUARE_ONE: Partial<QuoteContent> = {
  businessName: 'Square One Coffee',
  businessEmail: 'office@squareone.example',
  description:
    'People nearby who search for coffee find both shops, and you see which channels bring them in.',
  items: [
    {
      name: 'SEO Optimization',
      description: 'Both locations: pages, Business profiles, local listings',
      amount: 950,
    },
    {
      name: 'Analytics Implementation',
      description: 'Orders, calls and directions counted per shop',
      amount: 735,
    },
    { name: 'Google Ads Setup', description: 'Account, tracking, first campaign', amount: 900 },
  ].map(line),
  discount: 10,
  note: 'Prices are in US dollars. Work is scheduled in the week after acceptance.',
}

const STONEBRIDGE: Partial<QuoteContent> = {
  businessName: 'Stonebridge Family Dental',
  businessEmail: 'frontdesk@stonebridgedental.example',
  description:
    'A website for the practice in English and Spanish, with booking that syncs with the front desk calendar.',
  items: [
    {
      name: 'Premium',
      description: 'Unlimited pages, booking and reminders, training for your team',
      type: 'package' as const,
      amount: 9999,
      packageId: 'small-business-premium',
      duration: '6-8 weeks',
      freeMonths: 6,
    },
  ].map(line),
  note: 'Prices are in US dollars.',
}

const CLAUSES = [
  {
    title: 'Rush work',
    text: 'Work that you need within five business days costs half more. We tell you before we start.',
  },
  { title: 'Travel', text: 'We bill travel beyond McKinney at cost.' },
]

export async function seedDemoQuotes(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const agency = (hours: number): TransactionCtx =>
    ago(ctx, hours, { role: 'admin', userId: admin.id, name: admin.name })
  const accepted = await seedQuote(agency(22 * 24), STONEBRIDGE)
  const customer = (hours: number): TransactionCtx =>
    ago(ctx, hours, {
      role: 'business',
      name: 'Stonebridge Family Dental',
      email: 'frontdesk@stonebridgedental.example',
    })
  await markViewed(customer(22 * 24 - 3), accepted)
  await acceptQuote(
    customer(21 * 24),
    accepted,
    { version: 1, name: 'Dr. Anita Rao', consent: true, options: [], alternative: null },
    { userAgent: 'Demo' },
  )
  await seedQuote(agency(50), SQUARE_ONE)
  for (const clause of CLAUSES) await addClause(agency(49), clause, undefined)
  const template = { name: 'Website with booking', quoteId: accepted }
  await addQuoteTemplate(agency(49), template, undefined)
}

async function seedQuote(ctx: TransactionCtx, content: Partial<QuoteContent>): Promise<string> {
  const { validUntil } = await readQuoteDates(ctx)
  const { id } = await insertDraft(ctx, null, { ...emptyDraft(validUntil), ...content })
  await publishQuote(ctx, id, { revision: 0 })
  return id
}
