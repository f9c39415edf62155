// The part of Stripe's API that the product uses, served in this process from sandbox objects.
import { transaction } from '#kernel/db/transaction.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { hashOf, newFileId } from '#kernel/ids.ts'
import type { Task } from '#kernel/task-queue.ts'
import { deliverNow, unixSeconds, sendSandboxEvent } from './sandbox-events.service.ts'
import { PLAN_ENDPOINTS } from './sandbox-plan-endpoints.service.ts'
import { decodeForm, type Form, formIn, stripeText, textsIn } from './sandbox.rules.ts'
import {
  deleteSandboxResponsesBefore,
  findSandboxResponse,
  findSandboxObjectById,
  refundsOf,
  saveSandboxResponse,
} from './sandbox.store.ts'
import { expireIncomplete } from './sandbox-billing.service.ts'
import {
  type Endpoint,
  type EndpointCall,
  requireSandboxObject,
  withSandboxLock,
  SandboxError,
  save,
} from './sandbox-objects.service.ts'
import { expire, openSession } from './sandbox-sessions.service.ts'
import type { Charge, RefundObject, SandboxSession } from './sandbox-objects.contract.ts'

const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    handle: (ctx, { form }) => openSession(ctx, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    handle: (ctx, { id }) => requireSandboxObject(ctx, 'checkout.session', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    handle: (ctx, { id }) => expireSession(ctx, id),
  },
  ...PLAN_ENDPOINTS,
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    handle: (ctx, { form }) => refund(ctx, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    handle: async (ctx, { form }) => ({
      object: 'list',
      data: await refundsOf(ctx.db, stripeText(form, 'payment_intent')),
      has_more: false,
      url: '/v1/refunds',
    }),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    handle: (ctx, { id }) => requireSandboxObject(ctx, 'refund', id),
  },
]

/** Requires that the caller holds no transaction. */
export async function handleSandboxRequest(ctx: Ctx, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const form = decodeForm(request.method === 'GET' ? search.slice(1) : await request.text())
  const endpoint = ENDPOINTS.find(
    ({ method, path }) => method === request.method && path.test(pathname),
  )
  if (!endpoint)
    return errorReply(
      404,
      'resource_missing',
      `The sandbox does not know ${request.method} ${pathname}.`,
    )
  const id = endpoint.path.exec(pathname)?.[1] ?? ''
  try {
    const key = request.headers.get('idempotency-key')
    const handle = await withSandboxLock(ctx, (ctx) =>
      once(ctx, key && `${pathname} ${key}`, form, () => expanded(ctx, endpoint, { form, id })),
    )
    if (request.method !== 'GET') await deliverNow(ctx)
    return Response.json(handle, { status: 'error' in handle ? 402 : 200 })
  } catch (error) {
    if (error instanceof SandboxError)
      return errorReply(ERROR_STATUS[error.code] ?? 400, error.code, error.message)
    throw error
  }
}

const ERROR_STATUS: Record<string, number> = { resource_missing: 404, card_declined: 402 }
/** Stripe's package maps the type to an error class. */
const errorReply = (status: number, code: string, message: string): Response =>
  Response.json(
    { error: { type: status === 402 ? 'card_error' : 'invalid_request_error', code, message } },
    { status },
  )

async function once(
  ctx: TransactionCtx,
  key: string | null,
  form: Form,
  work: () => Promise<object>,
): Promise<object> {
  if (!key) return work()
  const inputHash = hashOf(JSON.stringify(form))
  const known = await findSandboxResponse(ctx.db, key)
  if (known && known.inputHash !== inputHash)
    throw new SandboxError(
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    )
  const result = known?.result ?? (await work())
  if (!known) await saveSandboxResponse(ctx.db, { key, inputHash, result, at: ctx.clock.real() })
  return result
}

export const cleanUpSandboxResponses: Task = {
  name: 'clean-up-sandbox-responses',
  every: '17 * * * *',
  run: (ctx) =>
    transaction(ctx, ({ db }) =>
      deleteSandboxResponsesBefore(db, hoursAfter(ctx.clock.real(), -24)),
    ),
}

/** `expand[0]=payment_intent.latest_charge` replaces IDs by the objects. */
async function expanded(
  ctx: TransactionCtx,
  { handle }: Endpoint,
  call: EndpointCall,
): Promise<object> {
  const sandboxObject = await handle(ctx, call)
  let whole: object = sandboxObject
  for (const path of Object.values(textsIn(formIn(call.form, 'expand'))))
    whole = await expand(ctx, whole, path.split('.'))
  return whole
}

async function expand(
  ctx: Ctx,
  sandboxObject: object,
  [first = '', ...rest]: string[],
): Promise<object> {
  // The caller requests a field of any of Stripe's shapes by its name.
  const { [first]: inner } = sandboxObject as Record<string, unknown>
  const found = typeof inner === 'string' ? await findSandboxObjectById(ctx.db, inner) : undefined
  if (!found) return sandboxObject
  return { ...sandboxObject, [first]: rest.length ? await expand(ctx, found, rest) : found }
}

async function expireSession(ctx: TransactionCtx, id: string): Promise<SandboxSession> {
  const session = await requireSandboxObject(ctx, 'checkout.session', id)
  if (session.status !== 'open')
    throw new SandboxError(
      'checkout_session_not_open',
      `This session is ${session.status}, and can no longer be expired.`,
    )
  if (session.sandbox.subscriptionId) await expireIncomplete(ctx, session.sandbox.subscriptionId)
  return expire(ctx, session)
}

async function refund(ctx: TransactionCtx, form: Form): Promise<RefundObject> {
  const intent = await requireSandboxObject(
    ctx,
    'payment_intent',
    stripeText(form, 'payment_intent'),
  )
  const charge: Charge = await requireSandboxObject(ctx, 'charge', intent.latest_charge ?? '')
  const amount = Number(stripeText(form, 'amount')) || charge.amount - charge.amount_refunded
  if (
    charge.status !== 'succeeded' ||
    amount <= 0 ||
    amount > charge.amount - charge.amount_refunded
  )
    throw new SandboxError(
      'charge_already_refunded',
      'Refund amount is greater than what is left of the charge.',
    )
  await save(ctx, { ...charge, amount_refunded: charge.amount_refunded + amount })
  const made = await save(ctx, {
    id: `re_${newFileId()}`,
    object: 'refund',
    amount,
    currency: intent.currency,
    charge: charge.id,
    payment_intent: intent.id,
    status: 'succeeded',
    metadata: textsIn(formIn(form, 'metadata')),
    created: unixSeconds(ctx.clock.now()),
  } as const)
  await sendSandboxEvent(ctx, 'refund.created', made)
  return made
}
