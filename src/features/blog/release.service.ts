// Publishes, schedules and unpublishes posts.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { renderMarkdown } from '#kernel/markdown.ts'
import type { Task } from '#kernel/task-queue.ts'
import { POSTS_TAG } from './blog.tags.ts'
import { coverOf, readMinutes } from './blog.rules.ts'
import type { PostRow } from './blog.store.ts'
import { authorOf } from './sample-posts.service.ts'
import { checksOf } from './post-checks.rules.ts'
import { outlineWithImages } from './post-images.service.ts'
import type { PostContent, PostRelease, PostRevision, WrittenPost } from './writing.contract.ts'
import { contentIn } from './writing.rules.ts'
import { recordRevision, lockWritten, write } from './writing.service.ts'
import { publishDue } from './writing.store.ts'

type Released = Pick<PostRow, 'status' | 'publishedAt'> & { what: PostRevision['what'] }

/** @throws invalid, with every check that the admin must fix first */
export async function releasePost(
  ctx: Ctx,
  id: number,
  { revision, at }: PostRelease,
): Promise<WrittenPost> {
  return transaction(ctx, async (ctx) => {
    const row = await lockWritten(ctx, id, revision)
    const content = await ownContent(ctx, row)
    await rejectUnready(ctx, content)
    const { what, ...released } = releaseOf(row, at === null ? null : new Date(at), ctx.clock.now())
    const { html, contents, wordCount } = renderMarkdown(content.markdown)
    await recordRevision(ctx, id, what, content)
    await ctx.cacheTags.changed(ctx.db, POSTS_TAG)
    return write(ctx, row, {
      ...columnsOf(content),
      ...released,
      content: html,
      contents,
      readMinutes: readMinutes(wordCount),
      draft: null,
      draftMarkdown: null,
      // Once changed, it is the agency's own post.
      isSample: row.isSample && row.draft === null,
    })
  })
}

/** The author of a sample outside a demo is the agency, unless the team entered another one. */
async function ownContent(ctx: Ctx, row: PostRow): Promise<PostContent> {
  const content = contentIn(row)
  if (content.author !== row.author) return content
  return { ...content, author: (await authorOf(ctx))(row) }
}

async function rejectUnready(ctx: Ctx, content: PostContent): Promise<void> {
  const missing = checksOf(content, await outlineWithImages(ctx, content)).filter(
    ({ weight }) => weight === 'required',
  )
  if (!missing.length) return
  const fields = Object.fromEntries(missing.map(({ field, text }) => [field, text]).reverse())
  throw new Failure('invalid', missing.map(({ text }) => text).join(' '), { fields })
}

/** A post that was published before keeps its date. */
function releaseOf({ status, publishedAt }: PostRow, at: Date | null, now: Date): Released {
  if (at && status === 'published')
    throw new Failure('conflict', 'This post is already published. Unpublish it first.')
  if (at && at <= now)
    throw new Failure('invalid', 'Choose a time in the future.', {
      fields: { at: 'Choose a time in the future.' },
    })
  if (at)
    return {
      status: 'scheduled',
      publishedAt: at,
      what: status === 'scheduled' ? 'updated' : 'scheduled',
    }
  const wasPublishedBefore = publishedAt !== null && publishedAt <= now
  return {
    status: 'published',
    publishedAt: wasPublishedBefore ? publishedAt : now,
    what: status === 'published' ? 'updated' : 'published',
  }
}

/** The checks guarantee a category, and a cover or a photo. */
function columnsOf(content: PostContent) {
  const { category } = content as Pick<PostRow, 'category'>
  return { ...content, category, cover: content.cover || coverOf(category) }
}

/** Turns the post into a draft. A published post keeps its date, and its page responds with 410. */
export async function withdrawPost(ctx: Ctx, id: number, revision: number): Promise<WrittenPost> {
  return transaction(ctx, async (ctx) => {
    const row = await lockWritten(ctx, id, revision)
    if (row.status === 'draft') throw new Failure('conflict', 'This post is not published.')
    await ctx.cacheTags.changed(ctx.db, POSTS_TAG)
    return write(ctx, row, {
      status: 'draft',
      publishedAt: row.status === 'published' ? row.publishedAt : null,
    })
  })
}

export const publishDuePosts: Task = {
  name: 'publish-due-posts',
  every: '* * * * *',
  runsWithClock: true,
  run: (ctx) =>
    transaction(ctx, async (ctx) => {
      if (await publishDue(ctx.db, ctx.clock.now())) await ctx.cacheTags.changed(ctx.db, POSTS_TAG)
    }),
}
