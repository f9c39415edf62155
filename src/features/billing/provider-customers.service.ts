// Sends the address and the name of a business to its customers at the payment provider.
import type { TransactionCtx } from '#kernel/context.ts'
import type { Task } from '#kernel/task-queue.ts'
import { findSubscription } from './subscriptions/business-plans.store.ts'
import { subscriptionsOf } from './subscriptions/subscriptions.store.ts'

/**
 * Retries until the provider responds. A run sends what is stored by then, and repeats if that
 * changed meanwhile: of several runs, the last one to end has sent the current values.
 */
export const updateProviderCustomer: Task<{ subscriptionId: string }> = {
  name: 'update-provider-customer',
  async run(ctx, { subscriptionId }) {
    let sent: { email: string; name: string } | undefined
    for (;;) {
      const row = await findSubscription(ctx.db, subscriptionId)
      if (!row || !ctx.payments) return
      const { customer, email, businessName: name } = row
      if (!customer) return
      if (sent?.email === email && sent.name === name) return
      await ctx.payments.updateCustomer({ customer, email, name })
      sent = { email, name }
    }
  },
}

/** The provider has a customer for each plan that started at one of its pages. */
export async function updateProviderCustomers(ctx: TransactionCtx, email: string): Promise<void> {
  // Of several plans of a customer, the newest.
  const plans = new Map(
    (await subscriptionsOf(ctx.db, email)).map(({ customer, id }) => [customer, id]),
  )
  for (const [customer, subscriptionId] of plans)
    if (customer) await ctx.work.enqueue(ctx.db, updateProviderCustomer, { subscriptionId })
}
