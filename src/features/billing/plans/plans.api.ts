import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { PlanUpdate, PlanFields, RemovedPlan, SavedPlan } from './plan-fields.contract.ts'
import { editPlan, createPlan, removePlan, restorePlan } from './plans.service.ts'

const Id = params(z.object({ id: z.string().check(z.maxLength(60)) }))

export const plansApi = new Hono<Http>()
  .post(
    '/pricing-plans',
    access('admin'),
    describe('Create a monthly plan', 201, SavedPlan),
    body(PlanFields),
    async (c) =>
      c.json(
        out(SavedPlan, {
          data: await createPlan(c.var.ctx, c.req.valid('json'), idempotencyKey(c)),
        }),
        201,
      ),
  )
  .put(
    '/pricing-plans/:id',
    access('admin'),
    describe('Update a plan; subscribers keep their terms', 200, SavedPlan),
    Id,
    body(PlanUpdate),
    async (c) =>
      c.json(
        out(SavedPlan, {
          data: await editPlan(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        }),
      ),
  )
  .delete(
    '/pricing-plans/:id',
    access('admin'),
    describe('Delete a plan, or deactivate one with subscribers', 200, RemovedPlan),
    Id,
    async (c) => c.json(out(RemovedPlan, await removePlan(c.var.ctx, c.req.valid('param').id))),
  )
  .delete(
    '/pricing-plans/:id/deletion',
    access('admin'),
    describe('Undo a deletion', 200, SavedPlan),
    Id,
    async (c) =>
      c.json(out(SavedPlan, { data: await restorePlan(c.var.ctx, c.req.valid('param').id) })),
  )
