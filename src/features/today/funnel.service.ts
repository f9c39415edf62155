// The funnel of the last 90 days.
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { type Funnel, FUNNEL_DAYS } from './funnel.contract.ts'
import { countFunnel } from './today.store.ts'

export async function readFunnel(ctx: Ctx): Promise<Funnel> {
  const now = ctx.clock.now()
  return (
    (await countFunnel(ctx.db, hoursAfter(now, -24 * FUNNEL_DAYS), now)) ?? {
      requests: 0,
      sent: 0,
      accepted: 0,
      paid: 0,
      declined: 0,
      expired: 0,
    }
  )
}
