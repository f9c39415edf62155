// Reads published posts, and publishes posts from files.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { viewImages, withImages } from '#features/images/image-views.service.ts'
import { renderMarkdown } from '#kernel/markdown.ts'
import { findAuthorByName } from './authors/authors.store.ts'
import { POSTS_TAG } from './blog.tags.ts'
import type { Post, PostsQuery, PostSummary } from './blog.contract.ts'
import type { PostDraft } from './post-file.contract.ts'
import { authorOf } from './sample-posts.service.ts'
import { readMinutes, readTime, relatedTo } from './blog.rules.ts'
import {
  findPublished,
  insertPost,
  type ListedPost,
  listPublished,
  wasPublished,
} from './blog.store.ts'

/** Newest first. `next` is the cursor of the next page, if there is one. */
export async function readPosts(
  ctx: Ctx,
  query: PostsQuery,
): Promise<{ posts: PostSummary[]; next: number | undefined }> {
  const { limit } = query
  const found = await listPublished(ctx.db, {
    ...query,
    ...(limit !== undefined && { limit: limit + 1 }),
  })
  const shown = await summarizer(ctx, found)
  const posts = (limit === undefined ? found : found.slice(0, limit)).map(shown)
  return { posts, next: posts.length < found.length ? posts.at(-1)?.id : undefined }
}

/** @throws not-found for an unknown id, gone for a post that was published before */
export async function readPost(ctx: Ctx, id: number): Promise<Post> {
  const row = await findPublished(ctx.db, id)
  if (!row)
    throw new Failure(
      (await wasPublished(ctx.db, id, ctx.clock.now())) ? 'gone' : 'not-found',
      'Blog post not found',
    )
  const { posts } = await readPosts(ctx, {})
  const summary = (await summarizer(ctx, [row]))(row)
  return {
    ...summary,
    content: await withImages(ctx, row.content),
    contents: row.contents,
    related: relatedTo(row, posts),
    byline: await bylineOf(ctx, summary.author),
  }
}

async function bylineOf(ctx: Ctx, name: string): Promise<Post['byline']> {
  const author = await findAuthorByName(ctx.db, name)
  if (!author) return null
  const views = await viewImages(ctx, [author.imageId])
  return { slug: author.slug, image: views.get(author.imageId ?? '') ?? null }
}

/** Renders the HTML once. */
export async function publishPost(
  ctx: TransactionCtx,
  { date, markdown, ...draft }: PostDraft & { isSample?: boolean },
): Promise<void> {
  const { html, contents, wordCount } = renderMarkdown(markdown)
  // Noon UTC is the same day in every US time zone.
  const publishedAt = new Date(`${date}T12:00:00Z`)
  await insertPost(ctx.db, {
    ...draft,
    markdown,
    status: 'published',
    publishedAt,
    content: html,
    contents,
    readMinutes: readMinutes(wordCount),
    changedAt: publishedAt,
    changedBy: ctx.site.demo === 'off' && draft.isSample ? '' : draft.author,
  })
  await ctx.cacheTags.changed(ctx.db, POSTS_TAG)
}

async function summarizer(
  ctx: Ctx,
  rows: readonly ListedPost[],
): Promise<(row: ListedPost) => PostSummary> {
  const views = await viewImages(
    ctx,
    rows.map(({ coverImageId }) => coverImageId),
  )
  const shownAuthor = await authorOf(ctx)
  const isMarked = ctx.site.demo === 'off'
  return (row) => ({
    ...toSummary(row),
    author: shownAuthor(row),
    coverImage: views.get(row.coverImageId ?? '') ?? null,
    isSample: isMarked && row.isSample,
  })
}

function toSummary({
  id,
  title,
  description,
  publishedAt,
  category,
  readMinutes: minutes,
  featured,
  tags,
  cover,
}: ListedPost): Omit<PostSummary, 'author' | 'isSample' | 'coverImage'> {
  // Published posts always have a time.
  return {
    id,
    title,
    description,
    date: (publishedAt as Date).toISOString(),
    category,
    readTime: readTime(minutes),
    featured,
    tags,
    cover,
  }
}
