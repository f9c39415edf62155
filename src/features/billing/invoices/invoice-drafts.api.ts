import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describePdf, sendPdf } from '#kernel/http/attachment.ts'
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
  changeInvoiceDraft,
  makeInvoiceDraft,
  readDraftPdf,
  readInvoiceDraft,
  readInvoiceDrafts,
  removeInvoiceDraft,
  undeleteInvoiceDraft,
} from './draft-invoices.service.ts'
import { sendInvoiceDraft } from './send-invoice.service.ts'
import {
  InvoiceDraft,
  InvoiceDraftChange,
  InvoiceDraftRow,
  InvoiceRevision,
  InvoiceSending,
  NewInvoiceDraft,
} from './written-invoices.contract.ts'

const Id = params(z.object({ id: z.uuid() }))

export const invoiceDraftsApi = new Hono<Http>()
  .get(
    '/invoice-drafts',
    access('admin'),
    describe('List the drafts of invoices, last changed first', 200, z.array(InvoiceDraftRow)),
    query(Paged),
    async (c) => {
      const { rows, next } = await readInvoiceDrafts(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(InvoiceDraftRow), rows))
    },
  )
  .post(
    '/invoice-drafts',
    access('admin'),
    describe('Create a draft of an invoice, empty or as a copy', 201, InvoiceDraft),
    body(NewInvoiceDraft),
    async (c) => {
      const { ctx } = c.var
      const draft = await makeInvoiceDraft(ctx, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(InvoiceDraft, draft), 201)
    },
  )
  .get(
    '/invoice-drafts/:id',
    access('admin'),
    describe('Get a draft of an invoice, also after it was sent', 200, InvoiceDraft),
    Id,
    async (c) =>
      c.json(out(InvoiceDraft, await readInvoiceDraft(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/invoice-drafts/:id',
    access('admin'),
    describe('Save a draft of an invoice', 200, InvoiceRevision),
    Id,
    body(InvoiceDraftChange),
    async (c) => {
      const { id } = c.req.valid('param')
      const saved = await changeInvoiceDraft(c.var.ctx, id, c.req.valid('json'))
      return c.json(out(InvoiceRevision, saved))
    },
  )
  .delete(
    '/invoice-drafts/:id',
    access('admin'),
    describeEmpty('Delete a draft of an invoice'),
    Id,
    async (c) => {
      await removeInvoiceDraft(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/invoice-drafts/:id/deletion',
    access('admin'),
    describe('Undo the deletion of a draft', 200, InvoiceDraft),
    Id,
    async (c) =>
      c.json(out(InvoiceDraft, await undeleteInvoiceDraft(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/invoice-drafts/:id/pdf',
    access('admin'),
    describePdf('Preview an invoice as the customer would get it'),
    Id,
    async (c) => sendPdf(c, await readDraftPdf(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/invoice-drafts/:id/invoice',
    access('admin'),
    describe('Send an invoice: number it, make it due and email it', 201, InvoiceDraft),
    Id,
    body(InvoiceSending),
    async (c) => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      const sent = await sendInvoiceDraft(ctx, id, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(InvoiceDraft, sent), 201)
    },
  )
