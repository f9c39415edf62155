// Replies to requests: from the Inbox, and on the tracking page.
import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { MailPreview } from '#kernel/mail/mail.contract.ts'
import { Latest, NewReply } from './messages.contract.ts'
import { previewReply, queueReply, undoReply } from './outgoing-replies.service.ts'
import { OutgoingReply, RequestConversation, TrackedReply } from './replies.contract.ts'
import {
  linkToTrackedFile,
  readRequestConversation,
  readTrackedReplies,
} from './request-thread.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const ReplyIds = params(z.object({ id: z.uuid(), replyId: z.uuid() }))
const TOKEN = z.string().check(z.maxLength(100))
const Token = params(z.object({ token: TOKEN }))
const TokenFile = params(
  z.object({ token: TOKEN, fileId: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
)

const describeRedirect = () =>
  describeRoute({
    summary: 'Open an attachment of one of our replies',
    responses: { 303: { description: 'The file, for ten minutes' } },
  })

export const repliesApi = new Hono<Http>()
  .get(
    '/inquiries/:id/conversation',
    access('team'),
    describe('Get the conversation about a request', 200, RequestConversation),
    Id,
    query(Latest),
    async (c) =>
      c.json(
        out(
          RequestConversation,
          await readRequestConversation(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('query').latest,
          ),
        ),
      ),
  )
  .post(
    '/inquiries/:id/replies',
    access('team'),
    describe('Reply to the sender by mail, ten seconds from now', 201, OutgoingReply),
    Id,
    body(NewReply),
    async (c) =>
      c.json(
        out(
          OutgoingReply,
          await queueReply(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json'),
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .post(
    '/inquiries/:id/reply-previews',
    access('team'),
    describe('Preview the mail of a reply', 200, MailPreview),
    Id,
    body(NewReply),
    async (c) =>
      c.json(
        out(
          MailPreview,
          await previewReply(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/inquiries/:id/replies/:replyId',
    access('team'),
    describe('Undo a reply that is not sent yet', 200, OutgoingReply),
    ReplyIds,
    async (c) => {
      const { id, replyId } = c.req.valid('param')
      return c.json(out(OutgoingReply, await undoReply(c.var.ctx, id, replyId)))
    },
  )
  .get(
    '/tracking/:token/replies',
    access('visitor'),
    describe('List our replies to a tracked request, oldest first', 200, z.array(TrackedReply)),
    Token,
    async (c) =>
      c.json(
        out(z.array(TrackedReply), await readTrackedReplies(c.var.ctx, c.req.valid('param').token)),
      ),
  )
  .get(
    '/tracking/:token/files/:fileId',
    access('visitor'),
    describeRedirect(),
    TokenFile,
    async (c) => {
      const { token, fileId } = c.req.valid('param')
      return c.redirect((await linkToTrackedFile(c.var.ctx, token, fileId)).path, 303)
    },
  )
