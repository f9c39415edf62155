// Inquiries and applications have a reference, and a tracking link that needs no account.
import type { Ctx } from './context.ts'
import { hoursAfter } from './dates.ts'
import { derivedSecret, hashOf, newSpeakable } from './ids.ts'

/** A tracking link expires this many days after its inquiry or application ended. */
const LINK_DAYS = 180

/** Returns a new reference such as `R-7F3K-92`. */
export async function freeReference(
  isTaken: (reference: string) => Promise<boolean>,
): Promise<string> {
  const reference = `R-${newSpeakable(4)}-${newSpeakable(2)}`
  return (await isTaken(reference)) ? freeReference(isTaken) : reference
}

/** The purpose of an inquiry is `tracking`. */
export type Tracked = { purpose: 'tracking' | 'application'; id: string }

/** The token is derived, so that a link can be mailed again although only its hash is stored. */
export const trackingToken = ({ site }: Ctx, { purpose, id }: Tracked): string =>
  derivedSecret(site.secret, `${purpose} ${id}`)

/** Returns the token for a mailed link, and saves its hash if SESSION_SECRET changed it. */
export async function renewedToken(
  ctx: Ctx,
  tracked: Tracked & { trackingHash: string },
  save: (trackingHash: string) => Promise<unknown>,
): Promise<string> {
  const token = trackingToken(ctx, tracked)
  if (tracked.trackingHash !== hashOf(token)) await save(hashOf(token))
  return token
}

/** @param endedAt null while the inquiry or application is open */
export const isLinkExpired = ({ clock }: Ctx, endedAt: Date | null): boolean =>
  endedAt !== null && hoursAfter(endedAt, 24 * LINK_DAYS) < clock.now()
