import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { limitsBody } from '#kernel/http/body-limit.ts'
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
import { Paged } from '#kernel/paging.contract.ts'
import {
  BankImport,
  BankLineChoice,
  BankLinesPage,
  BankLinesQuery,
  CsvReadingChange,
  ImportReversal,
  NewBankImport,
  NewRecording,
  OpenPayment,
  OpenPaymentsQuery,
} from './bank-imports.contract.ts'
import {
  changeReading,
  discardImport,
  readBankImport,
  readBankImports,
  uploadStatement,
} from './bank-imports.service.ts'
import { choosePayment, findOpenPayments, pageOfBankLines } from './bank-lines.service.ts'
import { recordImport } from './record-import.service.ts'
import { readReversal, undoBankImport } from './undo-import.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const LineId = params(z.object({ id: z.uuid(), lineId: z.uuid() }))
/** Base64 of the largest file, and its name. */
const statementLimit = limitsBody(
  7 * 1024 * 1024,
  'This file is larger than 5 MB. Export a shorter period.',
)

export const bankImportsApi = new Hono<Http>()
  .post(
    '/bank-imports',
    access('admin'),
    statementLimit,
    describe('Upload a bank statement: CSV, OFX or CAMT.053', 201, BankImport),
    body(NewBankImport),
    async (c) => {
      const uploaded = await uploadStatement(c.var.ctx, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(BankImport, uploaded), 201)
    },
  )
  .get(
    '/bank-imports',
    access('admin'),
    describe('List bank statements, newest first', 200, z.array(BankImport)),
    query(Paged),
    async (c) => {
      const { rows, next } = await readBankImports(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(BankImport), rows))
    },
  )
  .get(
    '/bank-imports/:id',
    access('admin'),
    describe('Get a bank statement', 200, BankImport),
    Id,
    async (c) => c.json(out(BankImport, await readBankImport(c.var.ctx, c.req.valid('param').id))),
  )
  .delete(
    '/bank-imports/:id',
    access('admin'),
    describeEmpty('Delete a bank statement that is not recorded'),
    Id,
    async (c) => {
      await discardImport(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/bank-imports/:id/lines',
    access('admin'),
    describe('List incoming bookings in the order of the file', 200, BankLinesPage),
    Id,
    query(BankLinesQuery),
    async (c) => {
      const page = await pageOfBankLines(c.var.ctx, c.req.valid('param').id, c.req.valid('query'))
      return c.json(out(BankLinesPage, page))
    },
  )
  .put(
    '/bank-imports/:id/columns',
    access('admin'),
    describe('Choose the columns of a CSV file; its lines are matched again', 200, BankImport),
    Id,
    body(CsvReadingChange),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(BankImport, await changeReading(c.var.ctx, id, c.req.valid('json'))))
    },
  )
  .put(
    '/bank-imports/:id/lines/:lineId',
    access('admin'),
    describe('Choose the payment of a line, or leave it out', 200, BankImport),
    LineId,
    body(BankLineChoice),
    async (c) => {
      const { id, lineId } = c.req.valid('param')
      const changed = await choosePayment(c.var.ctx, id, lineId, c.req.valid('json'))
      return c.json(out(BankImport, changed))
    },
  )
  .post(
    '/bank-imports/:id/recording',
    access('admin'),
    describe('Record the chosen lines as received', 201, BankImport),
    Id,
    body(NewRecording),
    async (c) => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      const { revision } = c.req.valid('json')
      return c.json(out(BankImport, await recordImport(ctx, id, revision, idempotencyKey(c))), 201)
    },
  )
  .get(
    '/bank-imports/:id/reversal',
    access('admin'),
    describe('Preview the undo of a bank statement', 200, ImportReversal),
    Id,
    async (c) =>
      c.json(out(ImportReversal, await readReversal(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/bank-imports/:id/reversal',
    access('admin'),
    describe('Undo all receipts of a bank statement', 201, BankImport),
    Id,
    async (c) => {
      const undone = await undoBankImport(c.var.ctx, c.req.valid('param').id, idempotencyKey(c))
      return c.json(out(BankImport, undone), 201)
    },
  )
  .get(
    '/open-payments',
    access('admin'),
    describe('Find open payments by number, name or amount', 200, z.array(OpenPayment)),
    query(OpenPaymentsQuery),
    async (c) => {
      const payments = await findOpenPayments(c.var.ctx, c.req.valid('query'))
      return c.json(out(z.array(OpenPayment), payments))
    },
  )
