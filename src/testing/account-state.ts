// Reads everything that a receipt changes: payments, totals, receivables, credit, revenue, balance.
import { extractText, getDocumentProxy } from 'unpdf'
import type { Payment } from '#features/billing/payments/payments.contract.ts'
import type {
  PaidInYear,
  RecordTotals,
} from '#features/billing/payments/payment-records.contract.ts'
import type { Revenue } from '#features/billing/payments/revenue.contract.ts'
import type { Receivables } from '#features/billing/statements/statements.contract.ts'
import { call } from './accepted-quote.ts'
import { people, request } from './test-app.ts'

const BESIDE = ['partial', 'credit', 'credit-note', 'refund']

/** Without the rows beside payments, since those of an undone receipt stay. */
export async function readAccountState() {
  const payments = (await call<Payment[]>('business', 'GET', '/my/payments')).body
  const { count: _count, ...totals } = (
    await call<RecordTotals>('admin', 'GET', '/payment-records/totals')
  ).body
  return {
    payments: payments.filter(({ kind }) => !BESIDE.includes(kind)).toSorted(byId),
    totals,
    receivables: (await call<Receivables>('admin', 'GET', '/receivables')).body,
    year: (await call<PaidInYear>('business', 'GET', '/my/payment-records/year')).body,
    revenue: (await call<Revenue>('admin', 'GET', '/revenue')).body,
    settings: (await call<object>('admin', 'GET', `/payer-settings/${people.business.email}`)).body,
    balance: await readBalance(),
  }
}

const byId = (one: Payment, other: Payment): number => one.id.localeCompare(other.id)

/** The last line of the statement of account: `Balance due $3,000.00`. */
async function readBalance(): Promise<string> {
  const reply = await request('business', 'GET', '/api/my/statement')
  if (!reply.ok) return ''
  const pdf = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return /(?:Balance due|Your credit) \S+/.exec(text)?.[0] ?? ''
}
