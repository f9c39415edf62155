// Creates demo data through the normal use cases, at a time in the past.
import type { Ctx, SignedIn } from './context.ts'
import { hoursAfter } from './dates.ts'
import { newId } from './ids.ts'

/** Past by every clock, so that records agree with the screens. */
export function ago<Context extends Ctx>(
  ctx: Context,
  hours: number,
  who: Partial<SignedIn> & Pick<SignedIn, 'role' | 'name'>,
): Context {
  const then = (): Date => hoursAfter(ctx.clock.real(), -hours)
  const actor: SignedIn = {
    userId: newId(then()),
    sessionId: newId(then()),
    email: '',
    mustChangePassword: false,
    ...who,
  }
  return { ...ctx, clock: { ...ctx.clock, now: then, real: then }, actor }
}
