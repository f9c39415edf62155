import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, describeEmpty, out, params, query } from '#kernel/http/schema.ts'
import { Paged } from '#kernel/paging.contract.ts'
import {
  countMyUnread,
  markAllRead,
  markNotificationRead,
  readMailPreferences,
  readMyNotifications,
  saveMailPreferences,
} from './my-notifications.service.ts'
import { MailPreferences, Notification, Unread } from './notifications.contract.ts'

export const notificationsApi = new Hono<Http>()
  .get(
    '/my/notifications',
    access('business'),
    describe('List my notifications, newest first', 200, z.array(Notification)),
    query(Paged),
    async (c) => {
      const { rows, next } = await readMyNotifications(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(Notification), rows))
    },
  )
  .get(
    '/my/notifications/counts',
    access('business'),
    describe('Count my unread notifications', 200, Unread),
    async (c) => c.json(out(Unread, { unread: await countMyUnread(c.var.ctx) })),
  )
  .put(
    '/my/notifications/reading',
    access('business'),
    describeEmpty('Mark all my notifications as read'),
    async (c) => {
      await markAllRead(c.var.ctx)
      return c.body(null, 204)
    },
  )
  .put(
    '/my/notifications/:id/reading',
    access('business'),
    describeEmpty('Mark a notification as read'),
    params(z.object({ id: z.uuid() })),
    async (c) => {
      await markNotificationRead(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/my/mail-preferences',
    access('business'),
    describe('Get my mail preferences', 200, MailPreferences),
    async (c) => c.json(out(MailPreferences, await readMailPreferences(c.var.ctx))),
  )
  .put(
    '/my/mail-preferences',
    access('business'),
    describeEmpty('Change my mail preferences'),
    body(MailPreferences),
    async (c) => {
      await saveMailPreferences(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
