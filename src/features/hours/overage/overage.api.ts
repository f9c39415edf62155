import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { approveOverage, declineOverage } from './answer-overage.service.ts'
import {
  MyOverageRequest,
  NewOverageRequest,
  OverageAcceptance,
  OverageDecline,
  OverageRequest,
  Overages,
  OveragesQuery,
} from './overage.contract.ts'
import { readMyOverageRequests, readOverages } from './read-overage.service.ts'
import { askForOverage, restoreOverageDraft, withdrawOverage } from './request-overage.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const Own = z.array(MyOverageRequest)

const agency = new Hono<Http>()
  .get(
    '/overages',
    access('team'),
    describe('Hours beyond plans: not asked for yet, and requests', 200, Overages),
    query(OveragesQuery),
    async (c) => c.json(out(Overages, await readOverages(c.var.ctx, c.req.valid('query').email))),
  )
  .post(
    '/overage-requests',
    access('team'),
    describe('Ask a customer to approve hours beyond a plan', 201, OverageRequest),
    body(NewOverageRequest),
    async (c) => {
      const requested = await askForOverage(c.var.ctx, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(OverageRequest, requested), 201)
    },
  )
  .post(
    '/overage-requests/:id/withdrawal',
    access('team'),
    describe('Withdraw a request before the customer answers', 201, OverageRequest),
    Id,
    async (c) =>
      c.json(out(OverageRequest, await withdrawOverage(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .post(
    '/overage-requests/:id/draft/restoration',
    access('admin'),
    describe('Write the deleted draft of an approved request again', 201, OverageRequest),
    Id,
    async (c) =>
      c.json(
        out(OverageRequest, await restoreOverageDraft(c.var.ctx, c.req.valid('param').id)),
        201,
      ),
  )

const customers = new Hono<Http>()
  .get(
    '/my/overage-requests',
    access('business'),
    describe('Hours beyond my plans that I was asked to approve', 200, Own),
    async (c) => c.json(out(Own, await readMyOverageRequests(c.var.ctx))),
  )
  .post(
    '/my/overage-requests/:id/acceptance',
    access('business'),
    describe('Approve hours beyond my plan at their price', 201, Own),
    Id,
    body(OverageAcceptance),
    async (c) => {
      const { id } = c.req.valid('param')
      const userAgent = c.req.header('user-agent')?.slice(0, 500) ?? ''
      const own = await approveOverage(c.var.ctx, id, c.req.valid('json'), { userAgent })
      return c.json(out(Own, own), 201)
    },
  )
  .post(
    '/my/overage-requests/:id/decline',
    access('business'),
    describe('Decline hours beyond my plan with a reason', 201, Own),
    Id,
    body(OverageDecline),
    async (c) => {
      const { id } = c.req.valid('param')
      const userAgent = c.req.header('user-agent')?.slice(0, 500) ?? ''
      const own = await declineOverage(c.var.ctx, id, c.req.valid('json').reason, { userAgent })
      return c.json(out(Own, own), 201)
    },
  )

export const overageApi = new Hono<Http>().route('/', agency).route('/', customers)
