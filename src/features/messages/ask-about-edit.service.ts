// The team asks the customer about an active edit, whose clock stops until the answer.
import { editSubject, waitForAnswer } from '#features/edits/edit-conversations.service.ts'
import type { TeamEdit } from '#features/edits/edits.contract.ts'
import { readEdit } from '#features/edits/read-edits.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import type { EditQuestion } from './messages.contract.ts'
import { lockOwnThread } from './messages.store.ts'
import { emptyThread, replyToCustomer } from './threads.service.ts'

/** @throws not-found, conflict unless the edit is active */
export async function askAboutEdit(
  ctx: Ctx,
  id: string,
  input: EditQuestion,
  key: string | undefined,
): Promise<TeamEdit> {
  return once(ctx, { route: `POST /edits/${id}/question`, key, input }, async (ctx) => {
    await waitForAnswer(ctx, id)
    const subject = { about: 'edit' as const, aboutId: id, ...(await editSubject(ctx, id)) }
    const thread = await lockOwnThread(ctx.db, emptyThread(ctx, subject))
    await replyToCustomer(ctx, thread, { text: input.question, files: [] })
    return readEdit(ctx, id)
  })
}
