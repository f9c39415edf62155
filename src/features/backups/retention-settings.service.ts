// Data retention with a preview of deletions, and the nightly deletion of mails.
import { transaction } from '#kernel/db/transaction.ts'
import { countDecidedLongAgo } from '#features/careers/erase-application.service.ts'
import {
  APPLICATION_MONTHS,
  type RetentionChange,
  MAIL_DAYS,
} from '#features/company/retention.contract.ts'
import {
  changeRetention,
  readRetention,
  readRetentionSettings,
} from '#features/company/retention.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { countMailsBefore, deleteMailsBefore } from '#kernel/mail/mail.store.ts'
import type { Task } from '#kernel/task-queue.ts'
import type { RetentionSettings } from './retention-settings.contract.ts'

const daysAgo = (ctx: Ctx, days: number): Date => hoursAfter(ctx.clock.now(), -24 * days)

export async function readRetentionPreview(ctx: Ctx): Promise<RetentionSettings> {
  const [mails, applications]: [RetentionSettings['mails'], RetentionSettings['applications']] = [
    [],
    [],
  ]
  for (const time of MAIL_DAYS)
    mails.push({ time, tonight: await countMailsBefore(ctx.db, daysAgo(ctx, time)) })
  for (const time of APPLICATION_MONTHS)
    applications.push({ time, tonight: time ? await countDecidedLongAgo(ctx, time) : 0 })
  return { ...(await readRetentionSettings(ctx)), mails, applications }
}

export async function updateRetention(
  ctx: Ctx,
  change: RetentionChange,
): Promise<RetentionSettings> {
  await changeRetention(ctx, change)
  return readRetentionPreview(ctx)
}

export const cleanUpMails: Task = {
  name: 'clean-up-mails',
  every: '17 3 * * *',
  run: (ctx) =>
    transaction(ctx, async (ctx) =>
      deleteMailsBefore(ctx.db, daysAgo(ctx, (await readRetention(ctx)).mailDays)),
    ),
}
