// What everything that a visitor sends has: a reference and a tracking link.
import type { Ctx } from './context.ts'
import { hoursAfter } from './dates.ts'
import { derivedSecret, hashOf, newSpeakable } from './ids.ts'

/** Days after the end of what it tracks until a link expires. */
const LINK_DAYS = 180

/** As in `R-7F3K-92`. */
export async function freeReference(
  isTaken: (reference: string) => Promise<boolean>,
): Promise<string> {
  const reference = `R-${newSpeakable(4)}-${newSpeakable(2)}`
  return (await isTaken(reference)) ? freeReference(isTaken) : reference
}

/** `purpose` is `tracking` for an inquiry. */
export type Tracked = { purpose: 'tracking' | 'application'; id: string }

/** Derived, so that the link can be mailed again although only its hash is stored. 128 bits. */
export const trackingToken = ({ site }: Ctx, { purpose, id }: Tracked): string =>
  derivedSecret(site.secret, `${purpose} ${id}`)

/** The token for a mailed link. Saves its hash if it changed with SESSION_SECRET. */
export async function renewedToken(
  ctx: Ctx,
  tracked: Tracked & { trackingHash: string },
  save: (trackingHash: string) => Promise<unknown>,
): Promise<string> {
  const token = trackingToken(ctx, tracked)
  if (tracked.trackingHash !== hashOf(token)) await save(hashOf(token))
  return token
}

/** @param endedAt null while it is open */
export const isLinkExpired = ({ clock }: Ctx, endedAt: Date | null): boolean =>
  endedAt !== null && hoursAfter(endedAt, 24 * LINK_DAYS) < clock.now()
