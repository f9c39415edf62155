import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out } from '#kernel/http/schema.ts'
import { QuoteDefaults, QuoteDefaultsChange } from './quote-defaults.contract.ts'
import { changeQuoteDefaults, readQuoteDefaults } from './quote-defaults.service.ts'

export const quoteDefaultsApi = new Hono<Http>()
  .get(
    '/quote-defaults',
    access('team'),
    describe('Quote defaults', 200, QuoteDefaults),
    async (c) => c.json(out(QuoteDefaults, await readQuoteDefaults(c.var.ctx))),
  )
  .put(
    '/quote-defaults',
    access('admin'),
    describe('Change the quote defaults', 200, QuoteDefaults),
    body(QuoteDefaultsChange),
    async (c) =>
      c.json(out(QuoteDefaults, await changeQuoteDefaults(c.var.ctx, c.req.valid('json')))),
  )
