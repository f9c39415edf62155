// The hours of an edit.
import { readEdit } from '#features/edits/read-edits.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { EditHours } from './hours.contract.ts'
import { totalMinutes } from './hours.rules.ts'
import { minutesByPerson } from './project-hours.service.ts'
import { timeOfEdit } from './time-entries.store.ts'

/** @throws not-found */
export async function readEditHours(ctx: Ctx, id: string): Promise<EditHours> {
  await readEdit(ctx, id)
  const times = await timeOfEdit(ctx.db, id)
  return { minutes: totalMinutes(times), people: await minutesByPerson(ctx, times) }
}
