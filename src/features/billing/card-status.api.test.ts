import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import {
  GOOD,
  inShop,
  pageOf,
  payAt,
  postWebhookEvent,
  signatureOf,
} from '#testing/card-checkout.ts'
import { expect, test } from 'vitest'
import type { CardStatus } from './card-status.contract.ts'
import type { Payment } from './payments.contract.ts'

const read = async () => (await inShop<CardStatus>('admin', 'GET', '/card-status')).body

test('an admin sees who takes cards, and that the first payment was heard of', async () => {
  expect(await read()).toEqual({
    takenBy: 'sandbox',
    webhook: 'http://cedarline.test/api/payments/webhook',
    lastWebhookEvent: null,
  })
  await acceptedQuote()
  const deposit =
    (await inShop<Payment[]>('business', 'GET', '/my/payments')).body.find(
      ({ kind }) => kind === 'deposit',
    )?.id ?? ''
  await payAt(await pageOf(deposit), GOOD)
  expect((await read()).lastWebhookEvent).toEqual({
    type: 'checkout.session.completed',
    at: expect.stringMatching(/Z$/),
  })
})

test('what is signed with another secret is not taken for a webhook that works', async () => {
  const event = JSON.stringify({
    id: 'evt_forged',
    type: 'checkout.session.completed',
    data: { object: {} },
  })
  expect(await postWebhookEvent(event, signatureOf(event, 'another secret'))).toBe(400)
  expect((await read()).lastWebhookEvent).toBeNull()
})

test('where no card is taken there is no webhook, and a business is not told', async () => {
  expect((await call('admin', 'GET', '/card-status')).body).toEqual({
    takenBy: 'none',
    webhook: null,
    lastWebhookEvent: null,
  })
  expect((await call('business', 'GET', '/card-status')).status).toBe(403)
})
