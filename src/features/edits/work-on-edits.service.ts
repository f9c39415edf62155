// The team completes, cancels and reopens edits; the next one of the queue starts.
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { attachFile, fileIdIn, removeDeleted } from '#kernel/files/files.ts'
import { markDeleted } from '#kernel/files/files.store.ts'
import { paths } from '#kernel/paths.contract.ts'
import { advanceQueue, lockEdit, moveToPlan, NOT_STARTED } from './advance-queue.service.ts'
import { clockWithoutQuestion } from './edit-conversations.service.ts'
import type { EditCompletion, TeamEdit } from './edits.contract.ts'
import { editCanceled, editDone } from './edits.mail.ts'
import { activeEditsOf, changeEdit, edgeOf, type EditRow } from './edits.store.ts'
import { queueOf } from './edit-queues.service.ts'
import { readEdit } from './read-edits.service.ts'

/** The same completion again changes nothing. @throws not-found, conflict unless it is active */
export async function completeEdit(
  ctx: Ctx,
  id: string,
  { note, link, file }: EditCompletion,
): Promise<TeamEdit> {
  return transaction(ctx, async (ctx) => {
    const row = await lockEdit(ctx, id)
    const resultId = file && fileIdIn(file)
    const result = { note, link: link || null, resultId }
    if (row.state === 'done' && isSame(row, result)) return readEdit(ctx, id)
    rejectUnlessActive(row)
    if (file) await attachFile(ctx, { path: file, about: id, purpose: 'edit', field: 'file' })
    // The task that continues queues may not have run since the plan changed.
    const { plan } = await queueOf(ctx, row.email)
    if (plan) await moveToPlan(ctx, [row], plan)
    await changeEdit(ctx.db, id, {
      ...(await clockWithoutQuestion(ctx, row)),
      state: 'done',
      endedAt: ctx.clock.now(),
      doneBy: signedIn(ctx).name,
      ...result,
    })
    await notify(ctx, {
      ...noticeTo(row),
      title: `Done: ${row.title}`,
      text: note || 'Look at the result in your dashboard.',
      mail: {
        templateName: 'edit-done',
        write: (brand) => editDone(brand, { id, title: row.title }),
      },
    })
    await advanceQueue(ctx, row.email)
    return readEdit(ctx, id)
  })
}

type Result = { note: string; link: string | null; resultId: string | null }

const isSame = (row: Result, result: Result): boolean =>
  row.note === result.note && row.link === result.link && row.resultId === result.resultId

const noticeTo = ({ id, businessName, email }: EditRow) => ({
  to: { name: businessName, address: email },
  kind: 'plans' as const,
  path: paths.customer.edit(id),
  about: id,
})

function rejectUnlessActive({ state }: EditRow): void {
  if (state === 'active') return
  throw new Failure(
    'conflict',
    state === 'waiting'
      ? 'This edit still waits. It starts when the ones before it are done.'
      : 'This edit is already done or canceled.',
  )
}

/** Waiting or active. The same reason again changes nothing. @throws not-found, conflict */
export async function cancelEdit(ctx: Ctx, id: string, reason: string): Promise<TeamEdit> {
  return transaction(ctx, async (ctx) => {
    const row = await lockEdit(ctx, id)
    if (row.state === 'canceled' && row.reason === reason) return readEdit(ctx, id)
    if (row.state !== 'active' && row.state !== 'waiting')
      throw new Failure('conflict', 'This edit is already done or canceled.')
    await changeEdit(ctx.db, id, {
      ...(await clockWithoutQuestion(ctx, row)),
      state: 'canceled',
      canceledBy: 'team',
      endedAt: ctx.clock.now(),
      reason,
    })
    await notify(ctx, {
      ...noticeTo(row),
      title: `Canceled: ${row.title}`,
      text: reason,
      mail: {
        templateName: 'edit-canceled',
        write: (brand) => editCanceled(brand, { id, title: row.title }),
      },
    })
    await advanceQueue(ctx, row.email)
    return readEdit(ctx, id)
  })
}

/**
 * Undoes a completion or a cancellation: active again with its due time if the plan allows another
 * one, else first of those that wait. @throws not-found, conflict for one that the customer removed
 */
export async function reopenEdit(ctx: Ctx, id: string): Promise<TeamEdit> {
  const removed: string[] = []
  const view = await transaction(ctx, async (ctx) => {
    const row = await lockEdit(ctx, id)
    if (row.canceledBy === 'customer')
      throw new Failure('conflict', 'The customer has taken this edit back.')
    if (row.state !== 'done' && row.state !== 'canceled') return readEdit(ctx, id)
    removed.push(...(await deleteResult(ctx, row)))
    await changeEdit(ctx.db, id, {
      ...ENDED_NO_MORE,
      ...((await mayContinue(ctx, row))
        ? { state: 'active' }
        : { ...NOT_STARTED, state: 'waiting', position: await edgeOf(ctx.db, row.email, 'first') }),
    })
    await advanceQueue(ctx, row.email)
    return readEdit(ctx, id)
  })
  await removeDeleted(ctx, removed)
  return view
}

const ENDED_NO_MORE = {
  endedAt: null,
  doneBy: '',
  canceledBy: null,
  reason: '',
  note: '',
  link: null,
  resultId: null,
} as const

async function mayContinue(ctx: TransactionCtx, { email, startedAt }: EditRow): Promise<boolean> {
  const { queue } = await queueOf(ctx, email)
  const active = await activeEditsOf(ctx.db, [email])
  return startedAt !== null && queue.state !== 'none' && active.length < queue.most
}

async function deleteResult(ctx: TransactionCtx, { resultId }: EditRow): Promise<string[]> {
  if (!resultId) return []
  const isDeleted = await markDeleted(ctx.db, resultId, signedIn(ctx).userId, ctx.clock.real())
  return isDeleted ? [resultId] : []
}
