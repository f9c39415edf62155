// Reads and changes how discovery calls are offered.
import { transaction } from '#kernel/db/transaction.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { type CallSettings, DEFAULT_CALL_SETTINGS } from './calls.contract.ts'
import { findSettings, saveSettings } from './calls.store.ts'

export async function readCallSettings(ctx: Ctx): Promise<CallSettings> {
  return (await findSettings(ctx.db)) ?? DEFAULT_CALL_SETTINGS
}

/** Does not change booked calls. @throws conflict if another admin saved meanwhile */
export async function changeCallSettings(ctx: Ctx, settings: CallSettings): Promise<CallSettings> {
  const saved = await transaction(ctx, ({ db }) =>
    saveSettings(db, {
      ...settings,
      blockedDays: [...new Set(settings.blockedDays)].sort(),
    }),
  )
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved these settings after you opened them. Reload them to see their changes.',
    )
  return saved
}
