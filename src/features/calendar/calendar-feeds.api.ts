import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describeCalendar, sendCalendar } from '#kernel/http/attachment.ts'
import { body, describe, describeEmpty, out, params } from '#kernel/http/schema.ts'
import {
  CalendarFeedScope,
  CreatedCalendarFeed,
  MyCalendarFeed,
} from './calendar-feeds.contract.ts'
import { changeMyFeed, createMyFeed, readMyFeed, removeMyFeed } from './calendar-feeds.service.ts'
import { readCalendarFeed } from './read-calendar-feed.service.ts'

const Token = params(z.object({ token: z.string().check(z.maxLength(100)) }))

export const calendarFeedsApi = new Hono<Http>()
  .get(
    '/calendar-feeds/:token/events.ics',
    access('visitor'),
    describeCalendar('The events of a person, for anyone with this address'),
    Token,
    async (c) => sendCalendar(c, await readCalendarFeed(c.var.ctx, c.req.valid('param').token)),
  )
  .get(
    '/my/calendar-feed',
    access('signed-in'),
    describe('Whether calendar apps can read my events', 200, MyCalendarFeed),
    async (c) => c.json(out(MyCalendarFeed, await readMyFeed(c.var.ctx))),
  )
  .put(
    '/my/calendar-feed',
    access('signed-in'),
    describe('Create the address of my calendar, or replace it', 200, CreatedCalendarFeed),
    body(CalendarFeedScope),
    async (c) =>
      c.json(out(CreatedCalendarFeed, await createMyFeed(c.var.ctx, c.req.valid('json').scope))),
  )
  .delete(
    '/my/calendar-feed',
    access('signed-in'),
    describeEmpty('Remove the address of my calendar'),
    async (c) => {
      await removeMyFeed(c.var.ctx)
      return c.body(null, 204)
    },
  )
  .put(
    '/my/calendar-feed/scope',
    access('team'),
    describe('Change what my calendar contains', 200, MyCalendarFeed),
    body(CalendarFeedScope),
    async (c) =>
      c.json(out(MyCalendarFeed, await changeMyFeed(c.var.ctx, c.req.valid('json').scope))),
  )
