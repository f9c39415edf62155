// What could follow the support of a delivered project.
import { hasCarePlan } from '#features/billing/subscriptions/care-plans.service.ts'
import { taxNoteText } from '#features/billing/tax/tax-note.contract.ts'
import { type MaintenancePlan, rhythmOf } from '#features/catalogue/catalogue.contract.ts'
import { readPriceBook } from '#features/catalogue/catalogue.service.ts'
import { priceTaxOf } from '#features/company/price-tax.contract.ts'
import { readTaxSettings } from '#features/company/tax-settings.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { FollowUp } from './projects.contract.ts'
import type { ProjectRecord } from './projects.store.ts'

/** A small business gets the popular plan, a startup the choice. */
export async function readFollowUp(
  ctx: Ctx,
  { email, track }: Pick<ProjectRecord, 'email' | 'track'>,
): Promise<FollowUp> {
  const priced = (await readPriceBook(ctx)).maintenancePlans.filter(({ price }) => price > 0)
  const monthly = priced.filter(({ period }) => rhythmOf(period) === 'month')
  const popular = monthly.find((plan) => plan.popular)
  const fixes = priced.find(({ period }) => rhythmOf(period) === 'once')
  return {
    plans: (track === 'small-business' && popular ? [popular] : monthly).map(inShort),
    fixes: fixes ? inShort(fixes) : null,
    tax: taxNoteText(priceTaxOf(await readTaxSettings(ctx))),
    hasPlan: await hasCarePlan(ctx, email),
  }
}

const inShort = ({ id, name, price, period }: MaintenancePlan): FollowUp['plans'][number] => ({
  id,
  name,
  price,
  period,
})
