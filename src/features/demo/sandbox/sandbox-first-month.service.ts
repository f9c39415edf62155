// The first payment of a plan at its payment page; the sandbox renews the plan from then on.
import type { TransactionCtx } from '#kernel/context.ts'
import { newFileId } from '#kernel/ids.ts'
import { anniversary, collect, newInvoice } from './sandbox-billing.service.ts'
import { unixSeconds, sendSandboxEvent } from './sandbox-events.service.ts'
import { requireSandboxObject, save } from './sandbox-objects.service.ts'
import type {
  Card,
  Method,
  SandboxCustomer,
  SandboxSession,
  SandboxSubscription,
} from './sandbox-objects.contract.ts'

export async function startFirstMonth(
  ctx: TransactionCtx,
  { amount_total, customer_email, sandbox }: SandboxSession,
  card: Card,
): Promise<SandboxSubscription> {
  const at = unixSeconds(ctx.clock.now())
  const price = await requireSandboxObject(ctx, 'price', sandbox.price ?? '')
  const trialEnd = sandbox.trialEnd ?? null
  const method = await save(ctx, {
    id: `pm_${newFileId()}`,
    object: 'payment_method',
    card,
  } satisfies Method)
  const customer = await save(ctx, {
    id: `cus_${newFileId()}`,
    object: 'customer',
    email: customer_email,
    name: null,
  } satisfies SandboxCustomer)
  const waiting: SandboxSubscription = {
    id: `sub_${newFileId()}`,
    object: 'subscription',
    customer: customer.id,
    status: 'incomplete',
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    created: at,
    metadata: sandbox.metadata,
    default_payment_method: method.id,
    latest_invoice: '',
    items: {
      object: 'list',
      data: [
        {
          id: `si_${newFileId()}`,
          price,
          quantity: 1,
          current_period_start: at,
          current_period_end: trialEnd ?? anniversary(at, 1),
        },
      ],
    },
    cancellation_details: { comment: null, reason: null },
    sandbox: trialEnd === null ? { months: 1 } : { months: 0, anchor: trialEnd },
  }
  const invoice = await save(ctx, newInvoice(waiting, 'subscription_create', amount_total, at))
  const started = await save(ctx, { ...waiting, latest_invoice: invoice.id })
  await sendSandboxEvent(ctx, 'customer.subscription.created', started, at)
  return started
}

export async function collectFirst(
  ctx: TransactionCtx,
  session: SandboxSession,
  card: Card,
): Promise<Partial<SandboxSession>> {
  const { subscriptionId: started } = session.sandbox
  const before =
    started === null ? undefined : await requireSandboxObject(ctx, 'subscription', started)
  const isStarted = before?.status === 'incomplete'
  const waiting = isStarted ? before : await startFirstMonth(ctx, session, card)
  const method = await requireSandboxObject(ctx, 'payment_method', waiting.default_payment_method)
  // The first charge succeeds, even with a card that a renewal would decline.
  await save(ctx, { ...method, card: { ...card, later: 'succeeds' } })
  await collect(
    ctx,
    waiting,
    await requireSandboxObject(ctx, 'invoice', waiting.latest_invoice),
    isStarted ? unixSeconds(ctx.clock.now()) : waiting.created,
  )
  await save(ctx, { ...method, card })
  return { subscription: waiting.id, customer: waiting.customer }
}
