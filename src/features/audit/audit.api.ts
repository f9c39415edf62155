import { Hono } from 'hono'
import * as z from 'zod/mini'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { sendCsv, describeCsv } from '#kernel/http/attachment.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { describe, out, query } from '#kernel/http/schema.ts'
import {
  AuditEntry,
  AuditEntriesFilter,
  AuditEntriesQuery,
  AuditChoices,
} from './audit.contract.ts'
import { readAuditEntries, readAuditChoices, exportAuditEntries } from './audit.service.ts'

export const auditApi = new Hono<Http>()
  .get(
    '/audit',
    access('admin'),
    describe('Audit entries, latest first, up to 200 at once', 200, z.array(AuditEntry)),
    query(AuditEntriesQuery),
    async (c) => {
      const { rows, next } = await readAuditEntries(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(AuditEntry), rows))
    },
  )
  .get(
    '/audit/choices',
    access('admin'),
    describe('The users and kinds that audit entries can be filtered by', 200, AuditChoices),
    async (c) => c.json(out(AuditChoices, await readAuditChoices(c.var.ctx))),
  )
  .get(
    '/audit/table',
    access('admin'),
    describeCsv('Audit entries as CSV'),
    query(AuditEntriesFilter),
    async (c) =>
      sendCsv(
        c,
        await onReplica(c.var.ctx, (ctx) => exportAuditEntries(ctx, c.req.valid('query'))),
      ),
  )
