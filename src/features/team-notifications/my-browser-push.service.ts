// Turns push messages on and off for the browser of the caller.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { BrowserPush, PushSubscription } from './team-push.contract.ts'
import {
  deletePushSubscription,
  findPushSubscription,
  savePushSubscription,
} from './team-push.store.ts'

export async function readBrowserPush(ctx: Ctx): Promise<BrowserPush> {
  const found = await findPushSubscription(ctx.db, signedIn(ctx).sessionId)
  return { publicKey: ctx.push.publicKey, isOn: found !== undefined }
}

/** @throws invalid for an endpoint that is not a public address */
export async function turnPushOn(ctx: Ctx, subscription: PushSubscription): Promise<void> {
  const { endpoint, p256dh, auth } = subscription
  if (!/^[\w-]{87}$/.test(p256dh) || !/^[\w-]{22}$/.test(auth))
    throw new Failure('invalid', 'These are not the keys of a browser.')
  if (!ctx.push.mayCall(endpoint))
    throw new Failure('invalid', NOT_SUPPORTED, { fields: { endpoint: NOT_SUPPORTED } })
  const { sessionId, userId } = signedIn(ctx)
  const createdAt = ctx.clock.real()
  await transaction(ctx, ({ db }) =>
    savePushSubscription(db, { ...subscription, sessionId, userId, createdAt }),
  )
}

const NOT_SUPPORTED =
  'The push service of this browser is not at a public https address. Use another browser.'

export const turnPushOff = (ctx: Ctx): Promise<void> =>
  transaction(ctx, ({ db }) => deletePushSubscription(db, signedIn(ctx).sessionId))
