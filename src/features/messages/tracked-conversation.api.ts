// The conversation on the tracking page, after a mailed code.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { FileLink } from '#kernel/files/files.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import {
  body,
  describe,
  describeEmpty,
  headers,
  idempotencyKey,
  out,
  params,
} from '#kernel/http/schema.ts'
import { Message } from './messages.contract.ts'
import {
  NewTrackedMessage,
  ProofHeader,
  TrackedConversation,
  TrackingCode,
  TrackingProof,
} from './tracked-conversation.contract.ts'
import {
  linkToConversationFile,
  mailConversationCode,
  proveAddress,
  readTrackedConversation,
  withdrawTracked,
  writeTrackedMessage,
} from './tracked-conversation.service.ts'

const TOKEN = z.string().check(z.maxLength(100))
const Token = params(z.object({ token: TOKEN }))
const TokenFile = params(
  z.object({ token: TOKEN, fileId: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
)
const Proof = headers(ProofHeader)

export const trackedConversationApi = new Hono<Http>()
  .put(
    '/tracking/:token/code',
    access('visitor'),
    describeEmpty('Email a code to the address of the request'),
    Token,
    async (c) => {
      await mailConversationCode(c.var.ctx, c.req.valid('param').token)
      return c.body(null, 204)
    },
  )
  .put(
    '/tracking/:token/proof',
    access('visitor'),
    describe('Exchange the mailed code for a proof, valid for half an hour', 200, TrackingProof),
    Token,
    body(TrackingCode),
    async (c) =>
      c.json(
        out(
          TrackingProof,
          await proveAddress(c.var.ctx, c.req.valid('param').token, c.req.valid('json').code),
        ),
      ),
  )
  .get(
    '/tracking/:token/conversation',
    access('visitor'),
    describe('Get the conversation, and what the sender wrote', 200, TrackedConversation),
    Token,
    Proof,
    async (c) =>
      c.json(
        out(
          TrackedConversation,
          await readTrackedConversation(
            c.var.ctx,
            c.req.valid('param').token,
            c.req.valid('header')['tracking-proof'],
          ),
        ),
      ),
  )
  .get(
    '/tracking/:token/conversation/files/:fileId',
    access('visitor'),
    describe('Get a link to a file of the conversation, valid for ten minutes', 200, FileLink),
    TokenFile,
    Proof,
    async (c) =>
      c.json(
        out(
          FileLink,
          await linkToConversationFile(c.var.ctx, {
            ...c.req.valid('param'),
            proof: c.req.valid('header')['tracking-proof'],
          }),
        ),
      ),
  )
  .post(
    '/tracking/:token/messages',
    access('visitor'),
    describe('Write to the agency about a request', 201, Message),
    Token,
    Proof,
    body(NewTrackedMessage),
    async (c) =>
      c.json(
        out(
          Message,
          await writeTrackedMessage(
            c.var.ctx,
            c.req.valid('param').token,
            c.req.valid('header')['tracking-proof'],
            c.req.valid('json'),
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .put(
    '/tracking/:token/withdrawal',
    access('visitor'),
    describeEmpty('Withdraw a request'),
    Token,
    Proof,
    async (c) => {
      await withdrawTracked(
        c.var.ctx,
        c.req.valid('param').token,
        c.req.valid('header')['tracking-proof'],
      )
      return c.body(null, 204)
    },
  )
