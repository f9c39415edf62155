// Helpers for sandbox objects: find, save, and one change at a time.
import type { Ctx } from '#kernel/context.ts'
import { takeTurn, transaction } from '#kernel/db/transaction.ts'
import { type Form, REFUSALS, type Refused as Why } from './sandbox.rules.ts'
import { findSandboxObject, saveSandboxObject } from './sandbox.store.ts'
import type { SandboxObject, SandboxObjects } from './sandbox-objects.contract.ts'

export type EndpointCall = { form: Form; id: string }
export type Endpoint = {
  method: string
  path: RegExp
  answer: (ctx: Ctx, call: EndpointCall) => Promise<object>
}

/** Returned, not thrown, to keep the transaction. Stripe's package maps the type to a class. */
export type Refused = {
  error: { type: 'card_error'; code: string; decline_code?: string; message: string }
}
export function refusal(why: Why): Refused {
  const { shown: message, ...codes } = REFUSALS[why]
  return { error: { type: 'card_error', ...codes, message } }
}

/** Rolls the transaction back, like an error of Stripe's API. */
export class SandboxRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** One call at a time, so that a card is not charged twice in parallel. */
export async function inTurn<Answer>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  return transaction(ctx, async (ctx) => {
    await takeTurn(ctx.db, 'sandbox')
    return work(ctx)
  })
}

export async function existing<Kind extends keyof SandboxObjects>(
  ctx: Ctx,
  object: Kind,
  id: string,
): Promise<SandboxObjects[Kind]> {
  const sandboxObject = await findSandboxObject(ctx.db, object, id)
  if (!sandboxObject) throw new SandboxRefusal('resource_missing', `No such ${object}: '${id}'`)
  return sandboxObject
}

export async function save<Saved extends SandboxObject>(
  ctx: Ctx,
  sandboxObject: Saved,
): Promise<Saved> {
  await saveSandboxObject(ctx.db, sandboxObject, ctx.clock.real())
  return sandboxObject
}
