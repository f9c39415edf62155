// The first month of a plan, paid at the page: from then on the sandbox renews it.
import type { Ctx } from '#kernel/context.ts'
import { newFileId } from '#kernel/ids.ts'
import { anniversary, collect, newInvoice } from './sandbox-billing.service.ts'
import { seconds, tell } from './sandbox-events.service.ts'
import { existing, save } from './sandbox-things.service.ts'
import type { Card, Method, Session, Subscription } from './things.contract.ts'

export async function collectFirst(ctx: Ctx, { amount_total, sandbox }: Session, card: Card): Promise<Partial<Session>> {
  const at = seconds(ctx.clock.now())
  const price = await existing(ctx, 'price', sandbox.price ?? '')
  // Whatever its bank says to a renewal, today it pays.
  const method = await save(ctx, { id: `pm_${newFileId()}`, object: 'payment_method', card: { ...card, later: 'pays' } } satisfies Method)
  const begun: Subscription = {
    id: `sub_${newFileId()}`,
    object: 'subscription',
    customer: `cus_${newFileId()}`,
    status: 'active',
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    created: at,
    metadata: sandbox.metadata,
    default_payment_method: method.id,
    latest_invoice: '',
    items: { object: 'list', data: [{ id: `si_${newFileId()}`, price, quantity: 1, current_period_start: at, current_period_end: anniversary(at, 1) }] },
    cancellation_details: { comment: null },
    sandbox: { months: 1 },
  }
  await tell(ctx, 'customer.subscription.created', begun, at)
  await collect(ctx, begun, newInvoice(begun, 'subscription_create', amount_total, at), at)
  await save(ctx, { ...method, card })
  return { subscription: begun.id, customer: begun.customer }
}
