// Creates, edits, previews, restores and deletes posts.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { rejectLateUndo } from '#kernel/audit/audit-entries.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { viewImages } from '#features/images/image-views.service.ts'
import { POST_NUMBER_LOCK } from './blog.locks.ts'
import { POSTS_TAG } from './blog.tags.ts'
import { insertPost, type PostRow } from './blog.store.ts'
import { countRequestsFromPosts } from './post-conversions.service.ts'
import type {
  PostChange,
  PostContent,
  PostRestoration,
  PostRevision,
  WrittenPost,
  WrittenPostRow,
  WrittenPostsQuery,
} from './writing.contract.ts'
import {
  contentIn,
  contentOfRevision,
  draftOf,
  emptyContent,
  isSameWritingSession,
  NEVER_PUBLISHED,
  parsePostCursor,
  formatPostCursor,
  countWords,
} from './writing.rules.ts'
import { authorOf } from './sample-posts.service.ts'
import {
  findPost,
  findRevision,
  insertRevision,
  type ListedRow,
  listRevisions,
  listWritten,
  lockPost,
  nextPostId,
  type RevisionRow,
  updatePost,
  updateRevision,
} from './writing.store.ts'

const noPost = (): Failure => new Failure('not-found', 'Post not found.')
const MOST_REVISIONS = 100

/** Latest change first. `next` is the cursor of the next page, if there is one. */
export async function readWrittenPosts(
  ctx: Ctx,
  { after, limit, ...filter }: WrittenPostsQuery,
): Promise<{ rows: WrittenPostRow[]; next: string | undefined }> {
  const cursor = after === undefined ? undefined : parsePostCursor(after)
  if (after !== undefined && !cursor)
    throw new Failure(
      'invalid',
      'This page of the list does not exist. Start again without "after".',
    )
  const found = await listWritten(ctx.db, { ...filter, limit: limit && limit + 1 }, cursor)
  const rows = limit ? found.slice(0, limit) : found
  const last = rows.at(-1)
  const requestsFrom = await countRequestsFromPosts(ctx)
  const toRow = await rowWriter(ctx, rows)
  const shownAuthor = await authorOf(ctx)
  return {
    rows: rows.map((row) => ({
      ...toRow({ ...row, author: shownAuthor(row) }),
      requests: requestsFrom(row.id),
    })),
    next: last && rows.length < found.length ? formatPostCursor(last) : undefined,
  }
}

/** @throws not-found, also for a deleted post */
export async function readWrittenPost(ctx: Ctx, id: number): Promise<WrittenPost> {
  const row = await findPost(ctx.db, id)
  if (!row || row.deletedAt) throw noPost()
  return toWritten(ctx, { ...row, author: (await authorOf(ctx))(row) })
}

export async function createPost(ctx: Ctx, key: string | undefined): Promise<WrittenPost> {
  return runOncePerKey(ctx, { route: 'POST /written-posts', key, input: {} }, async (ctx) => {
    const { name } = signedIn(ctx)
    await advisoryLock(ctx.db, POST_NUMBER_LOCK)
    const { markdown, ...draft } = emptyContent(name)
    const row: PostRow = {
      ...NEVER_PUBLISHED,
      id: await nextPostId(ctx.db),
      status: 'draft',
      publishedAt: null,
      draft,
      draftMarkdown: markdown,
      isSample: false,
      revision: 0,
      changedAt: ctx.clock.now(),
      changedBy: name,
      deletedAt: null,
    }
    await insertPost(ctx.db, row)
    return toWritten(ctx, row)
  })
}

/** @throws conflict when another editor saved in between */
export async function savePostDraft(
  ctx: Ctx,
  id: number,
  { revision, content }: PostChange,
): Promise<WrittenPost> {
  return transaction(ctx, async (ctx) => {
    const row = await lockWritten(ctx, id, revision)
    await recordWriting(ctx, row, content)
    return write(ctx, row, draftOf(row, content))
  })
}

/** @throws not-found, or conflict when `revision` is outdated */
export async function lockWritten(
  ctx: TransactionCtx,
  id: number,
  revision: number,
): Promise<PostRow> {
  const row = await lockPost(ctx.db, id)
  if (!row || row.deletedAt) throw noPost()
  if (row.revision !== revision)
    throw new Failure(
      'conflict',
      `${row.changedBy || 'Someone else'} has saved this post since you opened it.`,
    )
  return row
}

export async function write(
  ctx: TransactionCtx,
  { id, revision }: PostRow,
  change: Partial<PostRow>,
): Promise<WrittenPost> {
  const row = await updatePost(ctx.db, id, {
    ...change,
    revision: revision + 1,
    changedAt: ctx.clock.now(),
    changedBy: signedIn(ctx).name,
  })
  if (!row) throw noPost()
  return toWritten(ctx, row)
}

/** A session has one revision. The first one of an old post is its published version. */
async function recordWriting(
  ctx: TransactionCtx,
  row: PostRow,
  content: PostContent,
): Promise<void> {
  const now = ctx.clock.now()
  const { name: by } = signedIn(ctx)
  const [last] = await listRevisions(ctx.db, row.id, 1)
  if (last && isSameWritingSession(last, by, now))
    return updateRevision(ctx.db, last.id, { at: now, content })
  if (!last && row.publishedAt)
    await insertRevision(ctx.db, {
      id: newId(row.changedAt),
      postId: row.id,
      startedAt: row.changedAt,
      at: row.changedAt,
      by: row.author,
      what: 'published',
      content: contentIn(row),
    })
  await insertRevision(ctx.db, {
    id: newId(now),
    postId: row.id,
    startedAt: now,
    at: now,
    by,
    what: 'edited',
    content,
  })
}

export async function recordRevision(
  ctx: TransactionCtx,
  id: number,
  what: PostRevision['what'],
  content: PostContent,
): Promise<void> {
  const now = ctx.clock.now()
  await insertRevision(ctx.db, {
    id: newId(now),
    postId: id,
    startedAt: now,
    at: now,
    by: signedIn(ctx).name,
    what,
    content,
  })
}

export async function readRevisions(ctx: Ctx, id: number): Promise<PostRevision[]> {
  await readWrittenPost(ctx, id)
  return (await listRevisions(ctx.db, id, MOST_REVISIONS)).map(toRevision)
}

export async function readRevision(ctx: Ctx, id: number, revisionId: string): Promise<PostContent> {
  await readWrittenPost(ctx, id)
  return contentOfRevision(found(await findRevision(ctx.db, id, revisionId), 'Revision').content)
}

/** Restores a revision as the draft; the published version does not change. */
export async function restoreRevision(
  ctx: Ctx,
  id: number,
  { revision, revisionId }: PostRestoration,
): Promise<WrittenPost> {
  return transaction(ctx, async (ctx) => {
    const row = await lockWritten(ctx, id, revision)
    const content = await readRevision(ctx, id, revisionId)
    await recordRevision(ctx, id, 'restored', content)
    return write(ctx, row, draftOf(row, content))
  })
}

export const deletePost = (ctx: Ctx, id: number): Promise<WrittenPost> =>
  setDeleted(ctx, id, ctx.clock.now())

/** Restores the post as it was. @throws gone when the time to undo is over */
export async function undeletePost(ctx: Ctx, id: number): Promise<WrittenPost> {
  rejectLateUndo((await findPost(ctx.db, id))?.deletedAt ?? null, ctx.clock.now())
  return setDeleted(ctx, id, null)
}

async function setDeleted(ctx: Ctx, id: number, deletedAt: Date | null): Promise<WrittenPost> {
  return transaction(ctx, async (ctx) => {
    const row = await updatePost(ctx.db, id, { deletedAt })
    if (!row) throw noPost()
    await ctx.cacheTags.changed(ctx.db, POSTS_TAG)
    return toWritten(ctx, row)
  })
}

const coverOfRow = ({ draft, coverImageId }: ListedRow): string | null =>
  draft ? (draft.coverImageId ?? null) : coverImageId

async function rowWriter(
  ctx: Ctx,
  rows: readonly ListedRow[],
): Promise<(row: ListedRow) => Omit<WrittenPostRow, 'requests'>> {
  const views = await viewImages(ctx, rows.map(coverOfRow))
  return (row) => ({ ...toRow(row), coverImage: views.get(coverOfRow(row) ?? '') ?? null })
}

function toRow(row: ListedRow): Omit<WrittenPostRow, 'requests' | 'coverImage'> {
  const { id, publishedAt, draft, changedAt, changedBy, isSample } = row
  const { title, author, category, cover, featured } = draft ?? row
  return {
    id,
    title,
    author,
    category,
    cover,
    featured,
    state: row.status,
    publishedAt: publishedAt?.toISOString() ?? null,
    hasChanges: draft !== null,
    changedAt: changedAt.toISOString(),
    changedBy,
    isSample,
  }
}

export async function toWritten(ctx: Ctx, row: PostRow): Promise<WrittenPost> {
  const toRow = await rowWriter(ctx, [row])
  return { ...toRow(row), content: contentIn(row), revision: row.revision }
}

const toRevision = ({ id, at, startedAt, by, what, content }: RevisionRow): PostRevision => ({
  id,
  at: at.toISOString(),
  startedAt: startedAt.toISOString(),
  by,
  what,
  title: content.title,
  wordCount: countWords(content.markdown),
})
