// The calls about plans.
import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { PricingPlans } from './billing.contract.ts'
import { readPlans } from './plans.service.ts'

export const billingApi = new Hono<Http>().get(
  '/pricing-plans',
  access('visitor'),
  describe('The plans that can be subscribed to; admins see the others too', 200, PricingPlans),
  async (c) =>
    c.json(
      out(PricingPlans, {
        data: await readPlans(c.var.ctx),
        takesCard: c.var.ctx.site.cards !== 'none',
      }),
    ),
)
