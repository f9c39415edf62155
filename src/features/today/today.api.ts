import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { Funnel } from './funnel.contract.ts'
import { readFunnel } from './funnel.service.ts'
import { GoingLiveItem } from './going-live.contract.ts'
import { readGoingLive } from './going-live.service.ts'
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
    '/going-live',
    access('admin'),
    describe(
      'The steps before the installation goes live; none in a demo',
      200,
      z.array(GoingLiveItem),
    ),
    async (c) => c.json(out(z.array(GoingLiveItem), await readGoingLive(c.var.ctx))),
  )
  .get(
    '/funnel',
    access('admin'),
    describe('The funnel of the last 90 days', 200, Funnel),
    async (c) => c.json(out(Funnel, await readFunnel(c.var.ctx))),
  )
