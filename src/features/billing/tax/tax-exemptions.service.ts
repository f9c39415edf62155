// Customers who are exempt from tax, with their certificates: admins add, change and remove them.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { attachFile, fileIdIn, markFilesDeleted, removeDeleted } from '#kernel/files/files.ts'
import { markDeleted } from '#kernel/files/files.store.ts'
import { newId } from '#kernel/ids.ts'
import type { TaxExemption, TaxExemptionChange } from './tax-rates.contract.ts'
import { savedMeanwhile } from './tax-rates.service.ts'
import {
  deleteTaxExemption,
  findExemptionRow,
  findTaxExemption,
  saveTaxExemption,
} from './tax-rates.store.ts'

export const readTaxExemption = async (ctx: Ctx, email: string): Promise<TaxExemption | null> =>
  (await findTaxExemption(ctx.db, email)) ?? null

/** @param email in lower case @throws conflict if another admin saved meanwhile */
export async function changeTaxExemption(
  ctx: Ctx,
  email: string,
  { revision, file, ...change }: TaxExemptionChange,
): Promise<TaxExemption> {
  const { userId: by } = signedIn(ctx)
  const removed = await transaction(ctx, async (ctx) => {
    const former = await findExemptionRow(ctx.db, email)
    const id = former?.id ?? newId(ctx.clock.real())
    const formerFile = former?.fileId ?? null
    const fileId = file === undefined ? formerFile : file && fileIdIn(file)
    const changed = { changedAt: ctx.clock.now(), changedBy: by }
    const row = { id, email, ...change, fileId, ...changed }
    if (!(await saveTaxExemption(ctx.db, row, revision))) throw savedMeanwhile()
    // A repeated call has attached the file already.
    return fileId === formerFile ? [] : replaceFile(ctx, { id, formerFile, file, by })
  })
  await removeDeleted(ctx, removed)
  // The transaction has just written it.
  return (await findTaxExemption(ctx.db, email)) as TaxExemption
}

type Replacing = {
  id: string
  formerFile: string | null
  file: TaxExemptionChange['file']
  by: string
}

/** @returns files to remove after the commit */
async function replaceFile(
  ctx: TransactionCtx,
  { id, formerFile, file, by }: Replacing,
): Promise<string[]> {
  if (file) await attachFile(ctx, { path: file, about: id, purpose: 'certificate', field: 'file' })
  const isDeleted =
    formerFile !== null && (await markDeleted(ctx.db, formerFile, by, ctx.clock.real()))
  return isDeleted ? [formerFile] : []
}

/** With its certificate. @param email in lower case */
export async function removeTaxExemption(ctx: Ctx, email: string): Promise<void> {
  const { userId } = signedIn(ctx)
  const removed = await transaction(ctx, (ctx) => eraseTaxExemption(ctx, email, userId))
  await removeDeleted(ctx, removed)
}

/**
 * @returns files to remove after the commit
 * @param by a user ID; else whoever changed the exemption last
 */
export async function eraseTaxExemption(
  ctx: TransactionCtx,
  email: string,
  by?: string,
): Promise<string[]> {
  const row = await findExemptionRow(ctx.db, email)
  if (!row) return []
  await deleteTaxExemption(ctx.db, email)
  return markFilesDeleted(ctx, [row.id], by ?? row.changedBy)
}
