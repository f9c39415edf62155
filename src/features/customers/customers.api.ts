import { Hono } from 'hono'
import * as z from 'zod/mini'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { sendCsv, describeCsv } from '#kernel/http/attachment.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import {
  AddressOnly,
  Customer,
  CustomerCounts,
  CustomerActivity,
  CustomerNote,
  CustomerRow,
  CustomersFilter,
  CustomersQuery,
  ActivitiesQuery,
  NewCustomerNote,
} from './customers.contract.ts'
import {
  CustomerCreated,
  MatchQuery,
  NewCustomer,
  SenderMatches,
} from './entered-customers.contract.ts'
import { enterCustomer } from './enter-customer.service.ts'
import { matchSenders } from './match-senders.service.ts'
import { mergeInto, separate } from './merge-customers.service.ts'
import { addCustomerNote } from './add-customer-note.service.ts'
import { readCustomer, readActivities } from './customers.service.ts'
import { readCustomerCounts, readCustomers } from './list-customers.service.ts'
import { exportCustomers } from './save-customers.service.ts'

const WithId = params(z.object({ id: z.uuid() }))

export const customersApi = new Hono<Http>()
  .get(
    '/customers',
    access('team'),
    describe(
      'The customers: everyone who wrote, bought, applied or subscribed',
      200,
      z.array(CustomerRow),
    ),
    query(CustomersQuery),
    async (c) => {
      const { rows, next } = await readCustomers(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(CustomerRow), rows))
    },
  )
  .get(
    '/customers/counts',
    access('team'),
    describe('Customer counts per filter', 200, CustomerCounts),
    query(CustomersFilter),
    async (c) =>
      c.json(out(CustomerCounts, await readCustomerCounts(c.var.ctx, c.req.valid('query')))),
  )
  .get(
    '/customers/matches',
    access('team'),
    describe('Customers and earlier requests of a sender', 200, SenderMatches),
    query(MatchQuery),
    async (c) => c.json(out(SenderMatches, await matchSenders(c.var.ctx, c.req.valid('query')))),
  )
  .post(
    '/customers',
    access('team'),
    describe('Enter a customer by hand', 201, CustomerCreated),
    body(NewCustomer),
    async (c) =>
      c.json(
        out(
          CustomerCreated,
          await enterCustomer(c.var.ctx, c.req.valid('json'), idempotencyKey(c)),
        ),
        201,
      ),
  )
  .get(
    '/customers/table',
    access('admin'),
    describeCsv('The filtered customers as CSV'),
    query(CustomersFilter),
    async (c) =>
      sendCsv(c, await onReplica(c.var.ctx, (ctx) => exportCustomers(ctx, c.req.valid('query')))),
  )
  .get(
    '/customers/:id',
    access('team'),
    describe('One customer with all addresses', 200, Customer),
    WithId,
    async (c) => c.json(out(Customer, await readCustomer(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/customers/:id/activities',
    access('team'),
    describe('The activities of a customer, newest first', 200, z.array(CustomerActivity)),
    WithId,
    query(ActivitiesQuery),
    async (c) => {
      const { rows, next } = await readActivities(
        c.var.ctx,
        c.req.valid('param').id,
        c.req.valid('query'),
      )
      linkNext(c, next)
      return c.json(out(z.array(CustomerActivity), rows))
    },
  )
  .post(
    '/customers/:id/mergings',
    access('team'),
    describe('Merge another verified address into a customer', 201, Customer),
    WithId,
    body(AddressOnly),
    async (c) =>
      c.json(
        out(
          Customer,
          await mergeInto(c.var.ctx, c.req.valid('param').id, c.req.valid('json').email),
        ),
        201,
      ),
  )
  .post(
    '/customers/:id/separations',
    access('team'),
    describe('Separate a merged address', 201, Customer),
    WithId,
    body(AddressOnly),
    async (c) =>
      c.json(
        out(
          Customer,
          await separate(c.var.ctx, c.req.valid('param').id, c.req.valid('json').email),
        ),
        201,
      ),
  )
  .post(
    '/customers/:id/notes',
    access('team'),
    describe('Add a note for the team', 201, CustomerNote),
    WithId,
    body(NewCustomerNote),
    async (c) =>
      c.json(
        out(
          CustomerNote,
          await addCustomerNote(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json').text,
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
