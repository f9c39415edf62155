// The agency's calls about all its money.
import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { Revenue } from './revenue.contract.ts'
import { readRevenue } from './revenue.service.ts'

export const adminPaymentsApi = new Hono<Http>().get('/revenue', access('admin'), describe('What active plans would bring, what plans brought, and what is due', 200, Revenue), async (c) => c.json(out(Revenue, await readRevenue(c.var.ctx))))
