import { Hono } from 'hono'
import * as z from 'zod/mini'
import { FileLink } from '#kernel/files/files.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, describeEmpty, out, params, query } from '#kernel/http/schema.ts'
import {
  MailAssignment,
  OpenedQuarantinedMail,
  QuarantinedMail,
  QuarantineCounts,
  QuarantineQuery,
} from './inbound-mail.contract.ts'
import {
  assignMail,
  linkToQuarantinedFile,
  readQuarantine,
  readQuarantineCounts,
  readQuarantinedMail,
  rejectMail,
} from './quarantine.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const FileId = params(z.object({ id: z.uuid(), fileId: z.string() }))

export const inboundMailApi = new Hono<Http>()
  .get(
    '/quarantine',
    access('team'),
    describe(
      'Received mails that belong to no conversation, oldest first',
      200,
      z.array(QuarantinedMail),
    ),
    query(QuarantineQuery),
    async (c) => {
      const { rows, next } = await readQuarantine(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(QuarantinedMail), rows))
    },
  )
  .get(
    '/quarantine/counts',
    access('team'),
    describe('The number of mails in quarantine', 200, QuarantineCounts),
    async (c) => c.json(out(QuarantineCounts, await readQuarantineCounts(c.var.ctx))),
  )
  .get(
    '/quarantine/:id',
    access('team'),
    describe('One mail in quarantine', 200, OpenedQuarantinedMail),
    Id,
    async (c) =>
      c.json(
        out(OpenedQuarantinedMail, await readQuarantinedMail(c.var.ctx, c.req.valid('param').id)),
      ),
  )
  .get(
    '/quarantine/:id/files/:fileId',
    access('team'),
    describe('A link to an attachment of a mail in quarantine', 200, FileLink),
    FileId,
    async (c) => {
      const { id, fileId } = c.req.valid('param')
      return c.json(out(FileLink, await linkToQuarantinedFile(c.var.ctx, id, fileId)))
    },
  )
  .post(
    '/quarantine/:id/assignment',
    access('team'),
    describeEmpty('Put a mail from the quarantine into a conversation'),
    Id,
    body(MailAssignment),
    async (c) => {
      await assignMail(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .delete(
    '/quarantine/:id',
    access('team'),
    describeEmpty('Reject a mail in quarantine and delete its content'),
    Id,
    async (c) => {
      await rejectMail(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
