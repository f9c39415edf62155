// The payments, invoices and plans of the demo's year.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { readLegalDetails, readSender } from '#features/company/legal-details.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { reserveNumbers } from '#kernel/db/number-series.ts'
import {
  allBuyerLines,
  NO_BILLING_DETAILS,
  toBuyer,
} from '../billing-details/billing-details.contract.ts'
import { subscriptions } from '../subscriptions/subscriptions.table.ts'
import { type DatedPayment, paymentsOfPlans, paymentsOfProjects } from './demo-payments.rules.ts'
import { demoSubscription } from './demo-subscriptions.rules.ts'
import type { InvoiceContent } from './payments.contract.ts'
import { newPayment } from './payments.service.ts'
import { invoices, payments } from './payments.table.ts'

/** So that the invoices of the seed come after those of the year. */
export async function reserveInvoiceNumbers(ctx: TransactionCtx): Promise<void> {
  if (!ctx.site.demoYear) return
  const { last } = numbered(await paymentsOfYear(ctx))
  await reserveNumbers(ctx.db, last)
}

async function paymentsOfYear(ctx: TransactionCtx): Promise<DatedPayment[]> {
  const { projects, plans, now } = demoYear(ctx.clock.real())
  const { timeZone } = await readCompany(ctx)
  return [...paymentsOfProjects(projects, timeZone), ...paymentsOfPlans(plans, timeZone)].filter(
    ({ createdAt }) => createdAt <= now,
  )
}

type Numbered = DatedPayment & { invoiceNumber: string | null }

/** In the order of their dates. @returns the last number of each year, too */
function numbered(rows: readonly DatedPayment[]): { rows: Numbered[]; last: Map<string, number> } {
  const last = new Map<string, number>()
  const inOrder = rows.toSorted(
    (one, other) => (one.issuedAt?.getTime() ?? 0) - (other.issuedAt?.getTime() ?? 0),
  )
  return {
    last,
    rows: inOrder.map((row) => {
      if (!row.issuedAt) return { ...row, invoiceNumber: null }
      const series = `INV-${row.issuedOn.slice(0, 4)}`
      const next = (last.get(series) ?? 0) + 1
      last.set(series, next)
      return { ...row, invoiceNumber: `${series}-${String(next).padStart(4, '0')}` }
    }),
  }
}

export async function seedPaymentsOfYear(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  const { plans } = demoYear(ctx.clock.real())
  const { timeZone } = await readCompany(ctx)
  const { rows } = numbered(await paymentsOfYear(ctx))
  await insertRows(
    ctx.db,
    subscriptions,
    plans.map((plan, at) => demoSubscription(plan, at, timeZone)),
  )
  await insertRows(
    ctx.db,
    payments,
    rows.map(({ issuedAt: _issuedAt, issuedOn: _issuedOn, about: _about, ...row }) => ({
      ...newPayment(ctx, { ...row, currency: MAIN_CURRENCY, lateFee: null }),
      recordedBy: row.method === 'bank-transfer' ? (admin?.id ?? null) : null,
    })),
  )
  await insertInvoices(ctx, rows)
}

async function insertInvoices(ctx: TransactionCtx, rows: readonly Numbered[]): Promise<void> {
  const [from, details] = [await readSender(ctx), await readLegalDetails(ctx)]
  const { paymentInstructions, documentFooter: _footer, revision: _revision, ...seller } = details
  await insertRows(
    ctx.db,
    invoices,
    rows.flatMap(({ id, invoiceNumber, issuedAt, ...row }) => {
      if (!invoiceNumber || !issuedAt) return []
      const buyer = toBuyer(NO_BILLING_DETAILS, row)
      const content: InvoiceContent = {
        from,
        seller,
        buyer,
        to: allBuyerLines(buyer),
        about: row.about,
        line: { text: row.description.replace(/ for Q-[\d-]+$/, ''), soft: '' },
        amount: row.amount,
        next: null,
        dueOn: row.status === 'pending' ? row.dueOn : null,
        paymentInstructions,
      }
      return [{ number: invoiceNumber, paymentId: id, issuedAt, content }]
    }),
  )
}
