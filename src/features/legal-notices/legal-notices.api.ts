import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, describeEmpty, out, params } from '#kernel/http/schema.ts'
import { LegalNotice, LegalUpdate } from './legal-notices.contract.ts'
import {
  confirmLegalUpdate,
  readLegalNotices,
  readMyLegalUpdates,
} from './legal-notices.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const legalNoticesApi = new Hono<Http>()
  .get(
    '/my/legal-updates',
    access('business'),
    describe('Changed legal texts that I have not confirmed', 200, z.array(LegalUpdate)),
    async (c) => c.json(out(z.array(LegalUpdate), await readMyLegalUpdates(c.var.ctx))),
  )
  .put(
    '/my/legal-updates/:id/confirmation',
    access('business'),
    describeEmpty('Accept a changed legal text, or confirm that I read about it'),
    Id,
    async (c) => {
      await confirmLegalUpdate(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/legal-notices',
    access('team'),
    describe('Emails and confirmations of changed legal texts', 200, z.array(LegalNotice)),
    async (c) => c.json(out(z.array(LegalNotice), await readLegalNotices(c.var.ctx))),
  )
