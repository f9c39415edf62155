// The calls about readers, and about sending them an article. An admin never confirms anybody.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { sendCsv, describeCsv } from '#kernel/http/attachment.ts'
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
    describe('Whoever asked for the newsletter, the last first', 200, z.array(Subscriber)),
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
    describe('How many readers there are of each kind', 200, SubscriberCounts),
    async (c) => c.json(out(SubscriberCounts, await readSubscriberCounts(c.var.ctx))),
  )
  .get(
    '/subscribers/export',
    access('admin'),
    describeCsv('The list of readers as a table'),
    query(SubscribersFilter),
    async (c) => sendCsv(c, await exportSubscribers(c.var.ctx, c.req.valid('query'))),
  )
  .delete(
    '/subscribers/:id',
    access('admin'),
    describeEmpty('Delete a reader for good'),
    params(z.object({ id: z.uuid() })),
    async (c) => {
      await removeSubscriber(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/written-posts/:id/sending',
    access('team'),
    describe('How far a post is on its way to its readers', 200, PostSending),
    Id,
    async (c) => c.json(out(PostSending, await readSending(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/written-posts/:id/sending',
    access('admin'),
    describe('Send a post to all confirmed readers, once', 200, PostSending),
    Id,
    async (c) => c.json(out(PostSending, await sendPost(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/written-posts/:id/mail',
    access('team'),
    describe('The mail to readers as it would go', 200, MailPreview),
    Id,
    async (c) =>
      c.json(out(MailPreview, await previewPostMail(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/written-posts/:id/test-mails',
    access('team'),
    describeEmpty('Mail it to myself'),
    Id,
    async (c) => {
      await testPostMail(c.var.ctx, c.req.valid('param').id, idempotencyKey(c))
      return c.body(null, 204)
    },
  )
