import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { Paged } from '#kernel/paging.contract.ts'
import { announcePrice, withdrawPrice } from './price-changes.service.ts'
import {
  NewPriceChange,
  NewRecurringInvoice,
  RecurrenceStateChange,
  RecurringInvoice,
  RecurringInvoiceChange,
  RecurringInvoiceRow,
} from './recurring-invoices.contract.ts'
import {
  changeRecurring,
  readRecurringInvoice,
  readRecurringInvoices,
  repeatInvoice,
  setRecurrenceState,
} from './recurring-invoices.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const recurringInvoicesApi = new Hono<Http>()
  .post(
    '/invoice-drafts/:id/recurring-invoice',
    access('admin'),
    describe('Turn a draft into a recurring invoice', 201, RecurringInvoice),
    Id,
    body(NewRecurringInvoice),
    async (c) => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      const recurring = await repeatInvoice(ctx, id, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(RecurringInvoice, recurring), 201)
    },
  )
  .get(
    '/recurring-invoices',
    access('admin'),
    describe('List recurring invoices, newest first', 200, z.array(RecurringInvoiceRow)),
    query(Paged),
    async (c) => {
      const { rows, next } = await readRecurringInvoices(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(RecurringInvoiceRow), rows))
    },
  )
  .get(
    '/recurring-invoices/:id',
    access('admin'),
    describe('Get a recurring invoice with the invoices it created', 200, RecurringInvoice),
    Id,
    async (c) =>
      c.json(out(RecurringInvoice, await readRecurringInvoice(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/recurring-invoices/:id',
    access('admin'),
    describe('Change future invoices', 200, RecurringInvoice),
    Id,
    body(RecurringInvoiceChange),
    async (c) => {
      const { id } = c.req.valid('param')
      const changed = await changeRecurring(c.var.ctx, id, c.req.valid('json'))
      return c.json(out(RecurringInvoice, changed))
    },
  )
  .put(
    '/recurring-invoices/:id/state',
    access('admin'),
    describe('Pause, resume or end a recurring invoice', 200, RecurringInvoice),
    Id,
    body(RecurrenceStateChange),
    async (c) => {
      const { id } = c.req.valid('param')
      const changed = await setRecurrenceState(c.var.ctx, id, c.req.valid('json').state)
      return c.json(out(RecurringInvoice, changed))
    },
  )
  .post(
    '/recurring-invoices/:id/price-change',
    access('admin'),
    describe('Announce a price from a day on; the customer gets an email', 201, RecurringInvoice),
    Id,
    body(NewPriceChange),
    async (c) => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      const changed = await announcePrice(ctx, id, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(RecurringInvoice, changed), 201)
    },
  )
  .delete(
    '/recurring-invoices/:id/price-change',
    access('admin'),
    describe('Withdraw an announced price; the customer gets an email', 200, RecurringInvoice),
    Id,
    async (c) =>
      c.json(out(RecurringInvoice, await withdrawPrice(c.var.ctx, c.req.valid('param').id))),
  )
