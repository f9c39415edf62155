import { Hono } from 'hono'
import * as z from 'zod/mini'
import { TeamEdit } from '#features/edits/edits.contract.ts'
import { FileLink } from '#kernel/files/files.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import {
  body,
  describe,
  describeEmpty,
  idempotencyKey,
  out,
  params,
  query,
} from '#kernel/http/schema.ts'
import { askAboutEdit } from './ask-about-edit.service.ts'
import {
  replyToThread,
  closeThread,
  markThreadReadByTeam,
  readConversation,
  readThreadCounts,
  readThreads,
  reopenThread,
} from './reply-to-thread.service.ts'
import { startThread } from './start-thread.service.ts'
import {
  Conversation,
  ConversationQuery,
  EditQuestion,
  Latest,
  Message,
  MyConversation,
  MyThread,
  NewReply,
  NewMessage,
  NewThread,
  Reading,
  Thread,
  ThreadCounts,
  ThreadsQuery,
} from './messages.contract.ts'
import {
  linkToMyFile,
  markMyThreadRead,
  readMyConversation,
  readMyThreads,
  writeMessage,
} from './my-messages.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const FileIds = params(
  z.object({ id: z.uuid(), fileId: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
)

const writing = new Hono<Http>()
  .get(
    '/my/threads',
    access('business'),
    describe('List my conversations, latest first', 200, z.array(MyThread)),
    async (c) => c.json(out(z.array(MyThread), await readMyThreads(c.var.ctx))),
  )
  .put(
    '/my/threads/:id/reading',
    access('business'),
    describeEmpty('Mark my conversation as read'),
    Id,
    body(Reading),
    async (c) => {
      await markMyThreadRead(c.var.ctx, c.req.valid('param').id, c.req.valid('json').position)
      return c.body(null, 204)
    },
  )
  .post(
    '/my/threads/:id/files/:fileId/links',
    access('business'),
    describe('Create a link that opens an attachment for ten minutes', 201, FileLink),
    FileIds,
    async (c) => {
      const { id, fileId } = c.req.valid('param')
      return c.json(out(FileLink, await linkToMyFile(c.var.ctx, id, fileId)), 201)
    },
  )
  .get(
    '/my/messages',
    access('business'),
    describe('Get one of my conversations, also before its first message', 200, MyConversation),
    query(ConversationQuery),
    async (c) =>
      c.json(out(MyConversation, await readMyConversation(c.var.ctx, c.req.valid('query')))),
  )
  .post(
    '/my/messages',
    access('business'),
    describe('Write to the agency', 201, Message),
    body(NewMessage),
    async (c) =>
      c.json(
        out(Message, await writeMessage(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )

const replies = new Hono<Http>()
  .get(
    '/threads',
    access('team'),
    describe('List conversations, longest wait first', 200, z.array(Thread)),
    query(ThreadsQuery),
    async (c) => {
      const { rows, next } = await readThreads(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(Thread), rows))
    },
  )
  .post(
    '/threads',
    access('team'),
    describe('Start a conversation with a business and notify it', 201, Thread),
    body(NewThread),
    async (c) =>
      c.json(
        out(Thread, await startThread(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .post(
    '/edits/:id/question',
    access('team'),
    describe('Ask the customer about an active edit, which waits for the answer', 201, TeamEdit),
    Id,
    body(EditQuestion),
    async (c) => {
      const { id } = c.req.valid('param')
      const key = idempotencyKey(c)
      return c.json(out(TeamEdit, await askAboutEdit(c.var.ctx, id, c.req.valid('json'), key)), 201)
    },
  )
  .get(
    '/threads/counts',
    access('team'),
    describe('Count waiting conversations', 200, ThreadCounts),
    async (c) => c.json(out(ThreadCounts, await readThreadCounts(c.var.ctx))),
  )
  .get(
    '/threads/:id',
    access('team'),
    describe('Get a conversation', 200, Conversation),
    Id,
    query(Latest),
    async (c) =>
      c.json(
        out(
          Conversation,
          await readConversation(c.var.ctx, c.req.valid('param').id, c.req.valid('query').latest),
        ),
      ),
  )
  .post(
    '/threads/:id/messages',
    access('team'),
    describe('Reply and notify the business', 201, Message),
    Id,
    body(NewReply),
    async (c) =>
      c.json(
        out(
          Message,
          await replyToThread(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json'),
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .put(
    '/threads/:id/reading',
    access('team'),
    describeEmpty('Mark a conversation as read'),
    Id,
    body(Reading),
    async (c) => {
      await markThreadReadByTeam(c.var.ctx, c.req.valid('param').id, c.req.valid('json').position)
      return c.body(null, 204)
    },
  )
  .post(
    '/threads/:id/closing',
    access('team'),
    describeEmpty('Close a conversation'),
    Id,
    async (c) => {
      await closeThread(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/threads/:id/closing',
    access('team'),
    describeEmpty('Reopen a conversation'),
    Id,
    async (c) => {
      await reopenThread(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

export const messagesApi = new Hono<Http>().route('/', writing).route('/', replies)
