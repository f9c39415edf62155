// Helpers for sandbox objects: find, save, and one change at a time.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { SANDBOX_LOCK } from '../demo.locks.ts'
import { type Form, CARD_ERRORS, type DeclineReason as Why } from './sandbox.rules.ts'
import { findSandboxObject, saveSandboxObject } from './sandbox.store.ts'
import type { SandboxObject, SandboxObjects } from './sandbox-objects.contract.ts'

export type EndpointCall = { form: Form; id: string }
export type Endpoint = {
  method: string
  path: RegExp
  handle: (ctx: TransactionCtx, call: EndpointCall) => Promise<object>
}

/** A thrown error would roll back the transaction. Stripe's package maps the type to a class. */
export type CardError = {
  error: { type: 'card_error'; code: string; decline_code?: string; message: string }
}
export function toCardError(why: Why): CardError {
  const { shown: message, ...codes } = CARD_ERRORS[why]
  return { error: { type: 'card_error', ...codes, message } }
}

export class SandboxError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Allows one call at a time, so that parallel calls do not charge a card twice. */
export async function withSandboxLock<Result>(
  ctx: Ctx,
  work: (ctx: TransactionCtx) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, SANDBOX_LOCK)
    return work(ctx)
  })
}

export async function requireSandboxObject<Kind extends keyof SandboxObjects>(
  ctx: Ctx,
  object: Kind,
  id: string,
): Promise<SandboxObjects[Kind]> {
  const sandboxObject = await findSandboxObject(ctx.db, object, id)
  if (!sandboxObject) throw new SandboxError('resource_missing', `No such ${object}: '${id}'`)
  return sandboxObject
}

export async function save<Saved extends SandboxObject>(
  ctx: TransactionCtx,
  sandboxObject: Saved,
): Promise<Saved> {
  await saveSandboxObject(ctx.db, sandboxObject, ctx.clock.real())
  return sandboxObject
}
