// Pays in the sandbox's checkout with a test card.
import { expect } from 'vitest'
import type { SandboxCheckout } from '#features/demo/sandbox/sandbox.contract.ts'
import type { Reply } from './accepted-quote.ts'
import { createHmac } from 'node:crypto'
import { sandboxSecret } from '#features/demo/sandbox/sandbox-events.service.ts'
import { appWith, connect, deps, tokenOf } from './test-app.ts'

export const shop = appWith({ demo: 'on', cards: 'sandbox' })
export const callShop = async (request: Request): Promise<Response> => shop.request(request)
connect(callShop)
export const [GOOD, DECLINED, NEEDS_AUTHENTICATION, POOR, FAILS_LATER] = [
  '4242 4242 4242 4242',
  '4000 0000 0000 0002',
  '4000 0025 0000 3155',
  '4000 0000 0000 9995',
  '4000 0000 0000 0341',
] as const

export async function inShop<Result>(
  role: 'admin' | 'business' | 'visitor',
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<Result>> {
  const token = tokenOf(role)
  const reply = await shop.request(`/api${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: reply.status,
    body: (reply.headers.get('content-type')?.includes('json') ? await reply.json() : {}) as Result,
  }
}

/** @returns the id of the checkout page */
export async function checkoutPageOf(paymentId: string): Promise<string> {
  const opened = await inShop<{ url: string }>(
    'business',
    'POST',
    `/my/payments/${paymentId}/checkout`,
  )
  expect(opened.status).toBe(201)
  return opened.body.url.split('/').at(-1) ?? ''
}

export const payAt = (page: string, card: string) =>
  inShop<SandboxCheckout & { message: string; fields?: Record<string, string> }>(
    'visitor',
    'POST',
    `/sandbox/checkouts/${page}/payment`,
    { card },
  )
export const stepAt = (page: string, approve: boolean) =>
  inShop<SandboxCheckout>('visitor', 'POST', `/sandbox/checkouts/${page}/step`, { approve })

const SECRET = sandboxSecret(deps.site)
export const signatureOf = (
  body: string,
  key = SECRET,
  at = Math.floor(new Date().getTime() / 1000),
): string => `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`
export const postWebhookEvent = async (body: string, signature: string): Promise<number> =>
  (
    await shop.request('/api/payments/webhook', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body,
    })
  ).status
export const deliver = (event: object): Promise<number> =>
  postWebhookEvent(JSON.stringify(event), signatureOf(JSON.stringify(event)))
