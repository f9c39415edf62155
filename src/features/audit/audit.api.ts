import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { sendCsv, describeCsv } from '#kernel/http/attachment.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { describe, out, query } from '#kernel/http/schema.ts'
import { AuditEntry, AuditEntriesFilter, AuditEntriesQuery, AuditActor } from './audit.contract.ts'
import { readAuditEntries, readAuditActors, exportAuditEntries } from './audit.service.ts'

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
    '/audit/people',
    access('admin'),
    describe('Users with audit entries', 200, z.array(AuditActor)),
    async (c) => c.json(out(z.array(AuditActor), await readAuditActors(c.var.ctx))),
  )
  .get(
    '/audit/table',
    access('admin'),
    describeCsv('Audit entries as CSV'),
    query(AuditEntriesFilter),
    async (c) => sendCsv(c, await exportAuditEntries(c.var.ctx, c.req.valid('query'))),
  )
