// Keeps accounts disabled and demoted when a restore replaces them.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { listActiveAdmins } from './accounts.store.ts'
import {
  ACCOUNTS_TABLE,
  compareAccounts,
  demoteAgain,
  disableAgain,
  listTeamAddresses,
} from './restored-accounts.store.ts'

/** Counts rows of a backup that differ from the accounts here. @param lines rows as JSON */
export const compareBackedUpAccounts = async (
  { db }: Ctx,
  table: string,
  lines: readonly string[],
): Promise<{ disabled: number; passwords: number }> =>
  table === ACCOUNTS_TABLE ? compareAccounts(db, lines) : { disabled: 0, passwords: 0 }

/** @returns the number of accounts disabled again @throws conflict if no admin could sign in */
export async function reapplyAccountRestrictions({ db, clock }: TransactionCtx): Promise<number> {
  const had = (await listActiveAdmins(db)).length > 0
  const disabled = await disableAgain(db, clock.real())
  await demoteAgain(db)
  if (had && !(await listActiveAdmins(db)).length)
    throw new Failure(
      'conflict',
      'All admins in this backup are disabled here, so no one could sign in after the restore. Enable one of them first. Nothing was changed.',
    )
  return disabled
}

export const readTeamAddresses = async ({ db }: Ctx): Promise<ReadonlySet<string>> =>
  new Set(await listTeamAddresses(db))
