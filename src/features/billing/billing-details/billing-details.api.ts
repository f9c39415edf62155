import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params } from '#kernel/http/schema.ts'
import { PayerAddress } from '../payment-terms/payment-terms.contract.ts'
import { BillingDetails, BillingDetailsChange } from './billing-details.contract.ts'
import {
  changeBillingDetails,
  changeMyBillingDetails,
  readBillingDetails,
  readMyBillingDetails,
} from './billing-details.service.ts'

const Payer = params(PayerAddress)

export const billingDetailsApi = new Hono<Http>()
  .get(
    '/my/billing-details',
    access('business'),
    describe('Get my billing details', 200, BillingDetails),
    async (c) => c.json(out(BillingDetails, await readMyBillingDetails(c.var.ctx))),
  )
  .put(
    '/my/billing-details',
    access('business'),
    describe('Change my billing details', 200, BillingDetails),
    body(BillingDetailsChange),
    async (c) =>
      c.json(out(BillingDetails, await changeMyBillingDetails(c.var.ctx, c.req.valid('json')))),
  )
  .get(
    '/billing-details/:email',
    access('team'),
    describe('Get the billing details of one customer', 200, BillingDetails),
    Payer,
    async (c) =>
      c.json(out(BillingDetails, await readBillingDetails(c.var.ctx, c.req.valid('param').email))),
  )
  .put(
    '/billing-details/:email',
    access('admin'),
    describe('Change the billing details of one customer', 200, BillingDetails),
    Payer,
    body(BillingDetailsChange),
    async (c) =>
      c.json(
        out(
          BillingDetails,
          await changeBillingDetails(c.var.ctx, c.req.valid('param').email, c.req.valid('json')),
        ),
      ),
  )
