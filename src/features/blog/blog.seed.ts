// The posts a new installation begins with: content/blog, one file a post.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { countPosts } from './blog.store.ts'
import { readPostFile } from './post-file.rules.ts'
import { publishPost } from './posts.service.ts'

/** Built into the server, so that they are wherever it is. */
const FILES = import.meta.glob<string>('../../../content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Into an empty blog only: what the agency has changed stays changed. */
export async function ensurePosts(ctx: Ctx): Promise<void> {
  if ((await countPosts(ctx.db)) > 0) return
  const drafts = Object.entries(FILES).map(([name, text]) => readPostFile(name, text))
  await transaction(ctx, async (ctx) => {
    for (const draft of drafts) await publishPost(ctx, draft)
  })
}
