import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, describeEmpty, out, params, query } from '#kernel/http/schema.ts'
import { Deal, DealColumn, DealLoss, DealsFilter, DealsQuery } from './pipeline.contract.ts'
import { markLost, readBoard, readDeals, reopenDeal } from './pipeline.service.ts'

const WithId = params(z.object({ id: z.uuid() }))

export const pipelineApi = new Hono<Http>()
  .get(
    '/deals',
    access('team'),
    describe('The deals of the sales pipeline, last changed first', 200, z.array(Deal)),
    query(DealsQuery),
    async (c) => {
      const { rows, next } = await readDeals(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(Deal), rows))
    },
  )
  .get(
    '/deals/board',
    access('team'),
    describe('The first deals of each stage, with sums', 200, z.array(DealColumn)),
    query(DealsFilter),
    async (c) => c.json(out(z.array(DealColumn), await readBoard(c.var.ctx, c.req.valid('query')))),
  )
  .put(
    '/deals/:id/loss',
    access('team'),
    describeEmpty('Mark a deal as lost, with a reason'),
    WithId,
    body(DealLoss),
    async (c) => {
      await markLost(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)
      return c.body(null, 204)
    },
  )
  .delete(
    '/deals/:id/loss',
    access('team'),
    describeEmpty('Reopen a deal that was marked as lost'),
    WithId,
    async (c) => {
      await reopenDeal(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
