import { sql } from 'drizzle-orm'
import type { ImageUses } from '../../kernel/image-uses.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { posts } from './blog.table.ts'

/** Where the published text or the draft of a post shows one of these images. */
export const usesInPosts: ImageUses = async ({ db }, imageIds) => {
  const { rows } = await db.execute(sql`
    select image.id as "imageId", ${posts.id} as id,
      coalesce(nullif(${posts.draft} ->> 'title', ''), nullif(${posts.title}, ''), 'Untitled') as title
    from ${posts}, unnest(${sql.param([...imageIds])}::text[]) as image (id)
    where ${posts.deletedAt} is null and (
      ${posts.coverImageId}::text = image.id
      or ${posts.draft} ->> 'coverImageId' = image.id
      or strpos(${posts.markdown}, '/images/' || image.id) > 0
      or strpos(coalesce(${posts.draftMarkdown}, ''), '/images/' || image.id) > 0
    )
    order by ${posts.id}
  `)
  // The query above has these columns.
  return (rows as { imageId: string; id: number; title: string }[]).map(
    ({ imageId, id, title }) => ({
      imageId,
      label: `Post: ${title}`,
      path: paths.admin.post(id),
    }),
  )
}
