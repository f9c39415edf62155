import { Hono } from 'hono'
import * as z from 'zod/mini'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { sendCsv, sendPdf, describeCsv, describePdf } from '#kernel/http/attachment.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { openCheckout } from './checkout.service.ts'
import { NewFixes } from '../fixes/fixes.contract.ts'
import { cancelFixes, orderFixes } from '../fixes/fixes.service.ts'
import { readInvoicePdf, readMyInvoicePdf } from './invoices.service.ts'
import { readMyRecords, readPaidInYear, exportMyRecords } from './my-payment-records.service.ts'
import { MyRecordsFilter, MyRecordsQuery, PaidInYear } from './payment-records.contract.ts'
import {
  AdminPayment,
  CheckoutPage,
  NewCreditNote,
  NewReceipt,
  NewRefund,
  Payment,
  PaymentsQuery,
} from './payments.contract.ts'
import { readMyPayments, readPayments } from './payments.service.ts'
import { refundPayment } from './refunds.service.ts'
import { creditPayment } from './credit-notes.service.ts'
import { undoReceipt } from './undo-receipt.service.ts'
import { receivePayment } from './receive-payment.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const paymentsApi = new Hono<Http>()
  .get(
    '/my/payments',
    access('business'),
    describe('List my payments and what I owe, newest first', 200, z.array(Payment)),
    async (c) => c.json(out(z.array(Payment), await readMyPayments(c.var.ctx))),
  )
  .get(
    '/my/payment-records',
    access('business'),
    describe('List my payments, latest first', 200, z.array(Payment)),
    query(MyRecordsQuery),
    async (c) => {
      const { rows, next } = await readMyRecords(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(Payment), rows))
    },
  )
  .get(
    '/my/payment-records/year',
    access('business'),
    describe('My total for the current year', 200, PaidInYear),
    async (c) => c.json(out(PaidInYear, await readPaidInYear(c.var.ctx))),
  )
  .get(
    '/my/payment-records/table',
    access('business'),
    describeCsv('Export my payments as CSV'),
    query(MyRecordsFilter),
    async (c) =>
      sendCsv(c, await onReplica(c.var.ctx, (ctx) => exportMyRecords(ctx, c.req.valid('query')))),
  )
  .post(
    '/my/payments/:id/checkout',
    access('business'),
    describe('Open the card payment page', 201, CheckoutPage),
    Id,
    async (c) =>
      c.json(out(CheckoutPage, await openCheckout(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .post(
    '/my/fixes',
    access('business'),
    describe('Order a set of fixes, paid once', 201, Payment),
    body(NewFixes),
    async (c) =>
      c.json(
        out(Payment, await orderFixes(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .post(
    '/my/fixes/:id/cancellation',
    access('business'),
    describe('Cancel an unpaid order of fixes', 201, Payment),
    Id,
    async (c) => c.json(out(Payment, await cancelFixes(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .get(
    '/my/payments/:id/invoice',
    access('business'),
    describePdf('Download my invoice or credit note'),
    Id,
    async (c) => sendPdf(c, await readMyInvoicePdf(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/payments/:id/invoice',
    access('team'),
    describePdf('Download an invoice or credit note'),
    Id,
    async (c) => sendPdf(c, await readInvoicePdf(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/payments/:id/refunds',
    access('admin'),
    describe('Refund a payment in full or in part', 201, AdminPayment),
    Id,
    body(NewRefund),
    async (c) =>
      c.json(
        out(
          AdminPayment,
          await refundPayment(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json'),
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .get(
    '/payments',
    access('team'),
    describe(
      'List the payments of a quote; without a quote, all due payments',
      200,
      z.array(AdminPayment),
    ),
    query(PaymentsQuery),
    async (c) =>
      c.json(
        out(z.array(AdminPayment), await readPayments(c.var.ctx, c.req.valid('query').quoteId)),
      ),
  )
  .post(
    '/payments/:id/receipt',
    access('admin'),
    describe('Record a received bank transfer, or a part of it', 201, AdminPayment),
    Id,
    body(NewReceipt),
    async (c) =>
      c.json(
        out(
          AdminPayment,
          await receivePayment(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json'),
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .post(
    '/payments/:id/reversal',
    access('admin'),
    describe('Undo a receipt that was recorded by mistake', 201, AdminPayment),
    Id,
    async (c) => {
      const { id } = c.req.valid('param')
      const payment = await undoReceipt(c.var.ctx, id, idempotencyKey(c))
      return c.json(out(AdminPayment, payment), 201)
    },
  )
  .post(
    '/payments/:id/credit-notes',
    access('admin'),
    describe('Lower or void a payment that is not paid', 201, AdminPayment),
    Id,
    body(NewCreditNote),
    async (c) => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      const payment = await creditPayment(ctx, id, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(AdminPayment, payment), 201)
    },
  )
