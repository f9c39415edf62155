import { Hono } from 'hono'
import * as z from 'zod/mini'
import { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { PricedRequest, SentQuoteRequest } from './quote-requests.contract.ts'
import { priceQuoteRequest, requestQuote } from './quote-requests.service.ts'

export const quoteRequestsApi = new Hono<Http>()
  .post(
    '/quote-requests',
    access('visitor'),
    describe('Request a quote', 201, InquiryReceipt),
    body(SentQuoteRequest),
    async (c) =>
      c.json(
        out(InquiryReceipt, await requestQuote(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .get(
    '/quote-requests/:id/pricing',
    access('team'),
    describe('A quote request at price book amounts', 200, PricedRequest),
    params(z.object({ id: z.uuid() })),
    async (c) =>
      c.json(out(PricedRequest, await priceQuoteRequest(c.var.ctx, c.req.valid('param').id))),
  )
