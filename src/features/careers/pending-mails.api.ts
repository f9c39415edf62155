import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describeEmpty, params, query } from '#kernel/http/schema.ts'
import { ExpectedMail, PendingMailChange } from './applications.contract.ts'
import {
  discardMail,
  postponeMail,
  rewritePendingMail,
  sendPendingMailNow,
} from './pending-mails.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const pendingMailsApi = new Hono<Http>()
  .put(
    '/applications/:id/mail',
    access('team'),
    describeEmpty('Edit the pending mail'),
    Id,
    body(PendingMailChange),
    async (c) => {
      await rewritePendingMail(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .put(
    '/applications/:id/mail/postponement',
    access('team'),
    describeEmpty('Delay the pending mail while it is edited'),
    Id,
    query(ExpectedMail),
    async (c) => {
      await postponeMail(c.var.ctx, c.req.valid('param').id, c.req.valid('query')?.status)
      return c.body(null, 204)
    },
  )
  .put(
    '/applications/:id/mail/sending',
    access('team'),
    describeEmpty('Send the pending mail now'),
    Id,
    query(ExpectedMail),
    async (c) => {
      await sendPendingMailNow(c.var.ctx, c.req.valid('param').id, c.req.valid('query')?.status)
      return c.body(null, 204)
    },
  )
  .delete(
    '/applications/:id/mail',
    access('team'),
    describeEmpty('Discard the pending mail'),
    Id,
    query(ExpectedMail),
    async (c) => {
      await discardMail(c.var.ctx, c.req.valid('param').id, c.req.valid('query')?.status)
      return c.body(null, 204)
    },
  )
