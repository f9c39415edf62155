// Starts a conversation from the agency: about a quote, project, application or anything else.
import { customerName } from '#features/accounts/business-accounts.service.ts'
import { editSubject } from '#features/edits/edit-conversations.service.ts'
import { myProject } from '#features/projects/my-project.service.ts'
import { requireQuote } from '#features/quotes/quotes.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import { lockApplicationSubject } from './application-thread.service.ts'
import { ABOUTS, type NewThread, type Thread } from './messages.contract.ts'
import { countUnread, findThread, lockOwnThread } from './messages.store.ts'
import { supportOf } from './thread-support.service.ts'
import { type NewThreadSubject, emptyThread, replyToCustomer, toThread } from './threads.service.ts'

/** Continues an existing conversation about the subject, which answers a waiting customer. */
export async function startThread(
  ctx: Ctx,
  input: NewThread,
  key: string | undefined,
): Promise<Thread> {
  const { about, aboutId } = input
  const known = about === 'application' ? undefined : await threadSubject(ctx, input)
  return once(ctx, { route: 'POST /threads', key, input }, async (ctx) => {
    const subject = known ?? (await lockApplicationSubject(ctx, aboutId ?? ''))
    const thread = await lockOwnThread(ctx.db, emptyThread(ctx, subject))
    await replyToCustomer(ctx, thread, input)
    const unread = await countUnread(ctx.db, [thread.id], 'team')
    const row = (await findThread(ctx.db, thread.id)) ?? thread
    const support = await supportOf(ctx, [row])
    return toThread(row, unread.get(thread.id) ?? 0, support(row))
  })
}

async function threadSubject(
  ctx: Ctx,
  { about, aboutId, email = '' }: NewThread,
): Promise<NewThreadSubject> {
  if (about === 'quote' && aboutId) {
    const { number, businessName, businessEmail } = await requireQuote(ctx, aboutId)
    if (!number)
      throw new Failure('conflict', 'Send this quote before you start a conversation about it.')
    return { about, aboutId, title: `Quote ${number}`, businessName, email: businessEmail }
  }
  if (about === 'project' && aboutId) {
    const { name, businessName, email } = await myProject(ctx, aboutId)
    return { about, aboutId, title: name, businessName, email }
  }
  if (about === 'edit' && aboutId) return { about, aboutId, ...(await editSubject(ctx, aboutId)) }
  const address = email.toLowerCase()
  const businessName = await customerName(ctx, address)
  const message = 'No customer account uses this address.'
  if (!businessName) throw new Failure('invalid', message, { fields: { email: message } })
  return { about: 'support', aboutId: null, title: ABOUTS.support, businessName, email: address }
}
