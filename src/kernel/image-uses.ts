// Where the records of a feature show an image of the library, so that it is not deleted.
import type { Ctx } from './context.ts'

/** `label` names the record, `path` is its screen in the admin dashboard. */
export type ImageUse = { imageId: string; label: string; path: string }

/** @returns the uses of any of these images */
export type ImageUses = (
  ctx: Pick<Ctx, 'db' | 'features'>,
  imageIds: readonly string[],
) => Promise<ImageUse[]>
