// Changes since a backup that survive its restore: disabled accounts, opt-outs and erasures.
import {
  compareBackedUpAccounts,
  readTeamAddresses,
  reapplyAccountRestrictions,
} from '#features/accounts/restored-accounts.service.ts'
import { reapplyUnsubscriptions } from '#features/blog/restored-subscribers.service.ts'
import {
  eraseApplication,
  findMarkedApplications,
} from '#features/careers/erase-application.service.ts'
import {
  type ErasureMark,
  keepErasureMarks,
  marksInBackup,
  newerMarks,
  readErasureMarks,
} from '#features/customers/erasure-marks.service.ts'
import { refreshCustomers } from '#features/customers/refresh-customers.service.ts'
import { reapplyMailOptOuts } from '#features/notifications/my-notifications.service.ts'
import { repeatErasure } from '#features/privacy/erasure.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import type { RestoreReport, ChangesSinceBackup } from './backup.contract.ts'
import { findMarkedAddresses } from './changes-since.store.ts'

export function countChangesSince(ctx: Ctx) {
  const marks: ErasureMark[] = []
  let [disabled, passwords] = [0, 0]
  return {
    async rows(table: string, lines: readonly string[]): Promise<void> {
      marks.push(...marksInBackup(table, lines))
      const counted = await compareBackedUpAccounts(ctx, table, lines)
      disabled += counted.disabled
      passwords += counted.passwords
    },
    counted: async (): Promise<Pick<RestoreReport, 'changesSinceBackup' | 'passwords'>> => ({
      changesSinceBackup: {
        erased: newerMarks(await readErasureMarks(ctx), marks).length,
        disabled,
      },
      passwords,
    }),
  }
}

type Done = { changesSinceBackup: ChangesSinceBackup; files: string[] }

/**
 * Runs in the restore's transaction, after all rows.
 * @param marks those from before the restore
 * @throws conflict if no admin could sign in
 */
export async function reapplyChanges(
  ctx: TransactionCtx,
  marks: readonly ErasureMark[],
): Promise<Done> {
  const disabled = await reapplyAccountRestrictions(ctx)
  const unsubscribed = await reapplyUnsubscriptions(ctx)
  await reapplyMailOptOuts(ctx)
  await refreshCustomers(ctx, ...unsubscribed)
  const erased = newerMarks(marks, await readErasureMarks(ctx))
  const files = await eraseMarked(ctx, erased)
  return { changesSinceBackup: { erased: erased.length, disabled }, files }
}

async function eraseMarked(ctx: TransactionCtx, erased: readonly ErasureMark[]): Promise<string[]> {
  const marks = erased.map(({ mark }) => mark)
  const addresses = await findMarkedAddresses(ctx.db, ctx.features.tables, marks)
  const team = await readTeamAddresses(ctx)
  const files: string[] = []
  for (const id of await findMarkedApplications(ctx, marks))
    files.push(...((await eraseApplication(ctx, id)) ?? []))
  // Team members cannot be erased.
  for (const email of addresses.filter((address) => !team.has(address)))
    files.push(...(await repeatErasure(ctx, email)))
  await keepErasureMarks(ctx, erased)
  return files
}
