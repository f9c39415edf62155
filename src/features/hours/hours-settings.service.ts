// Reads and changes how billable time is rounded.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import {
  FIRST_HOURS_SETTINGS,
  type HoursSettings,
  type HoursSettingsChange,
} from './hours.contract.ts'
import { findHoursSettings, saveHoursSettings } from './hours-settings.store.ts'

export const readHoursSettings = async (ctx: Ctx): Promise<HoursSettings> =>
  (await findHoursSettings(ctx.db)) ?? FIRST_HOURS_SETTINGS

/** @throws conflict if another admin saved meanwhile */
export async function changeHoursSettings(
  ctx: Ctx,
  { rounding, revision }: HoursSettingsChange,
): Promise<HoursSettings> {
  const saved = await transaction(ctx, ({ db }) => saveHoursSettings(db, rounding, revision))
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved this after you opened it. Reload it to see their changes.',
    )
  return saved
}
