// The calls about payments.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { answerCsv, answerPdf, describeCsv, describePdf } from '#kernel/http/attachment.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { openCheckout } from './checkout.service.ts'
import { NewFixes } from './fixes.contract.ts'
import { cancelFixes, orderFixes } from './fixes.service.ts'
import { readInvoicePaper, readMyInvoicePaper } from './invoices.service.ts'
import { readMyRecords, readPaidInYear, saveMyRecords } from './my-payment-records.service.ts'
import { MyRecordsFilter, MyRecordsQuery, PaidInYear } from './payment-records.contract.ts'
import {
  AdminPayment,
  CheckoutPage,
  NewReceipt,
  NewRefund,
  Payment,
  PaymentsQuery,
} from './payments.contract.ts'
import { readMyPayments, readPayments } from './payments.service.ts'
import { refundPayment } from './refunds.service.ts'
import { receivePayment } from './receive-payment.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const paymentsApi = new Hono<Http>()
  .get(
    '/my/payments',
    access('business'),
    describe('What I have paid, and what is still to pay, newest first', 200, z.array(Payment)),
    async (c) => c.json(out(z.array(Payment), await readMyPayments(c.var.ctx))),
  )
  .get(
    '/my/payment-records',
    access('business'),
    describe('My payments, latest first', 200, z.array(Payment)),
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
    describe('What I have paid in the year that runs', 200, PaidInYear),
    async (c) => c.json(out(PaidInYear, await readPaidInYear(c.var.ctx))),
  )
  .get(
    '/my/payment-records/table',
    access('business'),
    describeCsv('My payments, as a table'),
    query(MyRecordsFilter),
    async (c) => answerCsv(c, await saveMyRecords(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/my/payments/:id/checkout',
    access('business'),
    describe('Open the page on which a payment is made by card', 201, CheckoutPage),
    Id,
    async (c) =>
      c.json(out(CheckoutPage, await openCheckout(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .post(
    '/my/fixes',
    access('business'),
    describe('Order a set of fixes, to be paid once', 201, Payment),
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
    describe('Cancel an order of fixes that is not paid yet', 201, Payment),
    Id,
    async (c) => c.json(out(Payment, await cancelFixes(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .get(
    '/my/payments/:id/invoice',
    access('business'),
    describePdf('My invoice, or credit note'),
    Id,
    async (c) => answerPdf(c, await readMyInvoicePaper(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/payments/:id/invoice',
    access('team'),
    describePdf('An invoice, or credit note'),
    Id,
    async (c) => answerPdf(c, await readInvoicePaper(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/payments/:id/refunds',
    access('admin'),
    describe('Give back what was paid, or a part of it', 201, AdminPayment),
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
      'The payments of a quote; without one, everything that is due',
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
    describe('Record a bank transfer that has arrived', 201, AdminPayment),
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
