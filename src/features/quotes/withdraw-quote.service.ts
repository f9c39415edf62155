// Withdraws a quote that awaits an answer, and notifies the customer.
import { notify } from '#features/notifications/notify.service.ts'
import { releaseRedemption } from '#features/promotions/redeem.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { AdminQuote } from './quotes.contract.ts'
import { quoteWithdrawn } from './quotes.mail.ts'
import { quoteReplySubject } from './quotes.rules.ts'
import { readQuote, requireQuote } from './quotes.service.ts'
import { changeQuote } from './quotes.store.ts'

/** Only a revision reopens the quote. @throws conflict if it was answered */
export async function withdrawQuote(ctx: Ctx, id: string): Promise<AdminQuote> {
  const { number } = await requireQuote(ctx, id)
  if (!number)
    throw new Failure('conflict', 'This quote has not been sent yet. Delete the draft instead.')
  await transaction(ctx, async (ctx) => {
    const withdrawn = await changeQuote(
      ctx.db,
      id,
      { withdrawnAt: ctx.clock.now(), changedAt: ctx.clock.now() },
      'awaiting',
    )
    const latest = withdrawn ?? (await requireQuote(ctx, id))
    if (!withdrawn && latest.withdrawnAt) return
    if (!withdrawn) throw new Failure('conflict', 'The customer has already answered this quote.')
    await releaseRedemption(ctx, id)
    await ctx.ports.contactsChanged(ctx, withdrawn.businessEmail)
    const to = { name: withdrawn.businessName, address: withdrawn.businessEmail }
    const title = `Quote ${number} was withdrawn`
    await notify(ctx, {
      to,
      kind: 'quotes',
      title,
      text: 'It can no longer be accepted.',
      path: paths.quote(id),
      about: id,
      mail: {
        templateName: 'quote-withdrawn',
        replySubject: quoteReplySubject(withdrawn),
        write: (brand) => quoteWithdrawn(brand, number),
      },
    })
  })
  return readQuote(ctx, id)
}
