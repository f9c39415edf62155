// The space for the files of each project.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { fileSize } from '#kernel/files/files.contract.ts'
import { sumAbout } from '#kernel/files/files.store.ts'
import {
  FIRST_STORAGE_SETTINGS,
  type StorageSettings,
  type StorageSettingsChange,
} from './project-storage.contract.ts'
import { findStorageSettings, saveStorageSettings } from './project-storage.store.ts'

const GB = 1024 ** 3

export const readStorageSettings = async (ctx: Ctx): Promise<StorageSettings> =>
  (await findStorageSettings(ctx.db)) ?? FIRST_STORAGE_SETTINGS

/** @throws conflict if another admin saved meanwhile */
export async function changeStorageSettings(
  ctx: Ctx,
  { quotaGb, revision }: StorageSettingsChange,
): Promise<StorageSettings> {
  const saved = await transaction(ctx, ({ db }) => saveStorageSettings(db, quotaGb, revision))
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved this after you opened it. Reload it to see their changes.',
    )
  return saved
}

/** In bytes, for the files of one project. */
export const readFileSpace = async (ctx: Ctx): Promise<number> =>
  (await readStorageSettings(ctx)).quotaGb * GB

/** @param more in bytes, which the project does not have yet @throws too-large */
export async function requireSpace(ctx: Ctx, projectId: string, more: number): Promise<void> {
  const [used, quota] = [await sumAbout(ctx.db, projectId), await readFileSpace(ctx)]
  if (used + more <= quota) return
  const message =
    `This project has ${fileSize(Math.max(0, quota - used))} of ${fileSize(quota)} left. ` +
    'Remove files that are no longer needed, or ask the agency for more space.'
  throw new Failure('too-large', message, { fields: { file: message } })
}
