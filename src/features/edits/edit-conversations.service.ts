// Edits as the subject of a conversation: who may write about one, and how a question pauses it.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { countingHours, lockEdit } from './advance-queue.service.ts'
import { queueOf } from './edit-queues.service.ts'
import type { TeamEdit } from './edits.contract.ts'
import { dueAfterMinutes, minutesLeft } from './edits.rules.ts'
import { changeEdit, type EditRow, findEdit } from './edits.store.ts'
import { readEdit, readMyEdit } from './read-edits.service.ts'

export type EditSubject = { title: string; businessName: string; email: string }

/** @throws not-found, also for another customer's */
export const myEditTitle = async (ctx: Ctx, id: string): Promise<string> =>
  (await readMyEdit(ctx, id)).title

/** For the team. @throws not-found */
export async function editSubject(ctx: Ctx, id: string): Promise<EditSubject> {
  const { title, businessName, email } = await readEdit(ctx, id)
  return { title, businessName, email }
}

/** The clock stops with the minutes that were left. Requires that the caller sends a question. */
export async function waitForAnswer(ctx: TransactionCtx, id: string): Promise<void> {
  const row = await lockEdit(ctx, id)
  if (row.state !== 'active')
    throw new Failure('conflict', 'You can ask about an edit while it is active.')
  if (row.questionSince) return
  const now = ctx.clock.now()
  const left = row.dueAt ? minutesLeft(now, row.dueAt, await clockFor(ctx, row)) : 0
  await changeEdit(ctx.db, id, { questionSince: now, minutesLeft: left })
}

/** What the customer writes about an edit answers the question. */
export async function continueAfterAnswer(ctx: TransactionCtx, id: string): Promise<void> {
  if (!(await findEdit(ctx.db, id))?.questionSince) return
  const row = await lockEdit(ctx, id)
  if (row.state !== 'active' || !row.questionSince) return
  await changeEdit(ctx.db, id, await clockWithoutQuestion(ctx, row))
}

/** If a question was open, the edit is due after the minutes that were left. */
export const clockWithoutQuestion = async (
  ctx: Ctx,
  row: EditRow,
): Promise<Partial<Pick<EditRow, 'questionSince' | 'minutesLeft' | 'dueAt'>>> =>
  row.questionSince
    ? {
        questionSince: null,
        minutesLeft: null,
        dueAt: dueAfterMinutes(ctx.clock.now(), row.minutesLeft ?? 0, await clockFor(ctx, row)),
      }
    : {}

const clockFor = async (ctx: Ctx, { email }: EditRow) =>
  countingHours(ctx, (await queueOf(ctx, email)).queue)

/** The team got the answer elsewhere. */
export async function stopWaiting(ctx: Ctx, id: string): Promise<TeamEdit> {
  return transaction(ctx, async (ctx) => {
    await continueAfterAnswer(ctx, id)
    return readEdit(ctx, id)
  })
}
