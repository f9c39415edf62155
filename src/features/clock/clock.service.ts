// Reading and moving the clock of a demo.
import type { Ctx } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/db/idempotency.ts'
import type { BusinessClock } from './clock.contract.ts'

const HOUR = 3_600_000
/** Every page that is kept shows the time that its company's clock shows. */
const COMPANY_TAG = 'company'

export function readClock({ clock }: Ctx): BusinessClock {
  return { now: clock.now().toISOString(), movedHours: Math.round(clock.ahead() / HOUR) }
}

/** What falls due by it is looked for at once. A key makes a call that is sent twice move it once. */
export async function moveClock(
  ctx: Ctx,
  hours: number,
  key: string | undefined,
): Promise<BusinessClock> {
  await runOncePerKey(ctx, { route: 'POST /clock', key, input: { hours } }, async (ctx) => {
    await ctx.clock.move(ctx.db, hours * HOUR)
    await ctx.cacheTags.changed(ctx.db, COMPANY_TAG)
    await ctx.work.enqueueDue(ctx.db)
    return {}
  })
  ctx.log.info({ hours, movedHours: readClock(ctx).movedHours }, 'The clock of the demo was moved')
  return readClock(ctx)
}
