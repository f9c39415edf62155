import { isAnyOf } from '../../../kernel/db/any-of.ts'
import type { ImageUses } from '../../../kernel/image-uses.ts'
import { paths } from '../../../kernel/paths.contract.ts'
import { authors } from './authors.table.ts'

/** Photos of authors. */
export const usesByAuthors: ImageUses = async ({ db }, imageIds) => {
  const rows = await db
    .select({ imageId: authors.imageId, name: authors.name })
    .from(authors)
    .where(isAnyOf(authors.imageId, imageIds))
  return rows.flatMap(({ imageId, name }) =>
    imageId ? [{ imageId, label: `Author: ${name}`, path: paths.admin.authors }] : [],
  )
}
