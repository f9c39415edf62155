import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { PriceBook } from './catalogue.contract.ts'
import { readPriceBook } from './catalogue.service.ts'
import { NewService, PriceItem, PriceItemChange } from './price-items.contract.ts'
import {
  addService,
  reactivateService,
  readPriceItems,
  retireService,
  savePriceItem,
} from './price-items.service.ts'

const Id = params(z.object({ id: z.string().check(z.maxLength(60)) }))
const PriceItems = z.array(PriceItem)

export const catalogueApi = new Hono<Http>()
  .get(
    '/price-book',
    access('visitor'),
    describe(
      'Packages, additional services, hourly rates and plans as visitors see them',
      200,
      PriceBook,
    ),
    async (c) => c.json(out(PriceBook, await readPriceBook(c.var.ctx))),
  )
  .get(
    '/price-items',
    access('team'),
    describe('The whole price book, with internal amounts and retired items', 200, PriceItems),
    async (c) => c.json(out(PriceItems, await readPriceItems(c.var.ctx))),
  )
  .post(
    '/price-items',
    access('admin'),
    describe('Add a service', 201, PriceItem),
    body(NewService),
    async (c) => {
      const added = await addService(c.var.ctx, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(PriceItem, added), 201)
    },
  )
  .put(
    '/price-items/:id',
    access('admin'),
    describe('Change an item; quotes already sent keep their price', 200, PriceItem),
    Id,
    body(PriceItemChange),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(PriceItem, await savePriceItem(c.var.ctx, id, c.req.valid('json'))))
    },
  )
  .delete(
    '/price-items/:id',
    access('admin'),
    describe('Retire a service and hide it from public lists', 200, PriceItem),
    Id,
    async (c) => c.json(out(PriceItem, await retireService(c.var.ctx, c.req.valid('param').id))),
  )
  .delete(
    '/price-items/:id/retirement',
    access('admin'),
    describe('Restore a retired service', 200, PriceItem),
    Id,
    async (c) =>
      c.json(out(PriceItem, await reactivateService(c.var.ctx, c.req.valid('param').id))),
  )
