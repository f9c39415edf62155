import { acceptedQuote } from '#testing/accepted-quote.ts'
import { GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { as, people, request, tokenOf } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import type { AdminQuote } from '../quotes/quotes.contract.ts'

/** @returns the number of an accepted quote */
async function useEveryFeature(): Promise<AdminQuote['quoteNumber']> {
  await as.visitor['quote-requests'].$post({
    json: {
      serviceType: 'startups',
      formData: { businessName: 'Nora’s', email: people.business.email },
    },
  })
  const { quoteNumber } = await acceptedQuote()
  await request('business', 'POST', '/api/my/messages', {
    about: 'support',
    text: 'When do you begin?',
  })
  const { body: page } = await inShop<{ url: string }>(
    'business',
    'POST',
    '/my/subscription/checkout',
    { planId: 'subscription-growth' },
  )
  await payAt(page.url.split('/').at(-1) ?? '', GOOD)
  await inShop('business', 'POST', '/my/subscription/cancellation', {
    reason: 'Too quiet in winter',
  })
  return quoteNumber
}

test('the export holds the account with all of its data, and no secret', async () => {
  const quoteNumber = await useEveryFeature()
  const text = await (await request('business', 'GET', '/api/my/export')).text()
  expect(JSON.parse(text)).toMatchObject({
    account: { email: people.business.email, businessId: 'BUS-20418' },
    sessions: [{ isThis: true }],
    requests: [{ kind: 'quote-request' }],
    quotes: [
      {
        quoteNumber,
        status: 'accepted',
        acceptance: { name: 'Nora Quist' },
        versions: [{ version: 1 }],
      },
    ],
    projects: [
      {
        quoteNumber,
        tasks: expect.arrayContaining([expect.objectContaining({ answer: null })]),
        activities: [{ what: 'created' }],
        files: [],
      },
    ],
    payments: expect.arrayContaining(
      [
        { description: 'Growth plan', status: 'paid' },
        { description: `Deposit for ${quoteNumber}` },
        { description: `Balance for ${quoteNumber}` },
      ].map((one) => expect.objectContaining(one)),
    ),
    invoices: [
      {
        number: expect.stringMatching(/^INV-\d{4}-0001$/),
        amount: 300_000,
        to: ['Square One Coffee', people.business.email],
      },
      { number: expect.stringMatching(/^INV-\d{4}-0002$/), amount: 7900 },
    ],
    subscriptions: [{ plan: { name: 'Growth' }, status: 'canceled', card: 'Visa ending 4242' }],
    planOrders: [{ plan: { name: 'Growth' }, state: 'complete' }],
    messages: [
      { about: 'support', messages: [{ text: 'When do you begin?' }, { by: 'automatic' }] },
    ],
    notifications: expect.arrayContaining([
      expect.objectContaining({ kind: 'payments' }),
      expect.objectContaining({ kind: 'quotes' }),
    ]),
    mailPreferences: { quotes: true },
  })
  for (const secret of ['argon2', 'refresh', 'passwordHash', tokenOf('business')])
    expect(text).not.toContain(secret)
})
