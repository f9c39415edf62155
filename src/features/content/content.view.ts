import { sql } from 'drizzle-orm'
import type { ImageUses } from '../../kernel/image-uses.ts'
import { sectionPath } from './content.contract.ts'
import { contentSections } from './content.table.ts'

/** Sections of pages whose current texts name one of these images. */
export const usesInContent: ImageUses = async ({ db, features }, imageIds) => {
  const rows = await db
    .select({
      imageId: sql<string>`image.id`,
      page: contentSections.page,
      section: contentSections.section,
    })
    .from(contentSections)
    .innerJoin(
      sql`unnest(${sql.param([...imageIds])}::text[]) as image (id)`,
      sql`strpos(${contentSections.texts}::text, image.id) > 0`,
    )
    .orderBy(contentSections.page, contentSections.section)
  return rows.map(({ imageId, page, section }) => {
    const declared = features.contentPages.get(page)?.page
    const label = `${declared?.label ?? page}: ${declared?.sections[section]?.label ?? section}`
    return { imageId, label, path: sectionPath(page, section) }
  })
}
