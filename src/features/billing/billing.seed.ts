// The initial data of billing: plans, and what a demo shows.
import type { InitialData } from '#kernel/feature.ts'
import { seedDemoBankImport } from './bank-imports/bank-imports.seed.ts'
import { seedDemoBillingDetails } from './billing-details/billing-details.seed.ts'
import { seedDemoInvoices } from './invoices/invoices.seed.ts'
import { reserveInvoiceNumbers, seedPaymentsOfYear } from './payments/demo-year.seed.ts'
import { seedDemoPayments } from './payments/payments.seed.ts'
import { ensurePlans } from './plans/plans.seed.ts'
import { seedDemoRecurring } from './recurring-invoices/recurring-invoices.seed.ts'

export const billingData: InitialData = {
  required: ensurePlans,
  demo: async (ctx) => {
    await reserveInvoiceNumbers(ctx)
    await seedDemoBillingDetails(ctx)
    await seedDemoInvoices(ctx)
    await seedDemoRecurring(ctx)
  },
  demoHistory: async (ctx) => {
    await seedDemoPayments(ctx)
    await seedDemoBankImport(ctx)
  },
  demoYear: seedPaymentsOfYear,
}
