import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params } from '#kernel/http/schema.ts'
import {
  PayerAddress,
  PayerSettings,
  PayerSettingsChange,
  PaymentTerms,
  PaymentTermsChange,
} from './payment-terms.contract.ts'
import {
  changePayerSettings,
  changePaymentTerms,
  readPayerSettings,
  readPaymentTerms,
} from './payment-terms.service.ts'

const Payer = params(PayerAddress)

export const paymentTermsApi = new Hono<Http>()
  .get(
    '/payment-terms',
    access('team'),
    describe('Get the payment terms and reminders', 200, PaymentTerms),
    async (c) => c.json(out(PaymentTerms, await readPaymentTerms(c.var.ctx))),
  )
  .put(
    '/payment-terms',
    access('admin'),
    describe('Change the payment terms and reminders', 200, PaymentTerms),
    body(PaymentTermsChange),
    async (c) =>
      c.json(out(PaymentTerms, await changePaymentTerms(c.var.ctx, c.req.valid('json')))),
  )
  .get(
    '/payer-settings/:email',
    access('team'),
    describe('Get the payment terms of one customer', 200, PayerSettings),
    Payer,
    async (c) =>
      c.json(out(PayerSettings, await readPayerSettings(c.var.ctx, c.req.valid('param').email))),
  )
  .put(
    '/payer-settings/:email',
    access('admin'),
    describe('Change the payment terms of one customer', 200, PayerSettings),
    Payer,
    body(PayerSettingsChange),
    async (c) =>
      c.json(
        out(
          PayerSettings,
          await changePayerSettings(c.var.ctx, c.req.valid('param').email, c.req.valid('json')),
        ),
      ),
  )
