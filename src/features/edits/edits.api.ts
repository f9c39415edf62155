import { Hono } from 'hono'
import * as z from 'zod/mini'
import { FileLink } from '#kernel/files/files.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { stopWaiting } from './edit-conversations.service.ts'
import { PlanEditQueue, PlanEditQueueChange } from './edit-queues.contract.ts'
import { readEditQueues, saveEditQueue } from './edit-queues.service.ts'
import {
  Edit,
  EditCancellation,
  EditChange,
  EditCompletion,
  EditPlace,
  MyEdits,
  MyEditsQuery,
  NewEdit,
  TeamEdit,
  TeamEdits,
  TeamEditsQuery,
} from './edits.contract.ts'
import {
  addEdit,
  changeMyEdit,
  linkToMyEditFile,
  moveMyEdit,
  restoreMyEdit,
  takeBackMyEdit,
} from './my-edits.service.ts'
import { readEdit, readEdits, readMyEdit, readMyEdits } from './read-edits.service.ts'
import { cancelEdit, completeEdit, reopenEdit } from './work-on-edits.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const FileId = params(z.object({ id: z.uuid(), fileId: z.string().check(z.maxLength(100)) }))
const PlanId = params(z.object({ planId: z.string().check(z.maxLength(100)) }))
const Queues = z.array(PlanEditQueue)

const customers = new Hono<Http>()
  .get(
    '/my/edits',
    access('business'),
    describe('My queue of edits: active, waiting in order, and ended', 200, MyEdits),
    query(MyEditsQuery),
    async (c) => c.json(out(MyEdits, await readMyEdits(c.var.ctx, c.req.valid('query')))),
  )
  .post(
    '/my/edits',
    access('business'),
    describe('Add an edit to the end of my queue', 201, Edit),
    body(NewEdit),
    async (c) =>
      c.json(out(Edit, await addEdit(c.var.ctx, c.req.valid('json'), idempotencyKey(c))), 201),
  )
  .get('/my/edits/:id', access('business'), describe('One of my edits', 200, Edit), Id, async (c) =>
    c.json(out(Edit, await readMyEdit(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/my/edits/:id',
    access('business'),
    describe('Change an edit that waits', 200, Edit),
    Id,
    body(EditChange),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(Edit, await changeMyEdit(c.var.ctx, id, c.req.valid('json'))))
    },
  )
  .delete(
    '/my/edits/:id',
    access('business'),
    describe('Take an edit back, before it is done', 200, MyEdits),
    Id,
    async (c) => c.json(out(MyEdits, await takeBackMyEdit(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/my/edits/:id/place',
    access('business'),
    describe('Move an edit in the queue', 200, MyEdits),
    Id,
    body(EditPlace),
    async (c) => {
      const { before } = c.req.valid('json')
      return c.json(out(MyEdits, await moveMyEdit(c.var.ctx, c.req.valid('param').id, before)))
    },
  )
  .post(
    '/my/edits/:id/restoration',
    access('business'),
    describe('Undo that I took an edit back', 201, MyEdits),
    Id,
    async (c) => c.json(out(MyEdits, await restoreMyEdit(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .post(
    '/my/edits/:id/files/:fileId/links',
    access('business'),
    describe('A link that opens a file of an edit for ten minutes', 201, FileLink),
    FileId,
    async (c) => {
      const { id, fileId } = c.req.valid('param')
      return c.json(out(FileLink, await linkToMyEditFile(c.var.ctx, id, fileId)), 201)
    },
  )

const agency = new Hono<Http>()
  .get(
    '/edits',
    access('team'),
    describe('The queues of all customers, what is due first at the top', 200, TeamEdits),
    query(TeamEditsQuery),
    async (c) => c.json(out(TeamEdits, await readEdits(c.var.ctx, c.req.valid('query')))),
  )
  .get('/edits/:id', access('team'), describe('An edit', 200, TeamEdit), Id, async (c) =>
    c.json(out(TeamEdit, await readEdit(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/edits/:id/completion',
    access('team'),
    describe('Complete an active edit; the next one starts', 201, TeamEdit),
    Id,
    body(EditCompletion),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(TeamEdit, await completeEdit(c.var.ctx, id, c.req.valid('json'))), 201)
    },
  )
  .post(
    '/edits/:id/cancellation',
    access('team'),
    describe('Cancel an edit with a reason; the next one starts', 201, TeamEdit),
    Id,
    body(EditCancellation),
    async (c) => {
      const { reason } = c.req.valid('json')
      const { id } = c.req.valid('param')
      return c.json(out(TeamEdit, await cancelEdit(c.var.ctx, id, reason)), 201)
    },
  )
  .post(
    '/edits/:id/reopening',
    access('team'),
    describe('Undo a completion or a cancellation', 201, TeamEdit),
    Id,
    async (c) => c.json(out(TeamEdit, await reopenEdit(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .delete(
    '/edits/:id/question',
    access('team'),
    describe('Stop waiting for the customer: the clock of the edit goes on', 200, TeamEdit),
    Id,
    async (c) => c.json(out(TeamEdit, await stopWaiting(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/edit-queues',
    access('team'),
    describe('How many edits each monthly plan has active at once', 200, Queues),
    async (c) => c.json(out(Queues, await readEditQueues(c.var.ctx))),
  )
  .put(
    '/edit-queues/:planId',
    access('admin'),
    describe('Change the queue of a plan, for edits that start from now on', 200, Queues),
    PlanId,
    body(PlanEditQueueChange),
    async (c) => {
      const { planId } = c.req.valid('param')
      return c.json(out(Queues, await saveEditQueue(c.var.ctx, planId, c.req.valid('json'))))
    },
  )

export const editsApi = new Hono<Http>().route('/', customers).route('/', agency)
