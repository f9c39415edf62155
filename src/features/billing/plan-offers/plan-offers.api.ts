import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { MailPreview } from '#kernel/mail/mail.contract.ts'
import { CheckoutPage } from '../payments/payments.contract.ts'
import { AdminPlanOffer, MyOffer, NewPlanOffer, TrackedOffer } from './plan-offers.contract.ts'
import {
  previewPlanOffer,
  readMyPlanOffer,
  readPlanOffers,
  readTrackedOffer,
  sendPlanOffer,
  withdrawPlanOffer,
} from './plan-offers.service.ts'
import { subscribeToOffer } from '../subscriptions/subscribe.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const Token = params(z.object({ token: z.string().check(z.maxLength(100)) }))

export const planOffersApi = new Hono<Http>()
  .get(
    '/inquiries/:id/plan-offers',
    access('team'),
    describe('List the plan offers of a lead, newest first', 200, z.array(AdminPlanOffer)),
    Id,
    async (c) =>
      c.json(
        out(z.array(AdminPlanOffer), await readPlanOffers(c.var.ctx, c.req.valid('param').id)),
      ),
  )
  .post(
    '/inquiries/:id/plan-offer-previews',
    access('team'),
    describe('Preview the email for an offer', 200, MailPreview),
    Id,
    body(NewPlanOffer),
    async (c) =>
      c.json(
        out(
          MailPreview,
          await previewPlanOffer(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .post(
    '/inquiries/:id/plan-offers',
    access('team'),
    describe('Offer a plan to a practice, which gets an email', 201, AdminPlanOffer),
    Id,
    body(NewPlanOffer),
    async (c) =>
      c.json(
        out(
          AdminPlanOffer,
          await sendPlanOffer(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json'),
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .post(
    '/plan-offers/:id/withdrawal',
    access('team'),
    describe('Withdraw a plan offer', 201, AdminPlanOffer),
    Id,
    async (c) =>
      c.json(out(AdminPlanOffer, await withdrawPlanOffer(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .get(
    '/tracking/:token/plan-offer',
    access('visitor'),
    describe('The plan offer of a request, for its tracking link', 200, TrackedOffer),
    Token,
    async (c) =>
      c.json(
        out(TrackedOffer, { offer: await readTrackedOffer(c.var.ctx, c.req.valid('param').token) }),
      ),
  )
  .get(
    '/my/plan-offer',
    access('business'),
    describe('The latest plan offer to me', 200, MyOffer),
    async (c) => c.json(out(MyOffer, { offer: await readMyPlanOffer(c.var.ctx) })),
  )
  .post(
    '/my/plan-offers/:id/checkout',
    access('business'),
    describe('Open the payment page for a plan offer', 201, CheckoutPage),
    Id,
    async (c) =>
      c.json(out(CheckoutPage, await subscribeToOffer(c.var.ctx, c.req.valid('param').id)), 201),
  )
