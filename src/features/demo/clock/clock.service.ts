// Reads and moves the demo clock.
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import type { Ctx } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import type { BusinessClock } from './clock.contract.ts'

const HOUR = 3_600_000

export function readClock({ clock }: Ctx): BusinessClock {
  return { now: clock.now().toISOString(), movedHours: Math.round(clock.ahead() / HOUR) }
}

/** Also starts the tasks that become due. @param key makes a repeated call count once */
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
  ctx.log.info({ hours, movedHours: readClock(ctx).movedHours }, 'The demo clock was moved')
  return readClock(ctx)
}
