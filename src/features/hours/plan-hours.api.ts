import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params } from '#kernel/http/schema.ts'
import { BalanceAddress, PlanBalance, PlanHours, PlanHoursChange } from './plan-hours.contract.ts'
import { readMyPlanBalances, readPlanBalances } from './plan-balance.service.ts'
import { changePlanHours, readPlanHours } from './plan-hours.service.ts'

const PlanId = params(z.object({ planId: z.string().check(z.maxLength(100)) }))
const Balances = z.array(PlanBalance)

export const planHoursApi = new Hono<Http>()
  .get(
    '/plan-hours',
    access('team'),
    describe('The included hours of the monthly plans', 200, z.array(PlanHours)),
    async (c) => c.json(out(z.array(PlanHours), await readPlanHours(c.var.ctx))),
  )
  .put(
    '/plan-hours/:planId',
    access('admin'),
    describe(
      'Change the included hours of a plan, from the next period on',
      200,
      z.array(PlanHours),
    ),
    PlanId,
    body(PlanHoursChange),
    async (c) => {
      const { planId } = c.req.valid('param')
      const saved = await changePlanHours(c.var.ctx, planId, c.req.valid('json'))
      return c.json(out(z.array(PlanHours), saved))
    },
  )
  .get(
    '/plan-balances/:email',
    access('team'),
    describe('What is left of the included hours of a customer', 200, Balances),
    params(BalanceAddress),
    async (c) =>
      c.json(out(Balances, await readPlanBalances(c.var.ctx, c.req.valid('param').email))),
  )
  .get(
    '/my/plan-balances',
    access('business'),
    describe('What is left of the included hours of my plans', 200, Balances),
    async (c) => c.json(out(Balances, await readMyPlanBalances(c.var.ctx))),
  )
