// The part of Stripe's API for plans: prices, coupons, subscriptions and invoices.
import type { TransactionCtx } from '#kernel/context.ts'
import { newFileId } from '#kernel/ids.ts'
import { collect, end, newInvoice } from './sandbox-billing.service.ts'
import { unixSeconds, sendSandboxEvent } from './sandbox-events.service.ts'
import {
  type Endpoint,
  requireSandboxObject,
  toCardError,
  type CardError,
  SandboxError,
  save,
} from './sandbox-objects.service.ts'
import { type Form, formIn, proration, stripeText, textsIn } from './sandbox.rules.ts'
import { findInvoiceOf, findPrice } from './sandbox.store.ts'
import type { Coupon, Invoice, Price, SandboxSubscription } from './sandbox-objects.contract.ts'

export const PLAN_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    handle: async (ctx, { form }) =>
      list(
        '/v1/prices',
        await findPrice(ctx.db, stripeText(form, 'lookup_keys', '0')),
        (price) => price,
      ),
  },
  {
    method: 'POST',
    path: /^\/v1\/prices$/,
    handle: (ctx, { form }) => makePrice(ctx, form),
  },
  {
    method: 'POST',
    path: /^\/v1\/coupons$/,
    handle: (ctx, { form }) => makeCoupon(ctx, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    handle: (ctx, { id }) => requireSandboxObject(ctx, 'subscription', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    handle: (ctx, { id, form }) => change(ctx, id, form),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    handle: async (ctx, { id }) =>
      end(ctx, await requireSandboxObject(ctx, 'subscription', id), unixSeconds(ctx.clock.now())),
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/(\w+)$/,
    handle: async (ctx, { id, form }) =>
      save(ctx, {
        ...(await requireSandboxObject(ctx, 'customer', id)),
        email: stripeText(form, 'email'),
        name: stripeText(form, 'name'),
      }),
  },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/create_preview$/,
    handle: (ctx, { form }) => preview(ctx, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/(\w+)$/,
    handle: (ctx, { id }) => requireSandboxObject(ctx, 'invoice', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/(\w+)\/pay$/,
    handle: (ctx, { id }) => pay(ctx, id),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    handle: async (ctx, { form }) =>
      list(
        '/v1/invoice_payments',
        await findInvoiceOf(ctx.db, stripeText(form, 'payment', 'payment_intent')),
        (invoice) => ({ object: 'invoice_payment', invoice }),
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    handle: (ctx, { id }) => requireSandboxObject(ctx, 'payment_intent', id),
  },
]

const list = <Found>(
  url: string,
  found: Found | undefined,
  show: (found: Found) => object,
): object => ({ object: 'list', data: found ? [show(found)] : [], has_more: false, url })

async function makePrice(ctx: TransactionCtx, form: Form): Promise<Price> {
  const lookup = stripeText(form, 'lookup_key')
  if (await findPrice(ctx.db, lookup))
    throw new SandboxError('lookup_key_taken', 'A price with this lookup key exists already.')
  return save(ctx, {
    id: `price_${newFileId()}`,
    object: 'price',
    currency: stripeText(form, 'currency'),
    unit_amount: Number(stripeText(form, 'unit_amount')),
    lookup_key: lookup,
    nickname: stripeText(form, 'product_data', 'name'),
    recurring: { interval: 'month' },
  })
}

async function makeCoupon(ctx: TransactionCtx, form: Form): Promise<Coupon> {
  const numberField = (name: string): number | null => Number(stripeText(form, name)) || null
  return save(ctx, {
    id: newFileId(),
    object: 'coupon',
    name: stripeText(form, 'name'),
    percent_off: numberField('percent_off'),
    amount_off: numberField('amount_off'),
    duration: 'once',
  })
}

async function change(ctx: TransactionCtx, id: string, form: Form): Promise<SandboxSubscription> {
  const before = await requireSandboxObject(ctx, 'subscription', id)
  if (before.status === 'canceled')
    throw new SandboxError('resource_missing', `No such subscription: '${id}'`)
  const now = unixSeconds(ctx.clock.now())
  const cancels = stripeText(form, 'cancel_at_period_end')
  const changed: SandboxSubscription = {
    ...before,
    // As at Stripe, an empty value removes the key.
    metadata: Object.fromEntries(
      Object.entries({ ...before.metadata, ...textsIn(formIn(form, 'metadata')) }).filter(
        ([, value]) => value,
      ),
    ),
    default_payment_method:
      stripeText(form, 'default_payment_method') || before.default_payment_method,
    ...(cancels && {
      cancel_at_period_end: cancels === 'true',
      canceled_at: cancels === 'true' ? now : null,
    }),
    cancellation_details: {
      ...before.cancellation_details,
      ...textsIn(formIn(form, 'cancellation_details')),
    },
  }
  const price = stripeText(form, 'items', '0', 'price')
  const priced = price
    ? await changePrice(ctx, changed, await requireSandboxObject(ctx, 'price', price), form)
    : changed
  const saved = await save(ctx, priced)
  await sendSandboxEvent(ctx, 'customer.subscription.updated', saved)
  return saved
}

async function changePrice(
  ctx: TransactionCtx,
  subscription: SandboxSubscription,
  price: Price,
  form: Form,
): Promise<SandboxSubscription> {
  const [item] = subscription.items.data
  const changed: SandboxSubscription = {
    ...subscription,
    items: { object: 'list', data: [{ ...item, price }] },
  }
  if (stripeText(form, 'proration_behavior') !== 'always_invoice') return changed
  const invoice = newInvoice(
    changed,
    'subscription_update',
    difference(subscription, price, Number(stripeText(form, 'proration_date'))),
    unixSeconds(ctx.clock.now()),
  )
  const { card } = await requireSandboxObject(
    ctx,
    'payment_method',
    subscription.default_payment_method,
  )
  if (card.later !== 'succeeds') throw new SandboxError('card_declined', 'Your card was declined.')
  await collect(ctx, changed, invoice, unixSeconds(ctx.clock.now()))
  return { ...changed, latest_invoice: invoice.id }
}

function difference({ items }: SandboxSubscription, price: Price, at: number): number {
  const [{ price: before, current_period_start: start, current_period_end: end }] = items.data
  return proration(before.unit_amount, price.unit_amount, { at, start, end })
}

async function preview(ctx: TransactionCtx, form: Form): Promise<object> {
  const subscription = await requireSandboxObject(
    ctx,
    'subscription',
    stripeText(form, 'subscription'),
  )
  const details = formIn(form, 'subscription_details')
  const price = await requireSandboxObject(ctx, 'price', stripeText(details, 'items', '0', 'price'))
  return {
    ...newInvoice(
      subscription,
      'subscription_update',
      difference(subscription, price, Number(stripeText(details, 'proration_date'))),
      unixSeconds(ctx.clock.now()),
    ),
    id: 'upcoming',
  }
}

/** A declined payment keeps its charge and its webhook event. */
async function pay(ctx: TransactionCtx, id: string): Promise<Invoice | CardError> {
  const invoice = await requireSandboxObject(ctx, 'invoice', id)
  if (invoice.status !== 'open')
    throw new SandboxError('invoice_already_paid', 'Invoice is already paid')
  const subscription = await requireSandboxObject(
    ctx,
    'subscription',
    invoice.parent.subscription_details.subscription,
  )
  const paid = await collect(
    ctx,
    subscription,
    invoice,
    unixSeconds(ctx.clock.now()),
    `req_${newFileId()}`,
  )
  if (paid) return requireSandboxObject(ctx, 'invoice', id)
  const { card } = await requireSandboxObject(
    ctx,
    'payment_method',
    subscription.default_payment_method,
  )
  return toCardError(card.later === 'succeeds' ? 'declined' : card.later)
}
