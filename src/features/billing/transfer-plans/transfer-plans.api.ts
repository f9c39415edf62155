import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params, query } from '#kernel/http/schema.ts'
import { CheckoutPage, Payment } from '../payments/payments.contract.ts'
import { NewSubscription, OfFamily, Subscription } from '../subscriptions/subscriptions.contract.ts'
import { cancelPlanOrder } from './cancel-plan-order.service.ts'
import { orderOfferedPlan, orderPlan } from './order-plan.service.ts'
import { openCardSwitch, switchToTransfer, undoSwitch } from './switch-method.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const transferPlansApi = new Hono<Http>()
  .post(
    '/my/subscription/transfer-order',
    access('business'),
    describe('Order a plan by bank transfer', 201, Payment),
    body(NewSubscription),
    async (c) => c.json(out(Payment, await orderPlan(c.var.ctx, c.req.valid('json'))), 201),
  )
  .post(
    '/my/plan-offers/:id/transfer-order',
    access('business'),
    describe('Accept a plan offer by bank transfer', 201, Payment),
    Id,
    async (c) =>
      c.json(out(Payment, await orderOfferedPlan(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .post(
    '/my/plan-orders/:id/cancellation',
    access('business'),
    describe('Cancel the unpaid order of a plan, by the ID of its payment', 201, Payment),
    Id,
    async (c) =>
      c.json(out(Payment, await cancelPlanOrder(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .post(
    '/my/subscription/transfer-switch',
    access('business'),
    describe('Pay my plan by bank transfer from the next month on', 201, Subscription),
    query(OfFamily),
    async (c) =>
      c.json(
        out(Subscription, await switchToTransfer(c.var.ctx, c.req.valid('query').family)),
        201,
      ),
  )
  .post(
    '/my/subscription/card-switch',
    access('business'),
    describe('Open the page for paying my plan by card from the next month on', 201, CheckoutPage),
    query(OfFamily),
    async (c) =>
      c.json(out(CheckoutPage, await openCardSwitch(c.var.ctx, c.req.valid('query').family)), 201),
  )
  .post(
    '/my/subscription/switch-cancellation',
    access('business'),
    describe('Keep the payment method of my plan', 201, Subscription),
    query(OfFamily),
    async (c) =>
      c.json(out(Subscription, await undoSwitch(c.var.ctx, c.req.valid('query').family)), 201),
  )
