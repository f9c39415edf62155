// Initial posts of a new installation: one file per post in content/blog.
import type { TransactionCtx } from '#kernel/context.ts'
import { countPosts } from './blog.store.ts'
import { readPostFile } from './post-file.rules.ts'
import { publishPost } from './posts.service.ts'

/** The bundler includes the files, so that the server does not read them. */
const FILES = import.meta.glob<string>('../../../content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Fills only an empty blog, so that it never overwrites changes by the agency. */
export async function ensurePosts(ctx: TransactionCtx): Promise<void> {
  if ((await countPosts(ctx.db)) > 0) return
  const drafts = Object.entries(FILES).map(([name, text]) => readPostFile(name, text))
  for (const draft of drafts) await publishPost(ctx, draft)
}
