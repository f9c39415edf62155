// Tax rates and exemptions: admins add, change and remove them. Documents contain what applied.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import type {
  NewTaxRate,
  TaxExemption,
  TaxExemptionChange,
  TaxRate,
  TaxRateChange,
} from './tax-rates.contract.ts'
import {
  deleteTaxExemption,
  deleteTaxRate,
  findTaxExemption,
  findTaxRate,
  insertTaxRate,
  listTaxRates,
  saveTaxExemption,
  updateTaxRate,
} from './tax-rates.store.ts'

export const readTaxRates = (ctx: Ctx): Promise<TaxRate[]> => listTaxRates(ctx.db)

export async function addTaxRate(
  ctx: Ctx,
  input: NewTaxRate,
  key: string | undefined,
): Promise<TaxRate> {
  return once(ctx, { route: 'POST /tax-rates', key, input }, async (ctx) => {
    const row = { id: newId(ctx.clock.real()), ...input, revision: 1 }
    await insertTaxRate(ctx.db, row)
    return row
  })
}

const savedMeanwhile = (): Failure =>
  new Failure(
    'conflict',
    'Someone else saved changes. Close this dialog and open it again to load the latest version.',
  )

/** @throws conflict if a colleague saved meanwhile */
export async function changeTaxRate(ctx: Ctx, id: string, change: TaxRateChange): Promise<TaxRate> {
  found(await findTaxRate(ctx.db, id), 'Tax rate')
  const saved = await transaction(ctx, ({ db }) => updateTaxRate(db, id, change))
  if (!saved) throw savedMeanwhile()
  return saved
}

export async function removeTaxRate(ctx: Ctx, id: string): Promise<void> {
  found(await findTaxRate(ctx.db, id), 'Tax rate')
  await transaction(ctx, ({ db }) => deleteTaxRate(db, id))
}

export const readTaxExemption = async (ctx: Ctx, email: string): Promise<TaxExemption | null> =>
  (await findTaxExemption(ctx.db, email.toLowerCase())) ?? null

/** @throws conflict if another admin saved meanwhile */
export async function changeTaxExemption(
  ctx: Ctx,
  email: string,
  { revision, ...change }: TaxExemptionChange,
): Promise<TaxExemption> {
  const changed = { changedAt: ctx.clock.now(), changedBy: signedIn(ctx).userId }
  const row = { email: email.toLowerCase(), ...change, ...changed }
  const saved = await transaction(ctx, ({ db }) => saveTaxExemption(db, row, revision))
  if (!saved) throw savedMeanwhile()
  return saved
}

export async function removeTaxExemption(ctx: Ctx, email: string): Promise<void> {
  await transaction(ctx, ({ db }) => deleteTaxExemption(db, email.toLowerCase()))
}
