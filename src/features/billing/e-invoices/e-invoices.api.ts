import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describePdf, describeXml, sendPdf, sendXml } from '#kernel/http/attachment.ts'
import { describe, out, params } from '#kernel/http/schema.ts'
import { EInvoiceState, MyEInvoices } from './e-invoices.contract.ts'
import {
  readEInvoiceState,
  readFacturX,
  readMyEInvoices,
  readMyFacturX,
  readMyUbl,
  readUbl,
} from './e-invoices.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const eInvoicesApi = new Hono<Http>()
  .get(
    '/my/e-invoices',
    access('business'),
    describe('List my payments that have an e-invoice', 200, MyEInvoices),
    async (c) => c.json(out(MyEInvoices, await readMyEInvoices(c.var.ctx))),
  )
  .get(
    '/my/payments/:id/invoice/ubl',
    access('business'),
    describeXml('Download my invoice or credit note as UBL'),
    Id,
    async (c) => sendXml(c, await readMyUbl(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/my/payments/:id/invoice/factur-x',
    access('business'),
    describePdf('Download my invoice or credit note as Factur-X'),
    Id,
    async (c) => sendPdf(c, await readMyFacturX(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/payments/:id/invoice/e-invoice',
    access('team'),
    describe('Get what is missing for an e-invoice', 200, EInvoiceState),
    Id,
    async (c) =>
      c.json(out(EInvoiceState, await readEInvoiceState(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/payments/:id/invoice/ubl',
    access('team'),
    describeXml('Download an invoice or credit note as UBL'),
    Id,
    async (c) => sendXml(c, await readUbl(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/payments/:id/invoice/factur-x',
    access('team'),
    describePdf('Download an invoice or credit note as Factur-X'),
    Id,
    async (c) => sendPdf(c, await readFacturX(c.var.ctx, c.req.valid('param').id)),
  )
