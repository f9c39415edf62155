// Conversions of a post. A request stores the article that it came from, never its reader.
import { countInquiriesFrom, readInquiriesFrom } from '#features/inquiries/sources.service.ts'
import { countQuotes } from '#features/quotes/count-quotes.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { PostConversions } from './writing.contract.ts'

const sourceOf = (postId: number): string => `post-${postId}`

export async function readPostConversions(ctx: Ctx, postId: number): Promise<PostConversions> {
  const ids = await readInquiriesFrom(ctx, sourceOf(postId))
  const { made, accepted } = await countQuotes(ctx, ids)
  return { requests: ids.length, quotes: made, accepted }
}

export async function countRequestsFromPosts(ctx: Ctx): Promise<(postId: number) => number> {
  const counts = await countInquiriesFrom(ctx, sourceOf(0).slice(0, -1))
  return (postId) => counts.get(sourceOf(postId)) ?? 0
}
