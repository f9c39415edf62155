import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, describeEmpty, out, params, query } from '#kernel/http/schema.ts'
import { Paged } from '#kernel/paging.contract.ts'
import {
  countMyUnreadTeamNotifications,
  markAllTeamNotificationsRead,
  markTeamNotificationRead,
  readMyTeamMailPreferences,
  readMyTeamNotifications,
  saveMyTeamMailPreferences,
} from './my-team-notifications.service.ts'
import { readBrowserPush, turnPushOff, turnPushOn } from './my-browser-push.service.ts'
import { BrowserPush, PushSubscription } from './team-push.contract.ts'
import {
  TeamMailPreferences,
  TeamNotification,
  TeamNotificationCounts,
} from './team-notifications.contract.ts'

export const teamNotificationsApi = new Hono<Http>()
  .get(
    '/team-notifications',
    access('team'),
    describe(
      'List my notifications as a team member, newest first',
      200,
      z.array(TeamNotification),
    ),
    query(Paged),
    async (c) => {
      const { rows, next } = await readMyTeamNotifications(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(TeamNotification), rows))
    },
  )
  .get(
    '/team-notifications/counts',
    access('team'),
    describe('Count my unread notifications as a team member', 200, TeamNotificationCounts),
    async (c) =>
      c.json(
        out(TeamNotificationCounts, { unread: await countMyUnreadTeamNotifications(c.var.ctx) }),
      ),
  )
  .put(
    '/team-notifications/reading',
    access('team'),
    describeEmpty('Mark all my notifications as a team member as read'),
    async (c) => {
      await markAllTeamNotificationsRead(c.var.ctx)
      return c.body(null, 204)
    },
  )
  .put(
    '/team-notifications/:id/reading',
    access('team'),
    describeEmpty('Mark a notification of mine as a team member as read'),
    params(z.object({ id: z.uuid() })),
    async (c) => {
      await markTeamNotificationRead(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/team-mail-preferences',
    access('team'),
    describe('Get which notifications I get by mail as a team member', 200, TeamMailPreferences),
    async (c) => c.json(out(TeamMailPreferences, await readMyTeamMailPreferences(c.var.ctx))),
  )
  .put(
    '/team-mail-preferences',
    access('team'),
    describe('Change which notifications I get by mail as a team member', 200, TeamMailPreferences),
    body(TeamMailPreferences),
    async (c) => {
      await saveMyTeamMailPreferences(c.var.ctx, c.req.valid('json'))
      return c.json(out(TeamMailPreferences, await readMyTeamMailPreferences(c.var.ctx)))
    },
  )
  .get(
    '/team-push',
    access('team'),
    describe('Get whether this browser shows push messages', 200, BrowserPush),
    async (c) => c.json(out(BrowserPush, await readBrowserPush(c.var.ctx))),
  )
  .put(
    '/team-push',
    access('team'),
    describeEmpty('Turn push messages on for this browser'),
    body(PushSubscription),
    async (c) => {
      await turnPushOn(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .delete(
    '/team-push',
    access('team'),
    describeEmpty('Turn push messages off for this browser'),
    async (c) => {
      await turnPushOff(c.var.ctx)
      return c.body(null, 204)
    },
  )
