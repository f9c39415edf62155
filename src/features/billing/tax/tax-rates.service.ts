// Tax rates: admins add, change and remove them. Documents contain what applied.
import type { Ctx } from '#kernel/context.ts'
import { daysLater, formatDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import type {
  NewTaxRate,
  TaxRate,
  TaxRateChange,
  TaxRateReplacement,
} from './tax-rates.contract.ts'
import {
  deleteTaxRate,
  findTaxRate,
  insertTaxRate,
  listTaxRates,
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

export const savedMeanwhile = (): Failure =>
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

/** @returns the new rate @throws conflict if a colleague saved meanwhile */
export async function replaceTaxRate(
  ctx: Ctx,
  id: string,
  input: TaxRateReplacement,
  key: string | undefined,
): Promise<TaxRate> {
  const call = { route: 'POST /tax-rates/:id/replacement', key, input: { id, ...input } }
  return once(ctx, call, async ({ db, clock }) => {
    const { percent, startsOn, revision } = input
    const former = found(await findTaxRate(db, id), 'Tax rate')
    requireDayOf(former, startsOn)
    const ended = { ...former, endsOn: daysLater(startsOn, -1), revision }
    if (!(await updateTaxRate(db, id, ended))) throw savedMeanwhile()
    const row = { ...former, id: newId(clock.real()), percent, startsOn, revision: 1 }
    await insertTaxRate(db, row)
    return row
  })
}

function requireDayOf({ startsOn, endsOn }: TaxRate, day: string): void {
  const message =
    day <= startsOn
      ? `The rate starts on ${formatDay(startsOn)}. Choose a later day.`
      : endsOn !== null &&
        day > endsOn &&
        `The rate ends on ${formatDay(endsOn)}. Choose that day or an earlier one.`
  if (message) throw new Failure('invalid', message, { fields: { startsOn: message } })
}

export async function removeTaxRate(ctx: Ctx, id: string): Promise<void> {
  found(await findTaxRate(ctx.db, id), 'Tax rate')
  await transaction(ctx, ({ db }) => deleteTaxRate(db, id))
}
