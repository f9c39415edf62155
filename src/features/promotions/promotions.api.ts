import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { Paged } from '#kernel/paging.contract.ts'
import { checkPromotionCode } from './check-code.service.ts'
import {
  CheckedCode,
  CodeQuestion,
  Promotion,
  PromotionChange,
  PromotionFields,
  RemovedPromotion,
} from './promotions.contract.ts'
import {
  changePromotion,
  createPromotion,
  readPromotions,
  removePromotion,
  restorePromotion,
} from './promotions.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const promotionsApi = new Hono<Http>()
  .get(
    '/promotions',
    access('team'),
    describe('List promotions, newest first', 200, z.array(Promotion)),
    query(Paged),
    async (c) => {
      const { rows, next } = await readPromotions(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(Promotion), rows))
    },
  )
  .post(
    '/promotions',
    access('admin'),
    describe('Create a promotion', 201, Promotion),
    body(PromotionFields),
    async (c) =>
      c.json(
        out(Promotion, await createPromotion(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .put(
    '/promotions/:id',
    access('admin'),
    describe('Update a promotion; existing quotes keep their discount', 200, Promotion),
    Id,
    body(PromotionChange),
    async (c) =>
      c.json(
        out(
          Promotion,
          await changePromotion(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/promotions/:id',
    access('admin'),
    describe('Delete a promotion, or deactivate a used one', 200, RemovedPromotion),
    Id,
    async (c) =>
      c.json(
        out(RemovedPromotion, {
          isDeleted: await removePromotion(c.var.ctx, c.req.valid('param').id),
        }),
      ),
  )
  .delete(
    '/promotions/:id/deletion',
    access('admin'),
    describe('Undo a deletion', 200, Promotion),
    Id,
    async (c) => c.json(out(Promotion, await restorePromotion(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/promotion-checks',
    access('visitor'),
    describe('Check a code and its discount', 201, CheckedCode),
    body(CodeQuestion),
    async (c) =>
      c.json(out(CheckedCode, await checkPromotionCode(c.var.ctx, c.req.valid('json'))), 201),
  )
