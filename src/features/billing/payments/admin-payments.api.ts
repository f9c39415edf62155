import { Hono } from 'hono'
import * as z from 'zod/mini'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { sendCsv, describeCsv } from '#kernel/http/attachment.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { describe, out, query } from '#kernel/http/schema.ts'
import { CardStatus } from './card-status.contract.ts'
import { readCardStatus, resendCustomerUpdates } from './card-status.service.ts'
import {
  PaymentRecord,
  RecordsFilter,
  RecordsQuery,
  RecordTotals,
} from './payment-records.contract.ts'
import { readRecords, readTotals, exportRecords } from './payment-records.service.ts'
import { Revenue } from './revenue.contract.ts'
import { readRevenue } from './revenue.service.ts'

export const adminPaymentsApi = new Hono<Http>()
  .get(
    '/revenue',
    access('team'),
    describe('Plan revenue and due payments', 200, Revenue),
    async (c) => c.json(out(Revenue, await readRevenue(c.var.ctx))),
  )
  .get(
    '/card-status',
    access('admin'),
    describe('Status of card payments', 200, CardStatus),
    async (c) => c.json(out(CardStatus, await readCardStatus(c.var.ctx))),
  )
  .post(
    '/card-status/customer-updates',
    access('admin'),
    describe('Send failed changes of customers to the card provider again', 201, CardStatus),
    async (c) => c.json(out(CardStatus, await resendCustomerUpdates(c.var.ctx)), 201),
  )
  .get(
    '/payment-records',
    access('team'),
    describe('List payments, latest first', 200, z.array(PaymentRecord)),
    query(RecordsQuery),
    async (c) => {
      const { rows, next } = await readRecords(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(PaymentRecord), rows))
    },
  )
  .get(
    '/payment-records/totals',
    access('team'),
    describe('Totals of the filtered payments', 200, RecordTotals),
    query(RecordsFilter),
    async (c) => c.json(out(RecordTotals, await readTotals(c.var.ctx, c.req.valid('query')))),
  )
  .get(
    '/payment-records/table',
    access('admin'),
    describeCsv('Export the filtered payments as CSV'),
    query(RecordsFilter),
    async (c) =>
      sendCsv(c, await onReplica(c.var.ctx, (ctx) => exportRecords(ctx, c.req.valid('query')))),
  )
