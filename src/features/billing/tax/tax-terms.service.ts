// Reads how documents of a customer are taxed now.
import { readAgencyDay } from '#features/company/company.service.ts'
import type { TaxSettings } from '#features/company/tax-settings.contract.ts'
import { readTaxSettings } from '#features/company/tax-settings.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { readBillingDetails } from '../billing-details/billing-details.service.ts'
import type { TaxTerms } from './document-tax.contract.ts'
import { findTaxExemption, listTaxRates } from './tax-rates.store.ts'
import { isInEu } from './tax-regions.contract.ts'
import { type TaxedCustomer, taxTermsOf } from './tax-terms.rules.ts'
import { readVatNumber } from './vat-number-state.service.ts'
import { isVatNumber } from './vat-numbers.service.ts'

/** Null while the agency charges no tax: store them with the document. */
export async function readTaxTerms(ctx: Ctx, email: string): Promise<TaxTerms | null> {
  const settings = await readTaxSettings(ctx)
  if (!settings.isOn) return null
  const customer = await readTaxedCustomer(ctx, email.toLowerCase(), settings)
  const today = await readAgencyDay(ctx)
  return taxTermsOf(settings, await listTaxRates(ctx.db), customer, today)
}

async function readTaxedCustomer(
  ctx: Ctx,
  email: string,
  settings: TaxSettings,
): Promise<TaxedCustomer> {
  const { country, region, taxNumber } = await readBillingDetails(ctx, email)
  const isValid = isInEu(country) && taxNumber !== '' && (await isVatNumber(country, taxNumber))
  return {
    place: { country, region },
    hasVatNumber: isValid && !(await isRejected(ctx, email, settings)),
    exemption: await findTaxExemption(ctx.db, email),
  }
}

/** By VIES. A number that it has not answered for yet counts as valid. */
async function isRejected(ctx: Ctx, email: string, settings: TaxSettings): Promise<boolean> {
  if (!settings.checksVatNumbers) return false
  const { check } = await readVatNumber(ctx, email)
  return check?.result === 'invalid'
}
