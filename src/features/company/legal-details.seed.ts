// The legal details of the demo's agency: made up, except for the form of the texts.
import type { TransactionCtx } from '#kernel/context.ts'
import { findLegalDetails, saveLegalDetails } from './company.store.ts'

export async function seedDemoLegalDetails(ctx: TransactionCtx): Promise<void> {
  if (await findLegalDetails(ctx.db)) return
  await saveLegalDetails(
    ctx.db,
    {
      legalName: 'Cedarline Digital LLC',
      street: '200 Cedar Street, Suite 4',
      city: 'McKinney',
      region: 'TX',
      postalCode: '75069',
      country: 'United States',
      taxNumber: '00-1234567',
      registrationNumber: 'Texas 0800000000',
      paymentInstructions:
        'For a transfer from another country, please ask your bank to charge its fees to you.',
      documentFooter: 'Cedarline Digital LLC is a limited liability company registered in Texas.',
      changedAt: ctx.clock.now(),
      changedBy: null,
    },
    undefined,
  )
}
