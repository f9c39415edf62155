import { Hono } from 'hono'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import type { Ctx } from '#kernel/context.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, query } from '#kernel/http/schema.ts'
import { CheckoutPage } from '../payments/payments.contract.ts'
import { readUnpaidOrder } from '../transfer-plans/transfer-facts.service.ts'
import { subscribe } from './subscribe.service.ts'
import {
  Cancellation,
  MySubscription,
  NewPlanChange,
  NewSubscription,
  OfFamily,
  PlanChangePrice,
  PlanQuestion,
  Subscription,
} from './subscriptions.contract.ts'
import {
  cancelSubscription,
  switchPlan,
  openCardChange,
  priceChange,
  reactivateSubscription,
  readMySubscription,
  refreshSubscription,
} from './subscriptions.service.ts'

const toMySubscription = async (
  ctx: Ctx,
  family: PlanFamily,
  subscription: Subscription | null,
): Promise<MySubscription> => ({
  subscription,
  order: await readUnpaidOrder(ctx, family),
  cardsEnabled: ctx.site.cards !== 'none',
})

export const subscriptionsApi = new Hono<Http>()
  .get(
    '/my/subscription',
    access('business'),
    describe('My subscription', 200, MySubscription),
    query(OfFamily),
    async (c) => {
      const { family } = c.req.valid('query')
      const subscription = await readMySubscription(c.var.ctx, family)
      return c.json(out(MySubscription, await toMySubscription(c.var.ctx, family, subscription)))
    },
  )
  .post(
    '/my/subscription/checkout',
    access('business'),
    describe('Open the payment page for a plan', 201, CheckoutPage),
    body(NewSubscription),
    async (c) => c.json(out(CheckoutPage, await subscribe(c.var.ctx, c.req.valid('json'))), 201),
  )
  .post(
    '/my/subscription/refresh',
    access('business'),
    describe('Refresh my subscription from the payment provider', 200, MySubscription),
    query(OfFamily),
    async (c) => {
      const { family } = c.req.valid('query')
      const subscription = await refreshSubscription(c.var.ctx, family)
      return c.json(out(MySubscription, await toMySubscription(c.var.ctx, family, subscription)))
    },
  )
  .post(
    '/my/subscription/cancellation',
    access('business'),
    describe('Cancel my subscription at the end of the paid period', 201, Subscription),
    query(OfFamily),
    body(Cancellation),
    async (c) =>
      c.json(
        out(
          Subscription,
          await cancelSubscription(
            c.var.ctx,
            c.req.valid('query').family,
            c.req.valid('json').reason,
          ),
        ),
        201,
      ),
  )
  .post(
    '/my/subscription/reactivation',
    access('business'),
    describe('Reactivate a canceled subscription', 201, Subscription),
    query(OfFamily),
    async (c) =>
      c.json(
        out(Subscription, await reactivateSubscription(c.var.ctx, c.req.valid('query').family)),
        201,
      ),
  )
  .get(
    '/my/subscription/change',
    access('business'),
    describe('Preview the cost of another plan, now and each month', 200, PlanChangePrice),
    query(PlanQuestion),
    async (c) =>
      c.json(
        out(
          PlanChangePrice,
          await priceChange(c.var.ctx, c.req.valid('query').family, c.req.valid('query').planId),
        ),
      ),
  )
  .post(
    '/my/subscription/change',
    access('business'),
    describe('Change my plan at the amount shown', 201, Subscription),
    query(OfFamily),
    body(NewPlanChange),
    async (c) =>
      c.json(
        out(
          Subscription,
          await switchPlan(c.var.ctx, c.req.valid('query').family, c.req.valid('json')),
        ),
        201,
      ),
  )
  .post(
    '/my/subscription/card',
    access('business'),
    describe('Open the page for replacing my card', 201, CheckoutPage),
    query(OfFamily),
    async (c) =>
      c.json(out(CheckoutPage, await openCardChange(c.var.ctx, c.req.valid('query').family)), 201),
  )
