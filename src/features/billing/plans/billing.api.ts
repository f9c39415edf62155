import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { PricingPlans } from './plans.contract.ts'
import { readPlans } from './plans.service.ts'

export const billingApi = new Hono<Http>().get(
  '/pricing-plans',
  access('visitor'),
  describe('List the plans on offer; admins also get the others', 200, PricingPlans),
  async (c) =>
    c.json(
      out(PricingPlans, {
        data: await readPlans(c.var.ctx),
        cardsEnabled: c.var.ctx.site.cards !== 'none',
      }),
    ),
)
