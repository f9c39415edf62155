// Admin API routes for subscribers and for sending posts. An admin cannot confirm a subscriber.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { sendCsv, describeCsv } from '#kernel/http/attachment.ts'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { describe, describeEmpty, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { MailPreview } from '#kernel/mail/mail.contract.ts'
import { PostId } from './blog.contract.ts'
import {
  PostSending,
  Subscriber,
  SubscriberCounts,
  SubscribersFilter,
  SubscribersQuery,
} from './newsletter.contract.ts'
import {
  removeSubscriber,
  exportSubscribers,
  readSubscriberCounts,
  readSubscribers,
} from './subscribers.service.ts'
import { previewPostMail, readSending, sendPost, testPostMail } from './send-post.service.ts'

const Id = params(z.object({ id: PostId }))

export const subscribersApi = new Hono<Http>()
  .get(
    '/subscribers',
    access('admin'),
    describe('Newsletter subscribers, latest request first', 200, z.array(Subscriber)),
    query(SubscribersQuery),
    async (c) => {
      const { rows, next } = await readSubscribers(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(Subscriber), rows))
    },
  )
  .get(
    '/subscribers/counts',
    access('admin'),
    describe('Number of subscribers in each state', 200, SubscriberCounts),
    async (c) => c.json(out(SubscriberCounts, await readSubscriberCounts(c.var.ctx))),
  )
  .get(
    '/subscribers/export',
    access('admin'),
    describeCsv('Subscribers as CSV'),
    query(SubscribersFilter),
    async (c) =>
      sendCsv(c, await onReplica(c.var.ctx, (ctx) => exportSubscribers(ctx, c.req.valid('query')))),
  )
  .delete(
    '/subscribers/:id',
    access('admin'),
    describeEmpty('Delete a subscriber permanently'),
    params(z.object({ id: z.uuid() })),
    async (c) => {
      await removeSubscriber(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/written-posts/:id/sending',
    access('team'),
    describe('Progress of sending a post to subscribers', 200, PostSending),
    Id,
    async (c) => c.json(out(PostSending, await readSending(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/written-posts/:id/sending',
    access('admin'),
    describe('Send a post to all confirmed subscribers, once', 200, PostSending),
    Id,
    async (c) => c.json(out(PostSending, await sendPost(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/written-posts/:id/mail',
    access('team'),
    describe('Preview the email to subscribers', 200, MailPreview),
    Id,
    async (c) =>
      c.json(out(MailPreview, await previewPostMail(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/written-posts/:id/test-mails',
    access('team'),
    describeEmpty('Send a test email to the caller'),
    Id,
    async (c) => {
      await testPostMail(c.var.ctx, c.req.valid('param').id, idempotencyKey(c))
      return c.body(null, 204)
    },
  )
