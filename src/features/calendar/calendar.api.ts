import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out, query } from '#kernel/http/schema.ts'
import { Calendar, CalendarQuery } from './calendar.contract.ts'
import { readCalendar } from './calendar.service.ts'

export const calendarApi = new Hono<Http>().get(
  '/calendar',
  access('team'),
  describe('The events of a range of days, from all features', 200, Calendar),
  query(CalendarQuery),
  async (c) => c.json(out(Calendar, await readCalendar(c.var.ctx, c.req.valid('query')))),
)
