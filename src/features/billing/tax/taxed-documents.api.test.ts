import { call } from '#testing/accepted-quote.ts'
import { inShop } from '#testing/card-checkout.ts'
import {
  changeTo,
  fetchMyPayments,
  planPrice,
  subscribed,
  subscriptionOfBusiness,
} from '#testing/plan-checkout.ts'
import { addTaxRateOf, turnTaxOn } from '#testing/taxed-agency.ts'
import { clock, ctxOf, deps, request } from '#testing/test-app.ts'
import { billOn, planPayments, startedByTransfer } from '#testing/transfer-plan.ts'
import {
  draftInvoice,
  invoiceLine,
  ownPayments,
  repeated,
  sendDraft,
} from '#testing/written-invoices.ts'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { runRecurringInvoices } from '../recurring-invoices/run-recurring-invoices.service.ts'
import type { Payment } from '../payments/payments.contract.ts'
import { type DocumentTax, grossOf, netOf, taxAmountOf } from './document-tax.contract.ts'

beforeEach(async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  await turnTaxOn()
  await addTaxRateOf()
})

/** Of the issued documents, in the order of their numbers. */
async function taxesOf(series: string): Promise<DocumentTax[]> {
  const { rows } = await deps.db.execute(
    sql`select content -> 'tax' as tax from invoices where number like ${`${series}%`} order by number`,
  )
  return (rows as { tax: DocumentTax }[]).map(({ tax }) => tax)
}

async function pdfOf({ id }: Payment): Promise<string> {
  const reply = await request('business', 'GET', `/api/my/payments/${id}/invoice`)
  const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  const { text } = await extractText(document, { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** $199.50 with tax, $200 without: $16.46 of tax. */
const MIXED = [
  invoiceLine('Website care', 19_950),
  invoiceLine('Training', 8000, { quantity: 250, taxClass: 'untaxed' }),
]

test('a written invoice adds the tax of each line, and later rates do not change it', async () => {
  const id = await draftInvoice({ lines: MIXED })
  expect(await sendDraft(id, { total: 39_950 })).toMatchObject({
    status: 409,
    body: {
      message: 'The total is now $415.96, not $399.50. Review the invoice before you send it.',
    },
  })
  expect((await sendDraft(id, { total: 41_596 })).status).toBe(201)
  const [payment] = await ownPayments()
  expect(payment?.amount).toBe(41_596)
  await turnTaxOn({ isIncluded: true })
  await addTaxRateOf({ name: 'Another tax', percent: 1000 })
  const text = payment && (await pdfOf(payment))
  for (const part of [
    'Website care 1 $199.50 8.25% $199.50',
    'Training 2.5 $80.00 – $200.00',
    'Subtotal $399.50 Sales tax, Texas (8.25%) $16.46 Total $415.96 Amount due $415.96',
  ])
    expect(text).toContain(part)
})

test('prices can include the tax', async () => {
  const id = await draftInvoice({ priceTax: 'included' })
  expect((await sendDraft(id, { total: 39_950 })).status).toBe(201)
  const [payment] = await ownPayments()
  expect(payment && (await pdfOf(payment))).toContain(
    'Total $399.50 Includes Sales tax, Texas (8.25%) $30.45 Amount due $399.50',
  )
})

test('credit notes and refunds take back exactly the tax of the invoice', async () => {
  const id = await draftInvoice({ lines: MIXED })
  await sendDraft(id, { total: 41_596 })
  const payment = (await ownPayments())[0]?.id
  const receipt = (amount: number) =>
    call('admin', 'POST', `/payments/${payment}/receipt`, { amount, receivedOn: '2026-03-04' })
  await receipt(10_001)
  await call('admin', 'POST', `/payments/${payment}/credit-notes`, { amount: 7777, reason: 'Less' })
  await receipt(41_596 - 10_001 - 7777)
  const refund = async ({ kind, id, amount, coveredAmount }: Payment) =>
    call('admin', 'POST', `/payments/${id}/refunds`, {
      amount: kind === 'partial' ? amount : amount - coveredAmount,
      reason: 'Returned',
    })
  for (const paid of (await ownPayments()).filter(({ kind }) => kind !== 'credit-note'))
    expect((await refund(paid)).status).toBe(201)
  const [[invoice], notes] = [await taxesOf('INV'), await taxesOf('CN')]
  expect(notes).toHaveLength(3)
  const sum = (of: (tax: DocumentTax) => number) => notes.reduce((all, tax) => all + of(tax), 0)
  if (!invoice) throw new Error('No invoice.')
  expect([sum(netOf), sum(taxAmountOf), sum(grossOf)]).toEqual([39_950, 1646, 41_596])
  expect(grossOf(invoice)).toBe(41_596)
})

test('a recurring invoice takes the rate of its day', async () => {
  await repeated({ firstOn: '2026-03-04' }, { lines: [invoiceLine('Website care', 10_000)] })
  await addTaxRateOf({ name: 'City tax', percent: 1000, startsOn: '2026-04-01' })
  for (const day of ['2026-03-04', '2026-04-04']) {
    clock.at = new Date(`${day}T16:00:00Z`)
    await runRecurringInvoices.run(ctxOf('visitor'), {})
  }
  expect((await taxesOf('INV')).map(grossOf)).toEqual([10_825, 10_925])
})

test('a plan by card costs its price with tax, which its invoice states', async () => {
  await subscribed()
  expect((await subscriptionOfBusiness())?.monthlyPrice).toBe(8552)
  const [bill] = await fetchMyPayments()
  expect(bill?.amount).toBe(8552)
  expect((await taxesOf('INV')).map((tax) => [netOf(tax), taxAmountOf(tax)])).toEqual([[7900, 652]])
  expect((await planPrice('subscription-premium')).monthlyPrice).toBe(16_129)
  expect((await changeTo('subscription-premium')).status).toBe(201)
  for (const tax of await taxesOf('INV')) expect(taxAmountOf(tax)).toBeGreaterThan(0)
})

test('a plan by bank transfer and a set of fixes cost their price with tax', async () => {
  await startedByTransfer('2026-03-04')
  await addTaxRateOf({ name: 'City tax', percent: 1000, startsOn: '2026-03-20' })
  await billOn('2026-03-30')
  expect((await planPayments()).map(({ amount }) => amount)).toEqual([8552, 8552])
  // The agreed price stays, and contains the taxes of the day.
  expect((await taxesOf('INV')).map(netOf)).toEqual([7900, 7828])
})

test('an order of fixes costs its price with tax', async () => {
  const order = {
    planId: 'digital-basic',
    website: 'https://squareone.example',
    instructions: 'The menu runs out of the screen on phones.',
  }
  expect((await call<Payment>('business', 'POST', '/my/fixes', order)).body.amount).toBe(10_717)
  expect((await taxesOf('INV')).map((tax) => [netOf(tax), taxAmountOf(tax)])).toEqual([[9900, 817]])
})

test('a part that goes back before the invoice is issued has its tax', async () => {
  const order = { planId: 'digital-basic', website: '', instructions: 'The footer' }
  const { id } = (await inShop<Payment>('business', 'POST', '/my/fixes', order)).body
  const post = (path: string, body: object) => inShop('admin', 'POST', `/payments/${path}`, body)
  await post(`${id}/receipt`, { amount: 5000, receivedOn: '2026-03-04' })
  const part = (await fetchMyPayments()).find(({ kind }) => kind === 'partial')?.id
  expect((await post(`${part}/refunds`, { amount: 5000, reason: '' })).status).toBe(201)
  expect(await taxesOf('INV')).toEqual([])
  expect((await taxesOf('CN')).map((tax) => [netOf(tax), taxAmountOf(tax)])).toEqual([[4619, 381]])
})
