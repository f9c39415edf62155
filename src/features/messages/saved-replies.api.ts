import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { NewSavedReply, SavedReply, SavedReplyChange } from './saved-replies.contract.ts'
import {
  addSavedReply,
  changeSavedReply,
  readSavedReplies,
  removeSavedReply,
} from './saved-replies.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const savedRepliesApi = new Hono<Http>()
  .get(
    '/saved-replies',
    access('team'),
    describe('List the saved replies, by title', 200, z.array(SavedReply)),
    async (c) => c.json(out(z.array(SavedReply), await readSavedReplies(c.var.ctx))),
  )
  .post(
    '/saved-replies',
    access('team'),
    describe('Add a saved reply', 201, SavedReply),
    body(NewSavedReply),
    async (c) =>
      c.json(
        out(SavedReply, await addSavedReply(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .put(
    '/saved-replies/:id',
    access('team'),
    describe('Change a saved reply', 200, SavedReply),
    Id,
    body(SavedReplyChange),
    async (c) =>
      c.json(
        out(
          SavedReply,
          await changeSavedReply(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/saved-replies/:id',
    access('team'),
    describeEmpty('Delete a saved reply'),
    Id,
    async (c) => {
      await removeSavedReply(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
