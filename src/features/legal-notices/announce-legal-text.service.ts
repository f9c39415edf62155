// Mails all customers what changes in a legal text, in batches and once per customer.
import { readBusinessAccounts } from '#features/accounts/business-accounts.service.ts'
import { isMailHour } from '#features/company/company.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { type PublishedVersion, readPublishedVersions } from '#features/legal/legal.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { legalTextChanged } from './legal-notices.mail.ts'
import { changeAnnouncement, listAnnouncements, lockAnnouncement } from './legal-notices.store.ts'

/** The mail queue can send other mails between two batches. */
const BATCH_SIZE = 100

export const announceLegalTexts: Task = {
  name: 'announce-legal-texts',
  every: '* * * * *',
  runsWithClock: true,
  async run(ctx) {
    if (await isMailHour(ctx))
      await oneByOne(
        await unfinishedVersions(ctx),
        (version) => transaction(ctx, (ctx) => sendBatch(ctx, version)),
        'Some emails about legal texts were not sent.',
      )
  },
}

async function unfinishedVersions(ctx: Ctx): Promise<PublishedVersion[]> {
  const announcements = await listAnnouncements(ctx.db)
  const finished = new Set(
    announcements.flatMap(({ versionId, finishedAt }) => (finishedAt ? [versionId] : [])),
  )
  return (await readPublishedVersions(ctx)).filter(
    ({ id, informsCustomers }) => informsCustomers && !finished.has(id),
  )
}

async function sendBatch(ctx: TransactionCtx, version: PublishedVersion): Promise<void> {
  const announcement = await lockAnnouncement(ctx.db, version.id)
  if (!announcement || announcement.finishedAt) return
  const accounts = await readBusinessAccounts(ctx, {
    after: announcement.lastUserId,
    createdBefore: ctx.clock.now(),
    limit: BATCH_SIZE,
  })
  for (const { name, email } of accounts)
    await queueMail(ctx, {
      templateName: 'legal-text-changed',
      about: version.id,
      to: { name, address: email },
      write: (brand) => legalTextChanged(brand, version),
    })
  await changeAnnouncement(ctx.db, version.id, {
    lastUserId: accounts.at(-1)?.id ?? announcement.lastUserId,
    sent: announcement.sent + accounts.length,
    // Whoever signs up until it takes effect gets the email, too.
    finishedAt:
      accounts.length < BATCH_SIZE && version.state === 'effective' ? ctx.clock.now() : null,
  })
}

/** After a restore, the backup may not know who got the mail, so nobody else gets it. */
export async function finishAnnouncements(ctx: TransactionCtx): Promise<void> {
  for (const { id } of await unfinishedVersions(ctx)) {
    await lockAnnouncement(ctx.db, id)
    await changeAnnouncement(ctx.db, id, { finishedAt: ctx.clock.now() })
  }
}
