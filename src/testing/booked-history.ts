// Random histories of documents and payments, through the API, for tests of the books.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type {
  PaymentRecord,
  RecordTotals,
} from '#features/billing/payments/payment-records.contract.ts'
import { type AdminPayment, amountLeft } from '#features/billing/payments/payments.contract.ts'
import { invoices } from '#features/billing/payments/payments.table.ts'
import type { WrittenInvoice } from '#features/billing/invoices/written-invoices.contract.ts'
import {
  documentTax,
  type TaxTerms,
  spreadOverClasses,
} from '#features/billing/tax/document-tax.contract.ts'
import { acceptedQuote, call, line, MEDIUM } from './accepted-quote.ts'
import { placeTransferOrder } from './transfer-plan.ts'
import { clock, deps } from './test-app.ts'
import { invoiceLine, sentInvoice } from './written-invoices.ts'

export const RATES: Record<string, TaxTerms> = {
  german: {
    kind: 'taxed',
    isIncluded: true,
    isVat: true,
    note: '',
    rates: [
      { name: 'VAT', percent: 19_000, taxClass: 'standard' },
      { name: 'VAT', percent: 7_000, taxClass: 'reduced' },
    ],
  },
  american: {
    kind: 'taxed',
    isIncluded: true,
    isVat: false,
    note: '',
    rates: [
      { name: 'Sales tax, Texas', percent: 6_250, taxClass: 'standard' },
      { name: 'Sales tax, Dallas', percent: 2_000, taxClass: 'standard' },
    ],
  },
  reverse: { kind: 'reverse-charge', isIncluded: false, isVat: true, note: 'VAT.', rates: [] },
}

const STEPS = [
  'quote',
  'invoice',
  'plan',
  'receive',
  'overpay',
  'credit',
  'refund',
  'days',
  'tax',
] as const
type StepName = (typeof STEPS)[number] | 'euros'
export type HistoryStep = { what: StepName; amount: number; tax: keyof typeof RATES }

const historiesOf = (...names: StepName[]) =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...names),
      amount: fc.integer({ min: 1, max: 400_000 }),
      tax: fc.constantFrom(...Object.keys(RATES)),
    }),
    { minLength: 6, maxLength: 12 },
  )
/** In US dollars. */
export const histories = historiesOf(...STEPS)
export const mixedHistories = historiesOf(...STEPS, 'euros', 'euros')

const post = (path: string, body: object) =>
  call<AdminPayment>('admin', 'POST', `/payments/${path}`, body, {
    'idempotency-key': randomUUID(),
  })
export const readDuePayments = async (): Promise<AdminPayment[]> =>
  (await call<AdminPayment[]>('admin', 'GET', '/payments')).body
export const recordTotals = async (): Promise<RecordTotals> =>
  (await call<RecordTotals>('admin', 'GET', '/payment-records/totals')).body

const today = (): string => clock.now().toISOString().slice(0, 10)

type Act = (step: HistoryStep, due: AdminPayment | undefined) => Promise<unknown>
const nothing = Promise.resolve()
const ACTS: Record<HistoryStep['what'], Act> = {
  quote: ({ amount }) => acceptedQuote({ items: [MEDIUM, line('seo', 'SEO', 1 + (amount % 977))] }),
  invoice: ({ amount }) => sendTo(amount),
  euros: ({ amount }) => sendTo(amount, { currency: 'EUR' }),
  plan: () => placeTransferOrder(),
  receive: ({ amount }, due) =>
    due ? post(`${due.id}/receipt`, { amount, receivedOn: today() }) : nothing,
  overpay: ({ amount }, due) =>
    due
      ? post(`${due.id}/receipt`, { amount: amountLeft(due) + amount, receivedOn: today() })
      : nothing,
  credit: ({ amount }, due) =>
    due ? post(`${due.id}/credit-notes`, { amount, reason: 'Less.' }) : nothing,
  refund: ({ amount }) => refundSome(amount),
  days: async ({ amount }) => {
    clock.at = new Date(clock.now().getTime() + (1 + (amount % 20)) * 24 * 3_600_000)
  },
  tax: async ({ amount, tax }) => {
    await sendTo(amount)
    await taxDocuments(tax)
  },
}

/** Rejected steps, such as a refund of nothing, change nothing. */
export async function takeStep(step: HistoryStep): Promise<void> {
  const [due] = await readDuePayments()
  await ACTS[step.what](step, due)
}

async function sendTo(amount: number, more: Partial<WrittenInvoice> = {}): Promise<void> {
  const isOther = amount % 2 === 0
  await sentInvoice({
    ...more,
    ...(isOther && { businessName: 'Routewell', email: 'ada@routewell.example' }),
    lines: [
      invoiceLine('Photographs', amount),
      invoiceLine('Texts', 100 + (amount % 997), { quantity: 333 }),
    ],
  })
}

async function refundSome(amount: number): Promise<void> {
  const { body } = await call<PaymentRecord[]>('admin', 'GET', '/payment-records?status=paid')
  const paid = body.filter(({ kind, amount }) => amount > 0 && kind !== 'correction')
  const one = paid[amount % Math.max(1, paid.length)]
  if (one) await post(`${one.id}/refunds`, { amount: 1 + (amount % 5_000), reason: 'A mistake' })
}

/** Adds a tax to the documents without one, which keep their amounts. */
export async function taxDocuments(name: keyof typeof RATES): Promise<void> {
  const terms = RATES[name]
  if (!terms) return
  for (const { number, content } of await deps.db.select().from(invoices)) {
    if (content.tax) continue
    const amounts = spreadOverClasses({ standard: 3, reduced: 2, untaxed: 1 }, content.amount)
    const changed = { ...content, tax: documentTax(terms, amounts) }
    await deps.db.transaction((db) =>
      db.update(invoices).set({ content: changed }).where(eq(invoices.number, number)),
    )
  }
}
