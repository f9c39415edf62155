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
  TaxRateReplacement,
} from './tax-rates.contract.ts'
import {
  changeTaxExemption,
  readTaxExemption,
  removeTaxExemption,
} from './tax-exemptions.service.ts'
import {
  addTaxRate,
  changeTaxRate,
  readTaxRates,
  removeTaxRate,
  replaceTaxRate,
} from './tax-rates.service.ts'
import { readTaxTerms } from './tax-terms.service.ts'
import { checkVatNumberAgain, readVatNumber } from './vat-number-state.service.ts'
import { VatNumberState } from './vat-numbers.contract.ts'

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
  .post(
    '/tax-rates/:id/replacement',
    access('admin'),
    describe('Change the percentage of a tax rate from a day on', 201, TaxRate),
    Id,
    body(TaxRateReplacement),
    async (c) => {
      const { id } = c.req.valid('param')
      const change = c.req.valid('json')
      return c.json(
        out(TaxRate, await replaceTaxRate(c.var.ctx, id, change, idempotencyKey(c))),
        201,
      )
    },
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

const vatNumbers = new Hono<Http>()
  .get(
    '/vat-numbers/:email',
    access('team'),
    describe('Get what is known about the VAT number of a customer', 200, VatNumberState),
    Payer,
    async (c) =>
      c.json(out(VatNumberState, await readVatNumber(c.var.ctx, c.req.valid('param').email))),
  )
  .put(
    '/vat-numbers/:email/check',
    access('admin'),
    describe('Check the VAT number of a customer with VIES again', 200, VatNumberState),
    Payer,
    async (c) =>
      c.json(out(VatNumberState, await checkVatNumberAgain(c.var.ctx, c.req.valid('param').email))),
  )

export const taxApi = new Hono<Http>()
  .route('/', rates)
  .route('/', customers)
  .route('/', vatNumbers)
