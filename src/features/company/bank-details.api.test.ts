import { clock, eventually, outbox, request } from '#testing/test-app.ts'
import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import type { BankDetails } from './bank-details.contract.ts'

const ACCOUNT =
  'Cedarline Digital LLC\nFirst Bank of McKinney, account 000 123 456\n\n  Please write the number of the invoice.  '
const save = (text: string, revision?: number) =>
  call<BankDetails & { message: string; fields: Record<string, string> }>(
    'admin',
    'PUT',
    '/bank-details',
    { text, ...(revision !== undefined && { revision }) },
  )

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('shows bank details to customers and on open invoices, and mentions them in the mail', async () => {
  expect((await call('business', 'GET', '/bank-details')).body).toEqual({ text: '', revision: 0 })
  expect(await save(ACCOUNT, 0)).toMatchObject({ status: 200, body: { revision: 1 } })
  expect((await call<BankDetails>('business', 'GET', '/bank-details')).body.text).toContain(
    'account 000 123 456',
  )
  expect((await call('visitor', 'GET', '/bank-details')).status).toBe(401)
  expect(JSON.stringify((await call('visitor', 'GET', '/company')).body)).not.toContain(
    '000 123 456',
  )
  await acceptedQuote()
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject === 'Deposit for Q-2026-0001 is due: $3,000'),
  )
  expect(mail.text).toContain('It has our bank details.')
  expect(mail.text).not.toContain('000 123 456')
  expect(await invoice()).toContain(
    'Pay to Cedarline Digital LLC First Bank of McKinney, account 000 123 456 Please write the number of the invoice.',
  )
})

test('explains on the invoice how to get missing bank details', async () => {
  await acceptedQuote()
  expect(await invoice()).toContain('reply to the email with this invoice')
})

async function invoice(): Promise<string> {
  const [{ id } = { id: '' }] = (await call<{ id: string }[]>('admin', 'GET', '/payments')).body
  const reply = await request('business', 'GET', `/api/my/payments/${id}/invoice`)
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())),
    { mergePages: true },
  )
  return text.replace(/\s+/g, ' ')
}

test('rejects the later of two simultaneous changes', async () => {
  await save('First', 0)
  expect(await save('Second', 0)).toMatchObject({
    status: 409,
    body: {
      message:
        'Someone else saved the bank details after you opened them. Reload them to see their changes.',
    },
  })
  expect((await call<BankDetails>('admin', 'GET', '/bank-details')).body).toEqual({
    text: 'First',
    revision: 1,
  })
  expect((await save('Second', 1)).body).toEqual({ text: 'Second', revision: 2 })
})

test('accepts 600 characters, rejects 601, and rejects a business', async () => {
  expect((await save('a'.repeat(600))).status).toBe(200)
  expect(await save('a'.repeat(601))).toMatchObject({
    status: 400,
    body: { fields: { text: 'Please use at most 600 characters.' } },
  })
  expect((await call('business', 'PUT', '/bank-details', { text: 'Mine' })).status).toBe(403)
})
