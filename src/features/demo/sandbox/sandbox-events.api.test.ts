import { afterEach, expect, test } from 'vitest'
import { callShop, GOOD, inShop, payAt } from '#testing/card-checkout.ts'
import { connect, eventually } from '#testing/test-app.ts'

afterEach(() => connect(callShop))

test('a payment page responds after the events of its payment are processed', async () => {
  const { body } = await inShop<{ url: string }>('business', 'POST', '/my/subscription/checkout', {
    planId: 'subscription-growth',
    promotionCode: '',
  })
  const page = body.url.split('/').at(-1) ?? ''
  const events: string[] = []
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  connect(async (request) => {
    if (events.length > 0) return callShop(request)
    events.push('delivered')
    await released
    const response = await callShop(request)
    events.push('processed')
    return response
  })
  const first = payAt(page, GOOD)
  await eventually(() => events.length)
  const second = payAt(page, GOOD).then(() => events.push('answered'))
  setTimeout(() => release?.(), 1000)
  await Promise.all([first, second])
  expect(events.indexOf('answered')).toBeGreaterThan(events.indexOf('processed'))
})
