import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out } from '#kernel/http/schema.ts'
import { BusinessClock, ClockMove } from './clock.contract.ts'
import { moveClock, readClock } from './clock.service.ts'

export const clockApi = new Hono<Http>()
  .get(
    '/clock',
    access('clock'),
    describe('Read the demo’s business time and how far it was moved', 200, BusinessClock),
    (c) => c.json(out(BusinessClock, readClock(c.var.ctx))),
  )
  .post(
    '/clock',
    access('clock'),
    describe('Move business time forward', 201, BusinessClock),
    body(ClockMove),
    async (c) =>
      c.json(
        out(
          BusinessClock,
          await moveClock(c.var.ctx, c.req.valid('json').hours, idempotencyKey(c)),
        ),
        201,
      ),
  )
