import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { PayerAddress } from '../payment-terms/payment-terms.contract.ts'
import { MaybeTaxTerms } from './document-tax.contract.ts'
import {
  MaybeTaxExemption,
  NewTaxRate,
  TaxExemption,
  TaxExemptionChange,
  TaxRate,
  TaxRateChange,
} from './tax-rates.contract.ts'
import {
  addTaxRate,
  changeTaxExemption,
  changeTaxRate,
  readTaxExemption,
  readTaxRates,
  removeTaxExemption,
  removeTaxRate,
} from './tax-rates.service.ts'
import { readTaxTerms } from './tax-terms.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const Payer = params(PayerAddress)

const rates = new Hono<Http>()
  .get(
    '/tax-rates',
    access('team'),
    describe('List the tax rates, by place', 200, z.array(TaxRate)),
    async (c) => c.json(out(z.array(TaxRate), await readTaxRates(c.var.ctx))),
  )
  .post(
    '/tax-rates',
    access('admin'),
    describe('Add a tax rate', 201, TaxRate),
    body(NewTaxRate),
    async (c) =>
      c.json(
        out(TaxRate, await addTaxRate(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .put(
    '/tax-rates/:id',
    access('admin'),
    describe('Change a tax rate for new documents', 200, TaxRate),
    Id,
    body(TaxRateChange),
    async (c) =>
      c.json(
        out(TaxRate, await changeTaxRate(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
      ),
  )
  .delete('/tax-rates/:id', access('admin'), describeEmpty('Delete a tax rate'), Id, async (c) => {
    await removeTaxRate(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

const customers = new Hono<Http>()
  .get(
    '/tax-terms/:email',
    access('team'),
    describe('Get how new documents of a customer are taxed', 200, MaybeTaxTerms),
    Payer,
    async (c) => {
      const terms = await readTaxTerms(c.var.ctx, c.req.valid('param').email)
      return c.json(out(MaybeTaxTerms, { terms }))
    },
  )
  .get(
    '/tax-exemptions/:email',
    access('team'),
    describe('Get the tax exemption of a customer', 200, MaybeTaxExemption),
    Payer,
    async (c) => {
      const exemption = await readTaxExemption(c.var.ctx, c.req.valid('param').email)
      return c.json(out(MaybeTaxExemption, { exemption }))
    },
  )
  .put(
    '/tax-exemptions/:email',
    access('admin'),
    describe('Exempt a customer from tax, or change the exemption', 200, TaxExemption),
    Payer,
    body(TaxExemptionChange),
    async (c) => {
      const { email } = c.req.valid('param')
      return c.json(
        out(TaxExemption, await changeTaxExemption(c.var.ctx, email, c.req.valid('json'))),
      )
    },
  )
  .delete(
    '/tax-exemptions/:email',
    access('admin'),
    describeEmpty('End the tax exemption of a customer'),
    Payer,
    async (c) => {
      await removeTaxExemption(c.var.ctx, c.req.valid('param').email)
      return c.body(null, 204)
    },
  )

export const taxApi = new Hono<Http>().route('/', rates).route('/', customers)
