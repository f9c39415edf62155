// Checkout sessions of the sandbox: for a payment, a monthly plan, or a new card.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { formatLongDay } from '#kernel/dates.ts'
import { newFileId } from '#kernel/ids.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { unixSeconds, sendSandboxEvent } from './sandbox-events.service.ts'
import { requireSandboxObject, SandboxError, save } from './sandbox-objects.service.ts'
import { discounted, type Form, formIn, stripeText, textsIn } from './sandbox.rules.ts'
import type { Price, SandboxSession } from './sandbox-objects.contract.ts'

const SESSION_LIFETIME_SECONDS = 24 * 3600
type Shown = Pick<SandboxSession, 'amount_total' | 'currency' | 'sandbox'>

export async function openSession(ctx: TransactionCtx, form: Form): Promise<SandboxSession> {
  const id = `cs_test_${newFileId()}`
  const now = unixSeconds(ctx.clock.real())
  const mode = stripeText(form, 'mode')
  const shown =
    mode === 'subscription' ? await plan(ctx, form) : mode === 'setup' ? card(form) : payment(form)
  return save(ctx, {
    id,
    object: 'checkout.session',
    mode: mode === 'subscription' || mode === 'setup' ? mode : 'payment',
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: stripeText(form, 'client_reference_id'),
    metadata: textsIn(formIn(form, 'metadata')),
    customer: stripeText(form, 'customer') || null,
    customer_email: stripeText(form, 'customer_email'),
    subscription: null,
    setup_intent: null,
    payment_intent: null,
    url: `${ctx.site.publicUrl}${paths.sandboxCheckout(id)}`,
    success_url: stripeText(form, 'success_url'),
    cancel_url: stripeText(form, 'cancel_url'),
    created: now,
    expires_at: now + SESSION_LIFETIME_SECONDS,
    ...shown,
  })
}

export async function expire(
  ctx: TransactionCtx,
  session: SandboxSession,
): Promise<SandboxSession> {
  const expired = await save(ctx, { ...session, status: 'expired', url: null })
  await sendSandboxEvent(ctx, 'checkout.session.expired', expired)
  return expired
}

const BLANK = {
  detail: '',
  price: null,
  problem: null,
  authenticatingCard: null,
  subscriptionId: null,
}

function payment(form: Form): Shown {
  const price = formIn(form, 'line_items', '0', 'price_data')
  const amount = Number(stripeText(price, 'unit_amount'))
  if (!(amount > 0))
    throw new SandboxError('parameter_invalid_integer', 'The amount must be positive.')
  const title = stripeText(price, 'product_data', 'name')
  return {
    amount_total: amount,
    currency: stripeText(price, 'currency'),
    sandbox: {
      ...BLANK,
      title,
      detail: stripeText(price, 'product_data', 'description'),
      lines: [{ label: title, amount }],
      metadata: textsIn(formIn(form, 'payment_intent_data', 'metadata')),
    },
  }
}

async function plan(ctx: Ctx, form: Form): Promise<Shown> {
  const price = await requireSandboxObject(
    ctx,
    'price',
    stripeText(form, 'line_items', '0', 'price'),
  )
  const trialEnd = Number(stripeText(form, 'subscription_data', 'trial_end')) || null
  if (trialEnd !== null) return trial(ctx, form, price, trialEnd)
  const coupon = stripeText(form, 'discounts', '0', 'coupon')
  const off = coupon ? await requireSandboxObject(ctx, 'coupon', coupon) : undefined
  const amount = discounted(price.unit_amount, off)
  const lines = [
    { label: `${price.nickname}, first month`, amount: price.unit_amount },
    ...(off ? [{ label: off.name, amount: amount - price.unit_amount }] : []),
  ]
  return {
    amount_total: amount,
    currency: price.currency,
    sandbox: {
      ...BLANK,
      title: `${price.nickname} plan`,
      detail: 'Renews each month until you cancel.',
      lines,
      metadata: textsIn(formIn(form, 'subscription_data', 'metadata')),
      price: price.id,
    },
  }
}

const LEAST_TRIAL_SECONDS = 48 * 3600

/** Nothing is charged at the page. */
function trial(ctx: Ctx, form: Form, price: Price, trialEnd: number): Shown {
  if (trialEnd < unixSeconds(ctx.clock.now()) + LEAST_TRIAL_SECONDS)
    throw new SandboxError(
      'parameter_invalid_integer',
      'The trial must end at least 48 hours in the future.',
    )
  const day = formatLongDay(new Date(trialEnd * 1000).toISOString().slice(0, 10))
  return {
    amount_total: 0,
    currency: price.currency,
    sandbox: {
      ...BLANK,
      title: `${price.nickname} plan`,
      detail: `${exactDollars(price.unit_amount)} each month from ${day} until you cancel.`,
      lines: [{ label: `${price.nickname}, until ${day}`, amount: 0 }],
      metadata: textsIn(formIn(form, 'subscription_data', 'metadata')),
      price: price.id,
      trialEnd,
    },
  }
}

function card(form: Form): Shown {
  return {
    amount_total: 0,
    currency: stripeText(form, 'currency'),
    sandbox: {
      ...BLANK,
      title: 'Update your card',
      detail:
        'This card will be used for your plan from now on. An open bill is charged right away.',
      lines: [],
      metadata: textsIn(formIn(form, 'setup_intent_data', 'metadata')),
    },
  }
}
