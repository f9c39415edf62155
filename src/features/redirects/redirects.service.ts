// Redirects: list, add, change, remove, and the one that an address without a page follows.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import {
  type NewRedirect,
  normalPath,
  type Redirect,
  type RedirectChange,
} from './redirects.contract.ts'
import { REDIRECTS_LOCK } from './redirects.locks.ts'
import {
  countUse,
  deleteRedirect,
  deleteRedirectFrom,
  findRedirect,
  findRedirectFrom,
  insertRedirect,
  listRedirects,
  type RedirectRow,
  retarget,
  updateRedirect,
} from './redirects.store.ts'

/** By the path that they lead from. */
export const readRedirects = async ({ db }: Ctx): Promise<Redirect[]> =>
  (await listRedirects(db)).map(toRedirect)

/** @throws invalid for a path that a page has, or that would make a loop */
export async function addRedirect(
  ctx: Ctx,
  input: NewRedirect,
  key: string | undefined,
): Promise<Redirect> {
  return once(ctx, { route: 'POST /redirects', key, input }, async (ctx) => {
    const redirect = await checked(ctx, input, undefined)
    const row = newRow(ctx, { ...redirect, isAutomatic: false })
    await insertRedirect(ctx.db, row)
    return toRedirect(row)
  })
}

/** @throws as `addRedirect`, and conflict if a colleague saved meanwhile */
export async function changeRedirect(
  ctx: Ctx,
  id: string,
  { revision, ...input }: RedirectChange,
): Promise<Redirect> {
  return transaction(ctx, async (ctx) => {
    found(await findRedirect(ctx.db, id), 'Redirect')
    const redirect = await checked(ctx, input, id)
    const saved = await updateRedirect(ctx.db, id, { ...redirect, revision })
    if (!saved)
      throw new Failure(
        'conflict',
        'Someone else saved changes. Close this dialog and open it again to load the latest version.',
      )
    return toRedirect(saved)
  })
}

export async function removeRedirect(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async ({ db }) => {
    found(await findRedirect(db, id), 'Redirect')
    await deleteRedirect(db, id)
  })
}

/** Call it in the transaction that gives a page another address. */
export async function redirectMovedPage(
  ctx: TransactionCtx,
  from: string,
  target: string,
): Promise<void> {
  await advisoryLock(ctx.db, REDIRECTS_LOCK)
  const fromPath = normalPath(from)
  // The new address has a page now.
  await deleteRedirectFrom(ctx.db, normalPath(target))
  await deleteRedirectFrom(ctx.db, fromPath)
  await retarget(ctx.db, from, target)
  await insertRedirect(ctx.db, newRow(ctx, { fromPath, target, status: 301, isAutomatic: true }))
}

type RedirectAnswer = { status: 301 | 308; target: string }

/** For an address without a page. Keeps the query, unless the target has its own. */
export async function followRedirect(ctx: Ctx, address: URL): Promise<RedirectAnswer | undefined> {
  const row = await findRedirectFrom(ctx.db, normalPath(address.pathname))
  if (!row) return undefined
  await transaction(ctx, ({ db }) => countUse(db, row.id, ctx.clock.now()))
  const { status, target } = row
  return { status, target: /[?#]/.test(target) ? target : target + address.search }
}

const newRow = (
  { clock }: Ctx,
  row: Pick<RedirectRow, 'fromPath' | 'target' | 'status' | 'isAutomatic'>,
): RedirectRow => ({
  ...row,
  id: newId(clock.real()),
  useCount: 0,
  lastUsedAt: null,
  revision: 1,
  createdAt: clock.now(),
})

const invalid = (field: 'fromPath' | 'target', message: string): Failure =>
  new Failure('invalid', message, { fields: { [field]: message } })

async function checked(
  ctx: TransactionCtx,
  { fromPath: from, target, status }: NewRedirect,
  id: string | undefined,
): Promise<NewRedirect> {
  await advisoryLock(ctx.db, REDIRECTS_LOCK)
  const fromPath = normalPath(from)
  rejectReserved(fromPath)
  const same = await findRedirectFrom(ctx.db, fromPath)
  if (same && same.id !== id)
    throw invalid('fromPath', `There already is a redirect from ${fromPath}.`)
  if (target.startsWith('/') && isPrivate(normalPath(target)))
    throw invalid('target', 'Visitors cannot open this address. Choose a public page.')
  await rejectLoop(ctx, fromPath, target)
  return { fromPath, target, status }
}

const PRIVATE = [
  paths.admin.home,
  paths.customer.home,
  normalPath(paths.sandboxCheckout('')),
  '/api',
  '/assets',
  '/fonts',
  '/covers',
  '/images',
  '/themes',
  '/metrics',
  '/speculation-rules',
]
const isPrivate = (path: string): boolean =>
  PRIVATE.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

/** The public pages with a fixed address. */
const PAGES: readonly string[] = Object.values(paths).filter((path) => typeof path === 'string')

function rejectReserved(path: string): void {
  if (isPrivate(path))
    throw invalid('fromPath', 'The product itself needs this address. Choose another one.')
  if (PAGES.includes(path))
    throw invalid('fromPath', `There is a page at ${path}, so a redirect would never be used.`)
}

const MOST_STEPS = 20

async function rejectLoop(ctx: TransactionCtx, fromPath: string, target: string): Promise<void> {
  const { origin } = new URL(ctx.site.publicUrl)
  const seen = [fromPath]
  for (let next: string | undefined = target; next !== undefined;) {
    const address: URL = new URL(next, origin)
    if (address.origin !== origin) return
    const path = normalPath(address.pathname)
    if (seen.includes(path) || seen.length > MOST_STEPS)
      throw invalid(
        'target',
        seen.length === 1
          ? 'The redirect would lead to itself.'
          : `The redirect would lead back to itself: ${[...seen, path].join(' → ')}.`,
      )
    seen.push(path)
    next = (await findRedirectFrom(ctx.db, path))?.target
  }
}

const toRedirect = (row: RedirectRow): Redirect => {
  const { id, fromPath, target, status, isAutomatic, useCount, lastUsedAt, revision } = row
  return {
    id,
    fromPath,
    target,
    status,
    isAutomatic,
    useCount,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revision,
  }
}
