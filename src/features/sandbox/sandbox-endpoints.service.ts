// The part of Stripe's interface that the product uses, answered in this process from what the sandbox keeps.
import type { Ctx } from '#kernel/context.ts'
import { takeTurn, transaction } from '#kernel/db/transaction.ts'
import { hashOf, newFileId } from '#kernel/ids.ts'
import { deliverNow, seconds, tell } from './sandbox-events.service.ts'
import { decodeForm, type Form, formIn, textIn, textsIn } from './sandbox.rules.ts'
import { findAnswer, findAnyThing, findThing, saveAnswer, saveThing } from './sandbox.store.ts'
import type { Charge, Refund, Session, Thing, Things } from './things.contract.ts'

/** As Stripe refuses: its package turns the type into a class of error. */
export class SandboxRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

type Call = { form: Form; id: string }
type Endpoint = { method: string; path: RegExp; answer: (ctx: Ctx, call: Call) => Promise<Thing> }

const ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, answer: (ctx, { form }) => openSession(ctx, form) },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, answer: (ctx, { id }) => existing(ctx, 'checkout.session', id) },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, answer: (ctx, { id }) => expireSession(ctx, id) },
  { method: 'POST', path: /^\/v1\/refunds$/, answer: (ctx, { form }) => refund(ctx, form) },
  { method: 'GET', path: /^\/v1\/refunds\/(\w+)$/, answer: (ctx, { id }) => existing(ctx, 'refund', id) },
]

/** Call it outside every transaction, as one calls Stripe. */
export async function answerSandbox(ctx: Ctx, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const form = decodeForm(request.method === 'GET' ? search.slice(1) : await request.text())
  const endpoint = ENDPOINTS.find(({ method, path }) => method === request.method && path.test(pathname))
  if (!endpoint) return refused(404, 'resource_missing', `The sandbox does not know ${request.method} ${pathname}.`)
  const id = endpoint.path.exec(pathname)?.[1] ?? ''
  try {
    const key = request.headers.get('idempotency-key')
    const answer = await inTurn(ctx, (ctx) => once(ctx, key && `${pathname} ${key}`, form, () => expanded(ctx, endpoint, { form, id })))
    if (request.method !== 'GET') await deliverNow(ctx)
    return Response.json(answer)
  } catch (error) {
    if (error instanceof SandboxRefusal) return refused(error.code === 'resource_missing' ? 404 : 400, error.code, error.message)
    throw error
  }
}

const refused = (status: number, code: string, message: string): Response => Response.json({ error: { type: 'invalid_request_error', code, message } }, { status })

/** One after the other: a bank does not charge the same card twice at the same time. */
export async function inTurn<Answer>(ctx: Ctx, work: (ctx: Ctx) => Promise<Answer>): Promise<Answer> {
  return transaction(ctx, async (ctx) => {
    await takeTurn(ctx.db, 'sandbox')
    return work(ctx)
  })
}

async function once(ctx: Ctx, key: string | null, form: Form, work: () => Promise<object>): Promise<object> {
  if (!key) return work()
  const inputHash = hashOf(JSON.stringify(form))
  const known = await findAnswer(ctx.db, key)
  if (known && known.inputHash !== inputHash) throw new SandboxRefusal('idempotency_error', 'Keys for idempotent requests can only be used with the same parameters they were first used with.')
  const answer = known?.answer ?? (await work())
  if (!known) await saveAnswer(ctx.db, { key, inputHash, answer, at: ctx.clock.real() })
  return answer
}

/** `expand[0]=payment_intent.latest_charge` puts the things themselves in the place of their ids. */
async function expanded(ctx: Ctx, { answer }: Endpoint, call: Call): Promise<object> {
  const thing = await answer(ctx, call)
  let whole: object = thing
  for (const path of Object.values(textsIn(formIn(call.form, 'expand')))) whole = await expand(ctx, whole, path.split('.'))
  return whole
}

async function expand(ctx: Ctx, thing: object, [first = '', ...rest]: string[]): Promise<object> {
  const { [first]: inner } = thing as Record<string, unknown> // -- any of Stripe's shapes, by the name that was asked for
  const found = typeof inner === 'string' ? await findAnyThing(ctx.db, inner) : undefined
  if (!found) return thing
  return { ...thing, [first]: rest.length ? await expand(ctx, found, rest) : found }
}

export async function existing<Kind extends keyof Things>(ctx: Ctx, object: Kind, id: string): Promise<Things[Kind]> {
  const thing = await findThing(ctx.db, object, id)
  if (!thing) throw new SandboxRefusal('resource_missing', `No such ${object}: '${id}'`)
  return thing
}

export async function save<Kept extends Thing>(ctx: Ctx, thing: Kept): Promise<Kept> {
  await saveThing(ctx.db, thing, ctx.clock.real())
  return thing
}

const LIVES_SECONDS = 24 * 3600

async function openSession(ctx: Ctx, form: Form): Promise<Session> {
  const id = `cs_test_${newFileId()}`
  const now = seconds(ctx.clock.real())
  const price = formIn(form, 'line_items', '0', 'price_data')
  const amount = Number(textIn(price, 'unit_amount'))
  if (!(amount > 0)) throw new SandboxRefusal('parameter_invalid_integer', 'The amount must be positive.')
  return save(ctx, {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: textIn(form, 'client_reference_id'),
    customer_email: textIn(form, 'customer_email'),
    amount_total: amount,
    currency: textIn(price, 'currency'),
    payment_intent: null,
    url: `${ctx.site.publicUrl}/sandbox/checkout/${id}`,
    success_url: textIn(form, 'success_url'),
    cancel_url: textIn(form, 'cancel_url'),
    created: now,
    expires_at: now + LIVES_SECONDS,
    sandbox: {
      title: textIn(price, 'product_data', 'name'),
      detail: textIn(price, 'product_data', 'description'),
      lines: [{ label: textIn(price, 'product_data', 'name'), amount }],
      intentMetadata: textsIn(formIn(form, 'payment_intent_data', 'metadata')),
      problem: null,
      asksWith: null,
    },
  })
}

async function expireSession(ctx: Ctx, id: string): Promise<Session> {
  const session = await existing(ctx, 'checkout.session', id)
  if (session.status !== 'open') throw new SandboxRefusal('checkout_session_not_open', `This session is ${session.status}, and can no longer be expired.`)
  const expired = await save(ctx, { ...session, status: 'expired', url: null })
  await tell(ctx, 'checkout.session.expired', expired)
  return expired
}

async function refund(ctx: Ctx, form: Form): Promise<Refund> {
  const intent = await existing(ctx, 'payment_intent', textIn(form, 'payment_intent'))
  const charge: Charge = await existing(ctx, 'charge', intent.latest_charge ?? '')
  const amount = Number(textIn(form, 'amount')) || charge.amount - charge.amount_refunded
  if (charge.status !== 'succeeded' || amount <= 0 || amount > charge.amount - charge.amount_refunded) throw new SandboxRefusal('charge_already_refunded', 'Refund amount is greater than what is left of the charge.')
  await save(ctx, { ...charge, amount_refunded: charge.amount_refunded + amount })
  const made = await save(ctx, { id: `re_${newFileId()}`, object: 'refund', amount, currency: intent.currency, charge: charge.id, payment_intent: intent.id, status: 'succeeded', metadata: textsIn(formIn(form, 'metadata')), created: seconds(ctx.clock.now()) } as const)
  await tell(ctx, 'refund.created', made)
  return made
}
