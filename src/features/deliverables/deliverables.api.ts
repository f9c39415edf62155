import { Hono } from 'hono'
import * as z from 'zod/mini'
import { FileLink } from '#kernel/files/files.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params, query } from '#kernel/http/schema.ts'
import {
  acceptDeliverable,
  linkToDeliverableFile,
  returnDeliverable,
} from './answer-deliverable.service.ts'
import { completeDeliverable, undoCompletion } from './complete-deliverable.service.ts'
import { PlanDeliverables, PlanDeliverablesChange } from './deliverable-lists.contract.ts'
import { readDeliverableLists, saveDeliverableList } from './deliverable-lists.service.ts'
import {
  DeliverableCompletion,
  DeliverableReturn,
  DeliverablesQuery,
  MyPlanDeliverables,
  TeamDeliverable,
  TeamDeliverables,
} from './deliverables.contract.ts'
import { readDeliverables, readMyDeliverables } from './read-deliverables.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const PlanId = params(z.object({ planId: z.string().check(z.maxLength(100)) }))
const Lists = z.array(PlanDeliverables)
const Own = z.array(MyPlanDeliverables)

const customers = new Hono<Http>()
  .get(
    '/my/deliverables',
    access('business'),
    describe('What my plans deliver, by subscription', 200, Own),
    async (c) => c.json(out(Own, await readMyDeliverables(c.var.ctx))),
  )
  .post(
    '/my/deliverables/:id/acceptance',
    access('business'),
    describe('Accept a deliverable', 201, Own),
    Id,
    async (c) => c.json(out(Own, await acceptDeliverable(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .post(
    '/my/deliverables/:id/return',
    access('business'),
    describe('Return a deliverable with a reason', 201, Own),
    Id,
    body(DeliverableReturn),
    async (c) => {
      const { reason } = c.req.valid('json')
      const { id } = c.req.valid('param')
      return c.json(out(Own, await returnDeliverable(c.var.ctx, id, reason)), 201)
    },
  )
  .post(
    '/my/deliverables/:id/links',
    access('business'),
    describe('A link that opens the file of a deliverable for ten minutes', 201, FileLink),
    Id,
    async (c) =>
      c.json(out(FileLink, await linkToDeliverableFile(c.var.ctx, c.req.valid('param').id)), 201),
  )

const agency = new Hono<Http>()
  .get(
    '/deliverables',
    access('team'),
    describe('Deliverables by customer', 200, TeamDeliverables),
    query(DeliverablesQuery),
    async (c) =>
      c.json(out(TeamDeliverables, await readDeliverables(c.var.ctx, c.req.valid('query')))),
  )
  .post(
    '/deliverables/:id/completion',
    access('team'),
    describe('Complete a deliverable', 201, TeamDeliverable),
    Id,
    body(DeliverableCompletion),
    async (c) => {
      const { id } = c.req.valid('param')
      const view = await completeDeliverable(c.var.ctx, id, c.req.valid('json'))
      return c.json(out(TeamDeliverable, view), 201)
    },
  )
  .delete(
    '/deliverables/:id/completion',
    access('team'),
    describe('Undo the completion, before the customer accepted it', 200, TeamDeliverable),
    Id,
    async (c) =>
      c.json(out(TeamDeliverable, await undoCompletion(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/deliverable-lists',
    access('team'),
    describe('What each monthly plan delivers', 200, Lists),
    async (c) => c.json(out(Lists, await readDeliverableLists(c.var.ctx))),
  )
  .put(
    '/deliverable-lists/:planId',
    access('admin'),
    describe('Change what a plan delivers, from the next month on', 200, PlanDeliverables),
    PlanId,
    body(PlanDeliverablesChange),
    async (c) => {
      const { planId } = c.req.valid('param')
      const saved = await saveDeliverableList(c.var.ctx, planId, c.req.valid('json'))
      return c.json(out(PlanDeliverables, saved))
    },
  )

export const deliverablesApi = new Hono<Http>().route('/', customers).route('/', agency)
