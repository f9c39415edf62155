// What the team sees of a customer's VAT number, and another check on request.
import { readTaxSettings } from '#features/company/tax-settings.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { findBillingDetails } from '../billing-details/billing-details.store.ts'
import { askAgain, startVatCheck } from './check-vat-number.service.ts'
import { hasVat, isInEu, vatPrefix } from './tax-regions.contract.ts'
import { findVatCheckOf, type VatCheckRow } from './vat-checks.store.ts'
import type { VatNumberState } from './vat-numbers.contract.ts'
import { bareVatNumber, isVatNumber } from './vat-numbers.service.ts'

const NONE: VatNumberState = {
  number: '',
  country: '',
  isValid: false,
  isChecked: false,
  check: null,
}

/** @param email in lower case */
export async function readVatNumber(ctx: Ctx, email: string): Promise<VatNumberState> {
  const details = await findBillingDetails(ctx.db, email)
  if (!details?.taxNumber || !hasVat(details.country)) return NONE
  const { country, taxNumber: number } = details
  const isValid = await isVatNumber(country, number)
  const isChecked = isValid && isInEu(country) && (await usesVies(ctx))
  const row = isChecked ? await findVatCheckOf(ctx.db, email) : undefined
  return {
    number,
    country,
    isValid,
    isChecked,
    check: row && isOf(row, details) ? toCheck(row) : null,
  }
}

const usesVies = async (ctx: Ctx): Promise<boolean> => {
  const { isOn, checksVatNumbers } = await readTaxSettings(ctx)
  return isOn && checksVatNumbers
}

type Numbered = { country: string; taxNumber: string }

const isOf = (row: VatCheckRow, { country, taxNumber }: Numbered): boolean =>
  row.country === vatPrefix(country) && row.number === bareVatNumber(country, taxNumber)

const toCheck = ({ result, isWaiting, name, identifier, answeredAt }: VatCheckRow) => ({
  result,
  isWaiting,
  name,
  identifier,
  answeredAt: answeredAt?.toISOString() ?? null,
})

/** Does nothing while an answer is expected. @throws conflict unless VIES is asked about it */
export async function checkVatNumberAgain(ctx: Ctx, email: string): Promise<VatNumberState> {
  const { isChecked } = await readVatNumber(ctx, email)
  if (!isChecked)
    throw new Failure(
      'conflict',
      'This customer has no VAT number that VIES can check, or checks with VIES are off.',
    )
  await transaction(ctx, async (ctx) => {
    const details = await findBillingDetails(ctx.db, email)
    if (details) await startVatCheck(ctx, email, details)
    const row = await findVatCheckOf(ctx.db, email)
    if (row && !row.isWaiting) await askAgain(ctx, row.id)
  })
  return readVatNumber(ctx, email)
}
