// Telling the demo's story: through the same doors as everybody, at another time.
import type { Ctx, SignedIn } from './context.ts'
import { hoursAfter } from './dates.ts'
import { newId } from './ids.ts'

/** So many hours ago by every clock, as somebody: what is recorded then agrees with what is shown. */
export function ago(
  ctx: Ctx,
  hours: number,
  who: Partial<SignedIn> & Pick<SignedIn, 'role' | 'name'>,
): Ctx {
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
