// The authors of the sample posts, in a demo only: elsewhere these people do not exist.
import type { TransactionCtx } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { readPosts } from '../posts.service.ts'
import { slugOfName } from './authors.contract.ts'
import { insertAuthor, listAuthors } from './authors.store.ts'

export async function ensureSampleAuthors(ctx: TransactionCtx): Promise<void> {
  if ((await listAuthors(ctx.db)).length) return
  const { posts } = await readPosts(ctx, {})
  for (const name of [...new Set(posts.map(({ author }) => author))].toSorted())
    await insertAuthor(ctx.db, {
      id: newId(ctx.clock.real()),
      slug: slugOfName(name),
      name,
      role: '',
      bio: '',
      links: [],
      imageId: null,
      revision: 1,
      createdAt: ctx.clock.now(),
    })
}
