// Whether customers can pay: by card, or by transfer to the bank account of the agency.
import { readBankLines } from '#features/company/bank-details.service.ts'
import type { GoingLiveStep } from '#kernel/going-live.ts'
import { paths } from '#kernel/paths.contract.ts'

export const paymentsGoingLive: GoingLiveStep = {
  name: 'payments',
  rank: 50,
  title: 'Payments',
  text: 'Invoices state your bank details. Cards need the keys of Stripe.',
  screen: paths.admin.setting('payments'),
  left: async (ctx) => (ctx.site.cards !== 'none' || (await readBankLines(ctx)).length > 0 ? 0 : 1),
}
