import { Hono } from 'hono'
import * as z from 'zod/mini'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { describeCsv, sendCsv, sendParts } from '#kernel/http/attachment.ts'
import { body, describe, out, params, query } from '#kernel/http/schema.ts'
import {
  AccountingCodes,
  DatevChange,
  QuickBooksChange,
  XeroChange,
} from './accounting-codes.contract.ts'
import { changeCodes, readAccountingCodes } from './accounting-codes.service.ts'
import { BOOK_EXPORT_NAMES } from './booked-entries.contract.ts'
import { exportBooks } from './book-exports.service.ts'
import { exportBookTable } from './book-tables.service.ts'
import { BOOK_TABLE_NAMES, Books, ExportQuery, PeriodQuery } from './bookkeeping.contract.ts'
import { readBooks } from './books.service.ts'

const TableName = params(z.object({ table: z.enum(BOOK_TABLE_NAMES) }))
const ExportName = params(z.object({ name: z.enum(BOOK_EXPORT_NAMES) }))

export const bookkeepingApi = new Hono<Http>()
  .get(
    '/books',
    access('admin'),
    describe('The books of a period', 200, Books),
    query(PeriodQuery),
    async (c) =>
      c.json(out(Books, await onReplica(c.var.ctx, (ctx) => readBooks(ctx, c.req.valid('query'))))),
  )
  .get(
    '/books/tables/:table',
    access('admin'),
    describeCsv('Export a table of the books as CSV'),
    TableName,
    query(PeriodQuery),
    async (c) =>
      sendCsv(
        c,
        await onReplica(c.var.ctx, (ctx) =>
          exportBookTable(ctx, c.req.valid('param').table, c.req.valid('query')),
        ),
      ),
  )
  .get(
    '/books/exports/:name',
    access('admin'),
    describeCsv('Export documents or receipts for an accounting program'),
    ExportName,
    query(ExportQuery),
    async (c) =>
      sendParts(
        c,
        await onReplica(c.var.ctx, (ctx) =>
          exportBooks(ctx, c.req.valid('param').name, c.req.valid('query')),
        ),
      ),
  )
  .get(
    '/accounting-codes',
    access('admin'),
    describe('Get the accounts and tax codes for accounting programs', 200, AccountingCodes),
    async (c) => c.json(out(AccountingCodes, await readAccountingCodes(c.var.ctx))),
  )
  .put(
    '/accounting-codes/quickbooks',
    access('admin'),
    describe('Change the accounts for QuickBooks Online', 200, AccountingCodes),
    body(QuickBooksChange),
    async (c) =>
      c.json(out(AccountingCodes, await changeCodes(c.var.ctx, 'quickbooks', c.req.valid('json')))),
  )
  .put(
    '/accounting-codes/xero',
    access('admin'),
    describe('Change the accounts for Xero', 200, AccountingCodes),
    body(XeroChange),
    async (c) =>
      c.json(out(AccountingCodes, await changeCodes(c.var.ctx, 'xero', c.req.valid('json')))),
  )
  .put(
    '/accounting-codes/datev',
    access('admin'),
    describe('Change the accounts for DATEV', 200, AccountingCodes),
    body(DatevChange),
    async (c) =>
      c.json(out(AccountingCodes, await changeCodes(c.var.ctx, 'datev', c.req.valid('json')))),
  )
