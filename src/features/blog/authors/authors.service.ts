// Authors of posts: their public pages, and what the team changes.
import { viewImages } from '#features/images/image-views.service.ts'
import { redirectMovedPage } from '#features/redirects/redirects.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { AUTHORS_LOCK } from '../blog.locks.ts'
import { POSTS_TAG } from '../blog.tags.ts'
import { readPosts } from '../posts.service.ts'
import type {
  PostAuthor,
  AuthorByline,
  AuthorChange,
  AuthorPage,
  NewAuthor,
} from './authors.contract.ts'
import {
  type AuthorRow,
  deleteAuthor,
  findAuthor,
  findAuthorByName,
  findAuthorBySlug,
  insertAuthor,
  listAuthors,
  renameInPosts,
  updateAuthor,
} from './authors.store.ts'

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** By name. */
export async function readAuthors(ctx: Ctx): Promise<PostAuthor[]> {
  const rows = await listAuthors(ctx.db)
  const views = await viewImages(
    ctx,
    rows.map(({ imageId }) => imageId),
  )
  const { posts } = await readPosts(ctx, {})
  return rows.map(({ id, slug, name, role, bio, links, imageId, revision }) => ({
    id,
    slug,
    name,
    role,
    bio,
    links,
    imageId,
    revision,
    image: views.get(imageId ?? '') ?? null,
    posts: posts.filter(({ author }) => isSame(author, name)).length,
  }))
}

/** @throws not-found for an unknown author, and for one without a published post */
export async function readAuthorPage(ctx: Ctx, slug: string): Promise<AuthorPage> {
  const author = found(await findAuthorBySlug(ctx.db, slug), 'Author')
  const { posts } = await readPosts(ctx, {})
  const own = posts.filter(({ author: name }) => isSame(name, author.name))
  if (!own.length) throw new Failure('not-found', 'Author not found.')
  const { name, role, bio, links, imageId } = author
  const image = (await viewImages(ctx, [imageId])).get(imageId ?? '') ?? null
  return { name, slug, role, bio, links, image, posts: own }
}

/** Those with a page, by name. */
export async function readBylines(ctx: Ctx): Promise<AuthorByline[]> {
  return (await readAuthors(ctx))
    .filter(({ posts }) => posts > 0)
    .map(({ name, slug, image }) => ({ name, slug, image }))
}

/** @throws invalid for a name or an address that another author has */
export async function addAuthor(
  ctx: Ctx,
  input: NewAuthor,
  key: string | undefined,
): Promise<PostAuthor> {
  const id = await once(ctx, { route: 'POST /authors', key, input }, async (ctx) => {
    const id = newId(ctx.clock.real())
    await requireFree(ctx, input, undefined)
    await insertAuthor(ctx.db, { ...input, id, revision: 1, createdAt: ctx.clock.now() })
    await ctx.cacheTags.changed(ctx.db, POSTS_TAG)
    return id
  })
  return requireAuthor(ctx, id)
}

/** Posts follow a new name, and a redirect leads to a new address. @throws conflict, invalid */
export async function changeAuthor(
  ctx: Ctx,
  id: string,
  { revision, ...change }: AuthorChange,
): Promise<PostAuthor> {
  await transaction(ctx, async (ctx) => {
    const former = found(await findAuthor(ctx.db, id), 'Author')
    await requireFree(ctx, change, id)
    if (!(await updateAuthor(ctx.db, id, revision, change)))
      throw new Failure(
        'conflict',
        'Someone else saved changes. Close this dialog and open it again to load the latest version.',
      )
    await follow(ctx, former, change)
    await ctx.cacheTags.changed(ctx.db, POSTS_TAG)
  })
  return requireAuthor(ctx, id)
}

async function follow(ctx: TransactionCtx, former: AuthorRow, change: NewAuthor): Promise<void> {
  if (former.name !== change.name) await renameInPosts(ctx.db, former.name, change.name)
  if (former.slug !== change.slug)
    await redirectMovedPage(ctx, paths.author(former.slug), paths.author(change.slug))
}

/** Posts keep the name. */
export async function removeAuthor(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    found(await findAuthor(ctx.db, id), 'Author')
    await deleteAuthor(ctx.db, id)
    await ctx.cacheTags.changed(ctx.db, POSTS_TAG)
  })
}

async function requireFree(
  ctx: TransactionCtx,
  { name, slug }: NewAuthor,
  id: string | undefined,
): Promise<void> {
  await advisoryLock(ctx.db, AUTHORS_LOCK)
  const others = {
    name: await findAuthorByName(ctx.db, name),
    slug: await findAuthorBySlug(ctx.db, slug),
  }
  const message = 'Another author has it already.'
  for (const [field, other] of Object.entries(others))
    if (other && other.id !== id)
      throw new Failure('invalid', message, { fields: { [field]: message } })
}

const requireAuthor = async (ctx: Ctx, id: string): Promise<PostAuthor> =>
  found(
    (await readAuthors(ctx)).find((author) => author.id === id),
    'Author',
  )
