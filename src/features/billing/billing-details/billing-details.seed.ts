// The billing details of the demo's customers: made up, except for the form of the texts.
import type { TransactionCtx } from '#kernel/context.ts'
import { NO_BILLING_DETAILS } from './billing-details.contract.ts'
import { findBillingDetails, saveBillingDetails } from './billing-details.store.ts'

const { revision: _first, ...NONE } = NO_BILLING_DETAILS
const DEMO = [
  {
    ...NONE,
    email: 'office@squareone.example',
    name: 'Square One Coffee LLC',
    street: '18 Mill Street',
    city: 'McKinney',
    region: 'TX',
    postalCode: '75069',
    country: 'US',
    secondEmail: 'accounts@squareone.example',
  },
  {
    ...NONE,
    email: 'frontdesk@stonebridgedental.example',
    name: 'Stonebridge Family Dental PLLC',
    street: '640 Stonebridge Drive\nSuite 200',
    city: 'Plano',
    region: 'TX',
    postalCode: '75023',
    country: 'US',
    taxNumber: '00-5550123',
    poNumber: 'SFD-118',
  },
]

export async function seedDemoBillingDetails(ctx: TransactionCtx): Promise<void> {
  for (const row of DEMO)
    if (!(await findBillingDetails(ctx.db, row.email)))
      await saveBillingDetails(
        ctx.db,
        { ...row, changedAt: ctx.clock.now(), changedBy: null },
        undefined,
      )
}
