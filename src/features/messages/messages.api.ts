// API routes for messages: a business's own threads, and all threads for the agency.
import { Hono } from 'hono'
import * as z from 'zod/mini'
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
import {
  answerThread,
  closeThread,
  markThreadReadHere,
  readConversation,
  readThreadCounts,
  readThreads,
  reopenThread,
} from './answer-messages.service.ts'
import { beginThread } from './begin-thread.service.ts'
import {
  Conversation,
  ConversationQuery,
  Latest,
  Message,
  MyConversation,
  MyThread,
  NewAnswer,
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
    describe('My conversations, latest first', 200, z.array(MyThread)),
    async (c) => c.json(out(z.array(MyThread), await readMyThreads(c.var.ctx))),
  )
  .put(
    '/my/threads/:id/reading',
    access('business'),
    describeEmpty('I have read so far'),
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
    describe('A link that opens what goes with a message for ten minutes', 201, FileLink),
    FileIds,
    async (c) => {
      const { id, fileId } = c.req.valid('param')
      return c.json(out(FileLink, await linkToMyFile(c.var.ctx, id, fileId)), 201)
    },
  )
  .get(
    '/my/messages',
    access('business'),
    describe('One of my conversations, also before it has begun', 200, MyConversation),
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

const answering = new Hono<Http>()
  .get(
    '/threads',
    access('team'),
    describe('Conversations: what waits for us first, longest first', 200, z.array(Thread)),
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
    describe('Write to a business, also one that has not written to us; it is told', 201, Thread),
    body(NewThread),
    async (c) =>
      c.json(
        out(Thread, await beginThread(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .get(
    '/threads/counts',
    access('team'),
    describe('How many conversations wait', 200, ThreadCounts),
    async (c) => c.json(out(ThreadCounts, await readThreadCounts(c.var.ctx))),
  )
  .get(
    '/threads/:id',
    access('team'),
    describe('One conversation', 200, Conversation),
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
    describe('Answer; the business is told', 201, Message),
    Id,
    body(NewAnswer),
    async (c) =>
      c.json(
        out(
          Message,
          await answerThread(
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
    describeEmpty('We have read so far'),
    Id,
    body(Reading),
    async (c) => {
      await markThreadReadHere(c.var.ctx, c.req.valid('param').id, c.req.valid('json').position)
      return c.body(null, 204)
    },
  )
  .post(
    '/threads/:id/closing',
    access('team'),
    describeEmpty('It needs no answer'),
    Id,
    async (c) => {
      await closeThread(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete('/threads/:id/closing', access('team'), describeEmpty('Open it again'), Id, async (c) => {
    await reopenThread(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

export const messagesApi = new Hono<Http>().route('/', writing).route('/', answering)
