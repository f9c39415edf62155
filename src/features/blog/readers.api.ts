// The calls about readers, and about sending them an article. An admin never confirms anybody.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { answerCsv, describeCsv } from '#kernel/http/attachment.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { describe, describeEmpty, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { MailPreview } from '#kernel/mail/mail.contract.ts'
import { PostId } from './blog.contract.ts'
import {
  PostSending,
  Reader,
  ReaderCounts,
  ReadersFilter,
  ReadersQuery,
} from './newsletter.contract.ts'
import { deleteReader, exportReaders, readReaderCounts, readReaders } from './readers.service.ts'
import { previewPostMail, readSending, sendPost, testPostMail } from './send-post.service.ts'

const Id = params(z.object({ id: PostId }))

export const readersApi = new Hono<Http>()
  .get(
    '/readers',
    access('admin'),
    describe('Whoever asked for the newsletter, the last first', 200, z.array(Reader)),
    query(ReadersQuery),
    async (c) => {
      const { rows, next } = await readReaders(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(Reader), rows))
    },
  )
  .get(
    '/readers/counts',
    access('admin'),
    describe('How many readers there are of each kind', 200, ReaderCounts),
    async (c) => c.json(out(ReaderCounts, await readReaderCounts(c.var.ctx))),
  )
  .get(
    '/readers/export',
    access('admin'),
    describeCsv('The list of readers as a table'),
    query(ReadersFilter),
    async (c) => answerCsv(c, await exportReaders(c.var.ctx, c.req.valid('query'))),
  )
  .delete(
    '/readers/:id',
    access('admin'),
    describeEmpty('Delete a reader for good'),
    params(z.object({ id: z.uuid() })),
    async (c) => {
      await deleteReader(c.var.ctx, c.req.valid('param').id)
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
