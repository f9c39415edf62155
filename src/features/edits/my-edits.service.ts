// The customer adds edits to the queue, changes, moves and takes them back.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import { attachFile, removeDeleted } from '#kernel/files/files.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { filesAbout, findFile, markDeleted } from '#kernel/files/files.store.ts'
import { newId } from '#kernel/ids.ts'
import type { Limit } from '#kernel/security/limits.ts'
import {
  advanceQueue,
  lockEdit,
  lockQueue,
  NOT_STARTED,
  notifyOfWaiting,
} from './advance-queue.service.ts'
import { queueOf } from './edit-queues.service.ts'
import {
  type Edit,
  type EditChange,
  MOST_EDIT_FILES,
  MOST_WAITING,
  type MyEdits,
  type NewEdit,
} from './edits.contract.ts'
import {
  changeEdit,
  countWaitingEdits,
  edgeOf,
  type EditRow,
  findEdit,
  hasOthers,
  insertEdit,
  positionBefore,
  renumber,
} from './edits.store.ts'
import { myAddress, readMyEdit, readMyEdits } from './read-edits.service.ts'

const EDIT_LIMIT: Limit = { name: 'edit', points: 100, seconds: 3600 }

/** @throws conflict without a plan that has a queue, and for a full queue */
export async function addEdit(ctx: Ctx, input: NewEdit, key: string | undefined): Promise<Edit> {
  const email = myAddress(ctx)
  return once(
    ctx,
    { route: 'POST /my/edits', key, input },
    async (ctx) => {
      await lockQueue(ctx, email)
      const { queue } = await queueOf(ctx, email)
      if (queue.state === 'none')
        throw new Failure(
          'conflict',
          'Your plan has no queue for edits. Choose a plan that has one.',
        )
      if (((await countWaitingEdits(ctx.db, [email])).get(email) ?? 0) >= MOST_WAITING)
        throw new Failure('conflict', `At most ${MOST_WAITING} edits can wait. Remove some first.`)
      const row = await newEdit(ctx, email, input)
      await attachAll(ctx, row.id, input.files)
      await advanceQueue(ctx, email)
      if (queue.state === 'past-due' && !(await hasOthers(ctx.db, email, row.id)))
        await notifyOfWaiting(ctx, row)
      return readMyEdit(ctx, row.id)
    },
    () => ctx.limits.use(EDIT_LIMIT, signedIn(ctx).userId),
  )
}

async function newEdit(
  ctx: TransactionCtx,
  email: string,
  { title, detail }: NewEdit,
): Promise<EditRow> {
  const row: EditRow = {
    ...NOT_STARTED,
    id: newId(ctx.clock.real()),
    email,
    businessName: signedIn(ctx).name,
    subscriptionId: null,
    planName: '',
    title,
    detail,
    state: 'waiting',
    position: await edgeOf(ctx.db, email, 'last'),
    addedAt: ctx.clock.now(),
    endedAt: null,
    note: '',
    link: null,
    resultId: null,
    doneBy: '',
    canceledBy: null,
    reason: '',
  }
  await insertEdit(ctx.db, row)
  return row
}

async function attachAll(ctx: TransactionCtx, about: string, paths: readonly string[]) {
  for (const path of paths) await attachFile(ctx, { path, about, purpose: 'edit', field: 'files' })
}

/** @throws conflict once it is active */
export async function changeMyEdit(ctx: Ctx, id: string, change: EditChange): Promise<Edit> {
  const removed: string[] = []
  const view = await transaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, id)
    rejectUnlessWaiting(row)
    const { title, detail, files, removedFiles } = change
    await changeEdit(ctx.db, id, { title, detail })
    for (const fileId of removedFiles)
      if ((await findFile(ctx.db, fileId))?.about === id)
        if (await markDeleted(ctx.db, fileId, signedIn(ctx).userId, ctx.clock.real()))
          removed.push(fileId)
    await attachAll(ctx, id, files)
    const stored = (await filesAbout(ctx.db, id)).filter(({ deletedAt }) => !deletedAt)
    if (stored.length > MOST_EDIT_FILES) {
      const message = `Attach at most ${MOST_EDIT_FILES} files.`
      throw new Failure('invalid', message, { fields: { files: message } })
    }
    return readMyEdit(ctx, id)
  })
  await removeDeleted(ctx, removed)
  return view
}

/** The others keep their order. @throws conflict if one of both no longer waits */
export async function moveMyEdit(ctx: Ctx, id: string, before: string | null): Promise<MyEdits> {
  return transaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, id)
    rejectUnlessWaiting(row)
    if (before !== id)
      await changeEdit(ctx.db, id, { position: await positionFor(ctx, row, before) })
    return readMyEdits(ctx)
  })
}

/** Halving the same gap again and again would exhaust the precision of the number. */
const SMALLEST_GAP = 1e-6

async function positionFor(
  ctx: TransactionCtx,
  row: EditRow,
  before: string | null,
): Promise<number> {
  const { email, id } = row
  if (before === null) return edgeOf(ctx.db, email, 'last')
  const next = await findEdit(ctx.db, before)
  if (next?.email !== email || next.state !== 'waiting')
    throw new Failure(
      'conflict',
      'The queue has changed meanwhile, for example on another device. Look at the new order, and move it again.',
    )
  const previous = await positionBefore(ctx.db, email, next.position, id)
  if (previous === undefined) return next.position - 1
  if (next.position - previous >= SMALLEST_GAP) return (previous + next.position) / 2
  await renumber(ctx.db, email)
  return positionFor(ctx, row, before)
}

/** A waiting or active one; the next starts. The same again changes nothing. @throws conflict */
export async function takeBackMyEdit(ctx: Ctx, id: string): Promise<MyEdits> {
  return transaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, id)
    if (row.canceledBy === 'customer') return readMyEdits(ctx)
    if (row.state !== 'waiting' && row.state !== 'active')
      throw new Failure('conflict', 'This edit is already done.')
    await changeEdit(ctx.db, id, {
      ...NOT_STARTED,
      state: 'canceled',
      canceledBy: 'customer',
      endedAt: ctx.clock.now(),
    })
    await advanceQueue(ctx, row.email)
    return readMyEdits(ctx)
  })
}

/** Undoes that the customer took it back: it waits at its former place. */
export async function restoreMyEdit(ctx: Ctx, id: string): Promise<MyEdits> {
  return transaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, id)
    if (row.canceledBy === 'customer') {
      await changeEdit(ctx.db, id, { state: 'waiting', canceledBy: null, endedAt: null })
      await advanceQueue(ctx, row.email)
    }
    return readMyEdits(ctx)
  })
}

function rejectUnlessWaiting({ state }: EditRow): void {
  if (state === 'waiting') return
  throw new Failure(
    'conflict',
    state === 'active'
      ? 'We have started on this edit. Write to us about it instead.'
      : 'This edit no longer waits.',
  )
}

async function lockOwn(ctx: TransactionCtx, id: string): Promise<EditRow> {
  const row = await lockEdit(ctx, id)
  if (row.email !== myAddress(ctx)) throw new Failure('not-found', 'Edit not found.')
  return row
}

/** Valid for ten minutes. @throws not-found, also before the team has completed the edit */
export async function linkToMyEditFile(ctx: Ctx, id: string, fileId: string): Promise<FileLink> {
  const { files, result } = await readMyEdit(ctx, id)
  if (![...files, ...(result ? [result] : [])].some((file) => file.id === fileId))
    throw new Failure('not-found', 'File not found.')
  const { path, endsAt } = signedPath(ctx, fileId, signedIn(ctx).userId)
  return { path, endsAt: endsAt.toISOString() }
}
