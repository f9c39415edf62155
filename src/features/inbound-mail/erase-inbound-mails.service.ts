// Deletes received mails: those of an erased person, and those that are settled and old.
import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { markFilesDeleted, removeDeleted } from '#kernel/files/files.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import type { Task } from '#kernel/task-queue.ts'
import { QUARANTINE_DAYS } from './inbound-mail.contract.ts'
import {
  deleteInboundMailsBefore,
  deleteInboundMailsOf,
  deleteQuarantinedBefore,
} from './inbound-mail.store.ts'

export async function eraseInboundMails(
  ctx: TransactionCtx,
  { email, by }: ErasedPerson,
): Promise<Erased> {
  const ids = await deleteInboundMailsOf(ctx.db, email)
  return { ids, files: await markFilesDeleted(ctx, ids, by) }
}

/** Long after a mail server delivers a copy again. */
const KEPT_HOURS = 90 * 24

export const cleanUpInboundMails: Task = {
  name: 'clean-up-inbound-mails',
  every: '17 3 * * *',
  async run(ctx) {
    await transaction(ctx, ({ db }) =>
      deleteInboundMailsBefore(db, hoursAfter(ctx.clock.real(), -KEPT_HOURS)),
    )
    await removeDeleted(ctx, await transaction(ctx, deleteOldQuarantine))
  },
}

/** @returns the files to remove */
async function deleteOldQuarantine(ctx: TransactionCtx): Promise<string[]> {
  const before = hoursAfter(ctx.clock.real(), -QUARANTINE_DAYS * 24)
  const files: string[] = []
  for (const id of await deleteQuarantinedBefore(ctx.db, before))
    files.push(...(await markFilesDeleted(ctx, [id], id)))
  return files
}
