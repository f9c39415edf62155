// What every part of the sandbox does with what it keeps: find it, change it, one after the other.
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

/** Answered instead of thrown, so that what led to it stays. Its package turns the type into a class of error. */
export type Refused = {
  error: { type: 'card_error'; code: string; decline_code?: string; message: string }
}
export function refusal(why: Why): Refused {
  const { shown: message, ...codes } = REFUSALS[why]
  return { error: { type: 'card_error', ...codes, message } }
}

/** As Stripe refuses: as if nothing had been. */
export class SandboxRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** One after the other: a bank does not charge the same card twice at the same time. */
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

export async function save<Kept extends SandboxObject>(
  ctx: Ctx,
  sandboxObject: Kept,
): Promise<Kept> {
  await saveSandboxObject(ctx.db, sandboxObject, ctx.clock.real())
  return sandboxObject
}
