// Sends a reminder the day before a discovery call. A call booked within that day needs none.
import { requestReplySubject } from '#features/inquiries/inquiries.contract.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { inquiryToken } from '#features/inquiries/receive-inquiry.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { Task } from '#kernel/task-queue.ts'
import { paths } from '#kernel/paths.contract.ts'
import { callReminder } from './calls.mail.ts'
import { type CallRow, callsToRemindOf, markCallReminded } from './calls.store.ts'

const HOURS_BEFORE = 24

export const remindCalls: Task = {
  name: 'remind-calls',
  every: '* * * * *',
  runsWithClock: true,
  run: remindAll,
}

async function remindAll(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const call of await callsToRemindOf(ctx.db, now, hoursAfter(now, HOURS_BEFORE)))
    await remind(ctx, call, now)
}

async function remind(ctx: Ctx, call: CallRow, now: Date): Promise<void> {
  const { inquiryId, startsAt, versions, email } = call
  const inquiry = await readInquiry(ctx, inquiryId)
  const { reference } = inquiry
  const notifiedAt = versions.at(-1)?.at
  const isFresh =
    notifiedAt !== undefined && new Date(notifiedAt) > hoursAfter(startsAt, -HOURS_BEFORE)
  await transaction(ctx, async (ctx) => {
    if (!(await markCallReminded(ctx.db, call, now)) || isFresh) return
    const token = await inquiryToken(ctx, inquiryId)
    await queueMail(ctx, {
      templateName: 'discovery-call-reminder',
      about: inquiryId,
      to: { name: '', address: email },
      replySubject: requestReplySubject(inquiry),
      write: (brand) =>
        callReminder(brand, call, reference, `${ctx.site.publicUrl}${paths.track(token)}`),
      secret: token,
    })
  })
}
