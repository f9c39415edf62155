// The calls of the audit log: it is read, and that is all.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { sendCsv, describeCsv } from '#kernel/http/attachment.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { describe, out, query } from '#kernel/http/schema.ts'
import { AuditEntry, AuditEntriesFilter, AuditEntriesQuery, Doer } from './audit.contract.ts'
import { readAuditEntries, readDoers, saveAuditEntries } from './audit.service.ts'

export const auditApi = new Hono<Http>()
  .get(
    '/audit',
    access('admin'),
    describe('What the team did, latest first, 200 at once at most', 200, z.array(AuditEntry)),
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
    describe('Everybody who did something', 200, z.array(Doer)),
    async (c) => c.json(out(z.array(Doer), await readDoers(c.var.ctx))),
  )
  .get(
    '/audit/table',
    access('admin'),
    describeCsv('These entries, as a table'),
    query(AuditEntriesFilter),
    async (c) => sendCsv(c, await saveAuditEntries(c.var.ctx, c.req.valid('query'))),
  )
