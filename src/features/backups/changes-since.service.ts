// Changes since a backup that survive its restore: disabled accounts, opt-outs and erasures.
import { eraseApplication } from '#features/careers/erase-application.service.ts'
import { refreshCustomers } from '#features/customers/refresh-customers.service.ts'
import { repeatErasure } from '#features/privacy/erasure.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { RestoreReport, ChangesSinceBackup } from './backup.contract.ts'
import {
  countOtherPasswords,
  countNewlyDisabled,
  findMarked,
  hasActiveAdmin,
  listErasureMarks,
  restoreOptOuts,
  type ErasureMark,
  insertErasureMarks,
  reapplyAccountRestrictions,
} from './changes-since.store.ts'

const later = (here: readonly ErasureMark[], inBackup: readonly ErasureMark[]): ErasureMark[] => {
  const known = new Map(inBackup.map(({ mark, at }) => [mark, new Date(at).getTime()]))
  return here.filter(({ mark, at }) => new Date(at).getTime() > (known.get(mark) ?? -Infinity))
}

export function countChangesSince({ db }: Ctx) {
  const marks: ErasureMark[] = []
  let [disabled, passwords] = [0, 0]
  return {
    async rows(table: string, lines: readonly string[]): Promise<void> {
      // Not validated: an invalid mark matches no one.
      if (table === 'customer_erasures')
        marks.push(...lines.map((line) => JSON.parse(line) as ErasureMark))
      if (table !== 'users') return
      disabled += await countNewlyDisabled(db, lines)
      passwords += await countOtherPasswords(db, lines)
    },
    counted: async (): Promise<Pick<RestoreReport, 'changesSinceBackup' | 'passwords'>> => ({
      changesSinceBackup: { erased: later(await listErasureMarks(db), marks).length, disabled },
      passwords,
    }),
  }
}

type Done = { changesSinceBackup: ChangesSinceBackup; files: string[] }

/** Runs in the restore's transaction, after all rows. @throws conflict if no admin could sign in */
export async function reapplyChanges(
  ctx: TransactionCtx,
  marks: readonly ErasureMark[],
): Promise<Done> {
  const { db } = ctx
  const had = await hasActiveAdmin(db)
  const disabled = await reapplyAccountRestrictions(db, ctx.clock.real())
  if (had && !(await hasActiveAdmin(db)))
    throw new Failure(
      'conflict',
      'All admins in this backup are disabled here, so no one could sign in after the restore. Enable one of them first. Nothing was changed.',
    )
  await refreshCustomers(ctx, ...(await restoreOptOuts(db, ctx.clock.now())))
  const erased = later(marks, await listErasureMarks(db))
  const files = await eraseMarked(ctx, erased)
  return { changesSinceBackup: { erased: erased.length, disabled }, files }
}

async function eraseMarked(ctx: TransactionCtx, erased: readonly ErasureMark[]): Promise<string[]> {
  const marks = erased.map(({ mark }) => mark)
  const { addresses, applications } = await findMarked(ctx.db, ctx.features.tables, marks)
  const files: string[] = []
  for (const id of applications) files.push(...((await eraseApplication(ctx, id)) ?? []))
  for (const email of addresses) files.push(...(await repeatErasure(ctx, email)))
  await insertErasureMarks(ctx.db, erased)
  return files
}
