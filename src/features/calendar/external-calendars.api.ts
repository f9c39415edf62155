import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { ExternalCalendar, NewExternalCalendar } from './external-calendars.contract.ts'
import {
  addExternalCalendar,
  readExternalCalendarAgain,
  readExternalCalendarList,
  removeExternalCalendar,
} from './external-calendars.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const externalCalendarsApi = new Hono<Http>()
  .get(
    '/external-calendars',
    access('team'),
    describe('Calendars whose events block call times', 200, z.array(ExternalCalendar)),
    async (c) => c.json(out(z.array(ExternalCalendar), await readExternalCalendarList(c.var.ctx))),
  )
  .post(
    '/external-calendars',
    access('team'),
    describe('Add a calendar, after reading it', 201, ExternalCalendar),
    body(NewExternalCalendar),
    async (c) =>
      c.json(
        out(
          ExternalCalendar,
          await addExternalCalendar(c.var.ctx, c.req.valid('json'), idempotencyKey(c)),
        ),
        201,
      ),
  )
  .put(
    '/external-calendars/:id/reading',
    access('team'),
    describe('Read a calendar now', 200, ExternalCalendar),
    Id,
    async (c) =>
      c.json(
        out(ExternalCalendar, await readExternalCalendarAgain(c.var.ctx, c.req.valid('param').id)),
      ),
  )
  .delete(
    '/external-calendars/:id',
    access('team'),
    describeEmpty('Remove a calendar'),
    Id,
    async (c) => {
      await removeExternalCalendar(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
