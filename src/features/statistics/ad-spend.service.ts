// Imports what the agency paid for its own advertisements, and removes an import again.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readAgencyDay } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { csvIn } from '#kernel/csv.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import type { AdSpendFile, AdSpendImport } from './ad-spend.contract.ts'
import { readSpendFile } from './ad-spend-file.rules.ts'
import { AD_SPEND_LOCK } from './statistics.locks.ts'
import {
  deleteSpendImport,
  insertSpend,
  listSpendImports,
  type SpendImport,
} from './ad-spend.store.ts'

const LISTED = 20

/** A day of a campaign that was imported before gets the new amount. @throws invalid */
export async function importAdSpend(
  ctx: Ctx,
  { fileName, content }: AdSpendFile,
  key: string | undefined,
): Promise<AdSpendImport> {
  const { lines } = csvIn(content)
  const read = readSpendFile(lines, await readAgencyDay(ctx))
  if ('problem' in read)
    throw new Failure('invalid', `${read.problem} Nothing was imported.`, {
      fields: { content: read.problem },
    })
  const added = await once(
    ctx,
    { route: 'POST /ad-spend-imports', key, input: { fileName, content } },
    async (ctx) => {
      // Two imports of the same days would otherwise both be counted.
      await advisoryLock(ctx.db, AD_SPEND_LOCK)
      const row = await insertSpend(ctx.db, {
        id: newId(ctx.clock.real()),
        fileName,
        importedAt: ctx.clock.now(),
        importedBy: signedIn(ctx).userId,
        rows: read.rows,
      })
      return { ...row, importedAt: row.importedAt.toISOString() }
    },
  )
  return toImport({ ...added, importedAt: new Date(added.importedAt) }, await colleagueNames(ctx))
}

export async function readAdSpendImports(ctx: Ctx): Promise<AdSpendImport[]> {
  const nameOf = await colleagueNames(ctx)
  return (await listSpendImports(ctx.db, LISTED)).map((row) => toImport(row, nameOf))
}

/** Days that a later file changed stay. @throws not-found */
export async function removeAdSpendImport(ctx: Ctx, id: string): Promise<void> {
  const isDeleted = await transaction(ctx, ({ db }) => deleteSpendImport(db, id))
  if (!isDeleted) throw new Failure('not-found', 'This import no longer exists.')
}

const toImport = (
  row: SpendImport,
  nameOf: (id: string | null) => string | null,
): AdSpendImport => ({
  ...row,
  importedAt: row.importedAt.toISOString(),
  importedBy: nameOf(row.importedBy),
})
