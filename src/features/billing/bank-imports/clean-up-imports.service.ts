// Deletes uploads that were never recorded, and the texts of old bookings, which contain names.
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { Task } from '#kernel/task-queue.ts'
import { deleteImports, draftsBefore } from './bank-imports.store.ts'
import { clearTextsBefore } from './bank-lines.store.ts'

export const [DRAFT_DAYS, TEXT_DAYS] = [30, 90]

export const cleanUpBankImports: Task = {
  name: 'clean-up-bank-imports',
  every: '41 3 * * *',
  run: (ctx) =>
    transaction(ctx, async (ctx) => {
      await deleteImports(ctx.db, await draftsBefore(ctx.db, daysAgo(ctx, DRAFT_DAYS)))
      await clearTextsBefore(ctx.db, daysAgo(ctx, TEXT_DAYS))
    }),
}

const daysAgo = ({ clock }: Pick<Ctx, 'clock'>, days: number): Date =>
  hoursAfter(clock.now(), -24 * days)
