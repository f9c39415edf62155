import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { derivedSecret } from '#kernel/ids.ts'
import { SentPitch } from './pitches.contract.ts'
import { sendPitch } from './pitches.service.ts'

const HOURS_AGO = 20
const ORCHARD_LOOP = {
  startupName: 'Orchard Loop',
  founderName: 'Lena Okafor',
  email: 'lena@orchardloop.example',
  phone: '(469) 555-0171',
  problem:
    'An orchard that sells on three markets a week picks by guess. What is left over on Saturday evening is cider or waste.',
  solution:
    'Every market has a page on which regulars order until the night before. What is ordered is what is picked, and it waits at the stall by name.',
  targetUsers: 'Orchards and small farms that stand on two or more markets a week.',
  teamSize: '2-3',
  fundingStage: 'pre-seed',
}

/** Runs the regular use case with an earlier clock. Idempotent. */
export async function seedDemoPitches(ctx: TransactionCtx): Promise<void> {
  const then: TransactionCtx = {
    ...ctx,
    clock: { ...ctx.clock, now: () => hoursAfter(ctx.clock.now(), -HOURS_AGO) },
  }
  await sendPitch(
    then,
    SentPitch.parse(ORCHARD_LOOP),
    derivedSecret(ctx.site.secret, 'pitch story'),
  )
}
