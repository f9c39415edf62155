import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { Funnel } from './funnel.contract.ts'
import { readFunnel } from './funnel.service.ts'
import { Today } from './today.contract.ts'
import { readToday } from './today.service.ts'

export const todayApi = new Hono<Http>()
  .get(
    '/today',
    access('team'),
    describe('Everything that waits for the agency, overdue first', 200, Today),
    async (c) => c.json(out(Today, await readToday(c.var.ctx))),
  )
  .get(
    '/funnel',
    access('admin'),
    describe('The funnel of the last 90 days', 200, Funnel),
    async (c) => c.json(out(Funnel, await readFunnel(c.var.ctx))),
  )
