import { acceptedQuote, call } from '#testing/accepted-quote.ts'
import {
  GOOD,
  inShop,
  checkoutPageOf,
  payAt,
  postWebhookEvent,
  signatureOf,
} from '#testing/card-checkout.ts'
import { expect, test } from 'vitest'
import type { CardStatus } from './card-status.contract.ts'
import type { Payment } from './payments.contract.ts'

const read = async () => (await inShop<CardStatus>('admin', 'GET', '/card-status')).body

test('shows an admin the card provider and the first webhook event', async () => {
  expect(await read()).toEqual({
    provider: 'sandbox',
    webhook: 'http://cedarline.test/api/payments/webhook',
    lastWebhookEvent: null,
    customerUpdates: { waiting: 0, nextAt: null, failed: 0 },
  })
  await acceptedQuote()
  const deposit =
    (await inShop<Payment[]>('business', 'GET', '/my/payments')).body.find(
      ({ kind }) => kind === 'deposit',
    )?.id ?? ''
  await payAt(await checkoutPageOf(deposit), GOOD)
  expect((await read()).lastWebhookEvent).toEqual({
    type: 'checkout.session.completed',
    at: expect.stringMatching(/Z$/),
  })
})

test('does not count an event signed with another secret', async () => {
  const event = JSON.stringify({
    id: 'evt_forged',
    type: 'checkout.session.completed',
    data: { object: {} },
  })
  expect(await postWebhookEvent(event, signatureOf(event, 'another secret'))).toBe(400)
  expect((await read()).lastWebhookEvent).toBeNull()
})

test('without card payments shows no webhook; a business cannot read the status', async () => {
  expect((await call('admin', 'GET', '/card-status')).body).toEqual({
    provider: 'none',
    webhook: null,
    lastWebhookEvent: null,
    customerUpdates: { waiting: 0, nextAt: null, failed: 0 },
  })
  expect((await call('business', 'GET', '/card-status')).status).toBe(403)
})
