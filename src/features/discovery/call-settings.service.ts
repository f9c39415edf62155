// How discovery calls are offered, as the agency has set it.
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { type CallSettings, DEFAULT_CALL_SETTINGS } from './calls.contract.ts'
import { findSettings, saveSettings } from './calls.store.ts'

export async function readCallSettings(ctx: Ctx): Promise<CallSettings> {
  return (await findSettings(ctx.db)) ?? DEFAULT_CALL_SETTINGS
}

/** Calls that are booked already stay as they are. @throws conflict when somebody saved in between */
export async function changeCallSettings(ctx: Ctx, settings: CallSettings): Promise<CallSettings> {
  const saved = await saveSettings(ctx.db, {
    ...settings,
    blockedDays: [...new Set(settings.blockedDays)].sort(),
  })
  if (!saved)
    throw new Failure(
      'conflict',
      'Somebody else has saved this since you opened it. Load it again to see what they set.',
    )
  return saved
}
