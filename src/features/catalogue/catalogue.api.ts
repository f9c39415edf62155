// The calls about what is sold.
import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { PriceBook } from './catalogue.contract.ts'
import { readPriceBook } from './catalogue.service.ts'

export const catalogueApi = new Hono<Http>().get('/price-book', access('visitor'), describe('Packages, additional services, hourly rates and plans as visitors see them', 200, PriceBook), async (c) =>
  c.json(out(PriceBook, await readPriceBook(c.var.ctx))),
)
