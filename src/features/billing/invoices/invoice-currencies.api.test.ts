import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { clock, ctxOf, eventually, outbox, people, request } from '#testing/test-app.ts'
import { saveCustomerCurrency, useCurrencies } from '#testing/used-currencies.ts'
import {
  draftInvoice,
  type DraftReply,
  ownPayments,
  repeated,
  sendDraft,
  sentInvoice,
} from '#testing/written-invoices.ts'
import { rowsOf } from '#testing/written-quote.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { chargeLateFees } from '../late-fees/charge-late-fees.service.ts'
import type { RecurringInvoice } from '../recurring-invoices/recurring-invoices.contract.ts'
import { runRecurringInvoices } from '../recurring-invoices/run-recurring-invoices.service.ts'
import { remindPayments } from '../reminders/remind-payments.service.ts'
import type { Receivables } from '../statements/statements.contract.ts'
import type { InvoiceDraft } from './written-invoices.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const EMAIL = people.business.email
const CUSTOMER = { name: 'Square One Coffee', email: EMAIL }
const receive = (id: string | undefined, amount: number, receivedOn = '2026-03-04') =>
  call('admin', 'POST', `/payments/${id}/receipt`, { amount, receivedOn })
const mailWith = (subject: string) =>
  eventually(() => outbox.find((mail) => mail.subject.includes(subject)))

async function statement(): Promise<string> {
  const reply = await request('business', 'GET', '/api/my/statement')
  const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

test('a new draft has the currency of its customer, and a copy that of its source', async () => {
  const currencyOfNew = async (copyOf: string | null = null) => {
    const customer = copyOf ? null : CUSTOMER
    const { body } = await call<InvoiceDraft>('admin', 'POST', '/invoice-drafts', {
      customer,
      copyOf,
    })
    return body.content.currency
  }
  await useCurrencies()
  expect(await currencyOfNew()).toBeUndefined()
  await saveCustomerCurrency(EMAIL, 'EUR')
  expect(await currencyOfNew()).toBe('EUR')
  const { paymentId } = await sentInvoice({ currency: 'GBP' })
  expect(await currencyOfNew(paymentId)).toBe('GBP')
  await useCurrencies({})
  expect(await currencyOfNew()).toBeUndefined()
})

test('an invoice in euros is mailed, paid and reminded of in euros', async () => {
  await useCurrencies()
  const draft = await draftInvoice({ currency: 'EUR' })
  const drafts = await call<object[]>('admin', 'GET', '/invoice-drafts')
  expect(drafts.body).toMatchObject([{ id: draft, total: 39_950, currency: 'EUR' }])
  await sendDraft(draft)
  const [payment] = await ownPayments()
  expect(payment).toMatchObject({ amount: 39_950, currency: 'EUR' })
  const mail = await mailWith('Website care, March, €399.50')
  expect(mail.text).not.toContain('$')
  await receive(payment?.id, 10_000)
  const path = `/payments/${payment?.id}/reminder-previews`
  const preview = await call<{ text: string }>('admin', 'POST', path, { text: '' })
  expect(preview.body.text).toContain('€299.50')
  clock.at = new Date('2026-03-15T16:00:00Z')
  await remindPayments.run(ctxOf('visitor'), {})
  const reminder = await mailWith('Reminder: Website care, March')
  for (const part of ['€399.50', '−€100.00', '€299.50']) expect(reminder.text).toContain(part)
  expect(reminder.text).not.toContain('$')
})

test('credit in dollars pays no invoice in euros', async () => {
  await useCurrencies()
  await receive((await sentInvoice()).paymentId, 100_000)
  await sentInvoice({ currency: 'EUR' })
  const inEuros = (await ownPayments()).filter(({ currency }) => currency === 'EUR')
  expect(inEuros).toMatchObject([{ coveredAmount: 0, status: 'pending' }])
})

test('a currency that is not used cannot be sent or repeated', async () => {
  const id = await draftInvoice({ currency: 'EUR' })
  const text =
    'The agency does not use EUR. Choose another currency, or add it in Settings, Payments.'
  const rejected = { status: 400, body: { fields: { currency: text } } }
  expect(await sendDraft(id)).toMatchObject(rejected)
  const days = { revision: 1, every: 'month', firstOn: '2026-04-01', endsOn: null }
  const path = `/invoice-drafts/${id}/recurring-invoice`
  expect(await call<DraftReply>('admin', 'POST', path, days)).toMatchObject(rejected)
  expect(await rowsOf('payments')).toBe(0)
  await useCurrencies()
  expect((await sendDraft(id)).status).toBe(201)
})

test('a recurring invoice in pounds keeps its currency, also at another price', async () => {
  await useCurrencies()
  const { id, revision, content } = await repeated({ firstOn: '2026-03-05' }, { currency: 'GBP' })
  const change = { revision, content: { ...content, currency: 'EUR', note: 'Thank you.' } }
  const changed = await call<RecurringInvoice>('admin', 'PUT', `/recurring-invoices/${id}`, {
    ...change,
    endsOn: null,
  })
  expect(changed.body).toMatchObject({ currency: 'GBP', total: 39_950 })
  // It goes on after the agency stops using the currency.
  await useCurrencies({})
  const [first] = content.lines
  const announced = await call('admin', 'POST', `/recurring-invoices/${id}/price-change`, {
    revision: changed.body.revision,
    lines: [{ ...first, unitPrice: 45_000 }],
    total: 45_000,
    noticeDays: 0,
    from: '2026-04-01',
  })
  expect(announced.status).toBe(201)
  const mail = await mailWith('From Apr 5, 2026: Website care at £450.00 a month')
  expect(mail.text).toContain('£399.50 a month')
  for (const day of ['2026-03-05', '2026-04-05']) {
    clock.at = new Date(`${day}T16:00:00Z`)
    await runRecurringInvoices.run(ctxOf('visitor'), {})
  }
  expect((await ownPayments()).map(({ amount, currency }) => [amount, currency])).toEqual([
    [45_000, 'GBP'],
    [39_950, 'GBP'],
  ])
  await mailWith('Website care, April 2026, £450.00')
})

test('interest on a late payment in euros is in euros', async () => {
  await useCurrencies()
  const lateFee = { kind: 'interest', value: 1500, afterDays: 14 } as const
  await acceptedQuote({ currency: 'EUR', paymentDays: 14, lateFee })
  clock.at = new Date('2026-04-02T16:00:00Z')
  await chargeLateFees.run(ctxOf('visitor'), {})
  const fee = (await ownPayments()).find(({ kind }) => kind === 'invoice')
  expect(fee).toMatchObject({ amount: 4500, currency: 'EUR' })
  await mailWith('Interest, Deposit for Q-2026-0001, €45.00')
})

test('a statement has a section with its own balance for each currency', async () => {
  await useCurrencies()
  const { paymentId } = await sentInvoice({ currency: 'EUR' })
  expect(await statement()).toContain('Charges and payments Day')
  clock.at = new Date('2026-03-20T16:00:00Z')
  await receive(paymentId, 10_000, '2026-03-19')
  await sentInvoice({ title: 'Photographs' })
  const text = await statement()
  const [dollars = '', euros = ''] = text.split('Charges and payments in EUR')
  for (const part of [
    'Charges and payments in USD',
    'Opening balance $0.00',
    'Photographs INV-2026-0002 $399.50 $399.50',
    'Balance due in USD $399.50',
  ])
    expect(dollars).toContain(part)
  for (const part of [
    'Opening balance €0.00',
    'Website care, March INV-2026-0001 €399.50 €399.50',
    '€100.00 €299.50',
    'Balance due in EUR €299.50',
  ])
    expect(euros).toContain(part)
  await call('admin', 'POST', `/statements/${EMAIL}/mails`)
  const mail = await mailWith('Your statement of account, Mar 20, 2026')
  expect(mail.text).toContain('Balance due in EUR: €299.50')
  expect(mail.text).toContain('Balance due in USD: $399.50')
  clock.at = new Date('2027-06-10T16:00:00Z')
  expect(await statement()).toMatch(/Opening balance \$399\.50 .*Opening balance €299\.50/)
})

test('receivables are summed up by currency', async () => {
  await useCurrencies()
  await sentInvoice()
  await sentInvoice({ currency: 'EUR', dueOn: '2026-03-05' })
  clock.at = new Date('2026-04-01T16:00:00Z')
  await sentInvoice({ currency: 'EUR', email: 'theo@elsewhere.example' })
  const { body } = await call<Receivables>('staff', 'GET', '/receivables')
  expect(body).toMatchObject({
    totals: { total: 39_950, current: 0, upTo30: 39_950 },
    customers: [{ email: EMAIL, payments: 1, total: 39_950 }],
    others: [
      {
        currency: 'EUR',
        totals: { total: 79_900, current: 39_950, upTo30: 39_950 },
        customers: [
          { email: EMAIL, payments: 1, upTo30: 39_950 },
          { email: 'theo@elsewhere.example', payments: 1, current: 39_950 },
        ],
        more: 0,
      },
    ],
  })
  expect(body.others).toHaveLength(1)
})
