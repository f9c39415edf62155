// The team completes a deliverable, or undoes that.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { attachFile, removeDeleted } from '#kernel/files/files.ts'
import { markDeleted } from '#kernel/files/files.store.ts'
import type { DeliverableCompletion, TeamDeliverable } from './deliverables.contract.ts'
import { changeDeliverable, type DeliverableRow, lockDeliverable } from './deliverables.store.ts'
import { toTeamDeliverables } from './read-deliverables.service.ts'

const notFound = (): Failure => new Failure('not-found', 'Deliverable not found.')

/** The same completion again changes nothing. @throws not-found, conflict */
export async function completeDeliverable(
  ctx: Ctx,
  id: string,
  completion: DeliverableCompletion,
): Promise<TeamDeliverable> {
  const removed: string[] = []
  const view = await transaction(ctx, async (ctx) => {
    const row = await requireDeliverable(ctx, id)
    if (row.state === 'done' && isSame(row, completion)) return showOne(ctx, id)
    if (row.state !== 'open' && row.state !== 'returned')
      throw new Failure(
        'conflict',
        row.state === 'canceled' ? 'The plan no longer has this.' : 'This is already done.',
      )
    const { note, link, file } = completion
    removed.push(...(await replaceFile(ctx, row, file)))
    await changeDeliverable(ctx.db, id, {
      state: 'done',
      note,
      link: link || null,
      ...(file !== undefined && { fileId: file === null ? null : idIn(file) }),
      doneAt: ctx.clock.now(),
      doneBy: signedIn(ctx).name,
    })
    return showOne(ctx, id)
  })
  await removeDeleted(ctx, removed)
  return view
}

const idIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const isSame = (row: DeliverableRow, { note, link, file }: DeliverableCompletion): boolean =>
  row.note === note &&
  row.link === (link || null) &&
  (file === undefined || row.fileId === (file === null ? null : idIn(file)))

/** @returns the files to remove after the commit */
async function replaceFile(
  ctx: TransactionCtx,
  { id, fileId }: DeliverableRow,
  file: string | null | undefined,
): Promise<string[]> {
  if (file === undefined) return []
  if (file) await attachFile(ctx, { path: file, about: id, purpose: 'deliverable', field: 'file' })
  if (!fileId) return []
  const isDeleted = await markDeleted(ctx.db, fileId, signedIn(ctx).userId, ctx.clock.real())
  return isDeleted ? [fileId] : []
}

/** It is to do again; note, link and file stay for the next completion. @throws conflict */
export async function undoCompletion(ctx: Ctx, id: string): Promise<TeamDeliverable> {
  return transaction(ctx, async (ctx) => {
    const row = await requireDeliverable(ctx, id)
    if (row.state === 'accepted')
      throw new Failure('conflict', 'The customer has already accepted this.')
    if (row.state === 'done')
      await changeDeliverable(ctx.db, id, {
        state: row.returnReason ? 'returned' : 'open',
        doneAt: null,
        doneBy: '',
      })
    return showOne(ctx, id)
  })
}

async function requireDeliverable(ctx: TransactionCtx, id: string): Promise<DeliverableRow> {
  const row = await lockDeliverable(ctx.db, id)
  if (!row) throw notFound()
  return row
}

async function showOne(ctx: TransactionCtx, id: string): Promise<TeamDeliverable> {
  const [view] = await toTeamDeliverables(ctx, [await requireDeliverable(ctx, id)])
  if (!view) throw notFound()
  return view
}
