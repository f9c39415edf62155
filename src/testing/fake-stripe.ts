// A server on this machine that stands where Stripe stands: it refuses what Stripe would refuse, and answers what a test says.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeForm, type Form } from '#features/sandbox/sandbox.rules.ts'

export const SECRET_KEY = 'sk_test_51StandIn'
/** The version that the adapter was written for: another would speak of things in other shapes. */
const VERSION = '2026-10-28.endive'

/** One call as it came over the wire. `key` is ours: what Stripe's package makes up by itself is none. */
export type StripeCall = { call: string; form: Form; key: string | null }
/** `hang-up` breaks the line before anything is answered. */
type Answer = { status: number; body: object } | 'hang-up'
type Given = object | Answer | ((asked: StripeCall) => object)

export const refusedBy = (status: number, error: object): Answer => ({ status, body: { error } })

export async function openFakeStripe() {
  const asked: StripeCall[] = []
  const answers = new Map<string, Given[]>()
  const server = createServer(
    (request, response) => void answer(request, response, { asked, answers }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // -- it listens on a port
  return {
    origin: new URL(`http://127.0.0.1:${port}`),
    asked,
    /** To `GET /v1/refunds/re_1`, say. Of several answers each is given once, the last one for ever. */
    answers: (call: string, ...given: Given[]): void => void answers.set(call, given),
    reset(): void {
      asked.length = 0
      answers.clear()
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Known = { asked: StripeCall[]; answers: Map<string, Given[]> }

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { asked, answers }: Known,
): Promise<void> {
  const body = await text(request)
  const read = callIn(request, body)
  asked.push(read)
  const next =
    unfit(request, body) ??
    nextOf(answers.get(read.call), read) ??
    refusedBy(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `Unrecognized request URL (${read.call}).`,
    })
  if (next === 'hang-up') return void request.socket.destroy()
  const { status, body: json } = isAnswer(next) ? next : { status: 200, body: next }
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${asked.length}`,
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

function nextOf(given: Given[] = [], asked: StripeCall): object | Answer | undefined {
  const next = given.length > 1 ? given.shift() : given[0]
  // The rest of what a test gives is no function.
  return typeof next === 'function' ? (next as (asked: StripeCall) => object)(asked) : next
}
const isAnswer = (given: object): given is Exclude<Answer, string> =>
  'status' in given && typeof given.status === 'number'

/** What Stripe refuses whoever asks. */
function unfit({ headers, method }: IncomingMessage, body: string): Answer | undefined {
  if (headers.authorization !== `Bearer ${SECRET_KEY}`)
    return refusedBy(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  if (headers['stripe-version'] !== VERSION)
    return refusedBy(400, {
      type: 'invalid_request_error',
      message: `Invalid Stripe API version: ${String(headers['stripe-version'])}`,
    })
  if (method !== 'GET' && body && headers['content-type'] !== 'application/x-www-form-urlencoded')
    return refusedBy(400, { type: 'invalid_request_error', message: 'Bodies are forms.' })
  return undefined
}
