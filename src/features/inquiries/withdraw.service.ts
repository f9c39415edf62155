// A sender withdraws an inquiry, which closes it and tells the agency.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { Ctx } from '#kernel/context.ts'
import { found } from '#kernel/failure.ts'
import { changeInquiry, findInquiry } from './inquiries.store.ts'
import { inquiryWithdrawn } from './inquiries.mail.ts'
import { recordInquiryActivity } from './inquiry-history.service.ts'

/** Does nothing if it is closed. The caller has proved the sender's address. */
export async function withdrawInquiry(ctx: Ctx, id: string): Promise<void> {
  const row = found(await findInquiry(ctx.db, id), 'Request')
  await transaction(ctx, async (ctx) => {
    const changes = {
      stage: 'closed' as const,
      closedAt: ctx.clock.now(),
      closeReason: 'withdrawn' as const,
    }
    if (!(await changeInquiry(ctx.db, id, changes, 'open'))) return
    await recordInquiryActivity(ctx, id, 'closed', { detail: 'withdrawn' })
    await ctx.ports.contactsChanged(ctx, row.email)
    await notifyAgency(ctx, {
      templateName: 'request-withdrawn',
      about: id,
      write: (brand) => inquiryWithdrawn(brand, row),
    })
  })
}
