// A fake Stripe server. It rejects what Stripe would reject, and responds as a test configures.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeForm, type Form } from '#features/demo/sandbox/sandbox.rules.ts'

export const SECRET_KEY = 'sk_test_51StandIn'
/** Other versions than the adapter's have other object shapes. */
const VERSION = '2026-10-28.endive'

/** `key` is the product's idempotency key, not one of Stripe's package. */
export type StripeCall = { call: string; form: Form; key: string | null }
type StripeResponse = { status: number; body: object } | 'disconnect'
type FakeResponse = object | StripeResponse | ((calls: StripeCall) => object)

export const stripeError = (status: number, error: object): StripeResponse => ({
  status,
  body: { error },
})

export async function openFakeStripe() {
  const calls: StripeCall[] = []
  const stubs = new Map<string, FakeResponse[]>()
  const server = createServer(
    (request, response) => void respondTo(request, response, { calls, stubs }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // -- it listens on a port
  return {
    origin: new URL(`http://127.0.0.1:${port}`),
    calls,
    /** @param call such as `GET /v1/refunds/re_1` @param responses in order; the last repeats */
    stubs: (call: string, ...responses: FakeResponse[]): void => void stubs.set(call, responses),
    reset(): void {
      calls.length = 0
      stubs.clear()
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Known = { calls: StripeCall[]; stubs: Map<string, FakeResponse[]> }

async function respondTo(
  request: IncomingMessage,
  response: ServerResponse,
  { calls, stubs }: Known,
): Promise<void> {
  const body = await text(request)
  const read = callIn(request, body)
  calls.push(read)
  const next =
    invalidRequest(request, body) ??
    nextOf(stubs.get(read.call), read) ??
    stripeError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `Unrecognized request URL (${read.call}).`,
    })
  if (next === 'disconnect') return void request.socket.destroy()
  const { status, body: json } = isStripeResponse(next) ? next : { status: 200, body: next }
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${calls.length}`,
      ...(status >= 500 && { 'stripe-should-retry': 'false' }),
    })
    .end(JSON.stringify(json))
}

function callIn({ method, url = '/', headers }: IncomingMessage, body: string): StripeCall {
  const { pathname, search } = new URL(url, 'http://stripe')
  const key = headers['idempotency-key']?.toString() ?? null
  return {
    call: `${method} ${pathname}`,
    form: decodeForm(method === 'GET' ? search.slice(1) : body),
    key: key?.startsWith('stripe-node') ? null : key,
  }
}

function nextOf(
  responses: FakeResponse[] = [],
  calls: StripeCall,
): object | StripeResponse | undefined {
  const next = responses.length > 1 ? responses.shift() : responses[0]
  // All other stubs are objects.
  return typeof next === 'function' ? (next as (calls: StripeCall) => object)(calls) : next
}
const isStripeResponse = (responses: object): responses is Exclude<StripeResponse, string> =>
  'status' in responses && typeof responses.status === 'number'

function invalidRequest(
  { headers, method }: IncomingMessage,
  body: string,
): StripeResponse | undefined {
  if (headers.authorization !== `Bearer ${SECRET_KEY}`)
    return stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  if (headers['stripe-version'] !== VERSION)
    return stripeError(400, {
      type: 'invalid_request_error',
      message: `Invalid Stripe API version: ${String(headers['stripe-version'])}`,
    })
  if (method !== 'GET' && body && headers['content-type'] !== 'application/x-www-form-urlencoded')
    return stripeError(400, { type: 'invalid_request_error', message: 'Bodies are forms.' })
  return undefined
}
