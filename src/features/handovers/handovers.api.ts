import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params } from '#kernel/http/schema.ts'
import {
  changeHandover,
  publishHandover,
  readAccessSecret,
  readHandover,
  readMyAccessSecret,
  readMyHandover,
  unpublishHandover,
} from './handover.service.ts'
import { AccessSecret, Handover, HandoverChange, MyHandover } from './handovers.contract.ts'

const Id = params(z.object({ id: z.uuid() }))

const agency = new Hono<Http>()
  .get(
    '/projects/:id/handover',
    access('team'),
    describe('The handover of a project', 200, Handover),
    Id,
    async (c) => c.json(out(Handover, await readHandover(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/projects/:id/handover',
    access('team'),
    describe('Change the handover of a project', 200, Handover),
    Id,
    body(HandoverChange),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(Handover, await changeHandover(c.var.ctx, id, c.req.valid('json'))))
    },
  )
  .post(
    '/projects/:id/handover/publication',
    access('team'),
    describe('Show the handover of a delivered project to the customer', 201, Handover),
    Id,
    async (c) =>
      c.json(out(Handover, await publishHandover(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .delete(
    '/projects/:id/handover/publication',
    access('team'),
    describe('Hide the handover of a project from the customer', 200, Handover),
    Id,
    async (c) => c.json(out(Handover, await unpublishHandover(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/handover-accesses/:id/secret',
    access('team'),
    describe('The password of access details', 200, AccessSecret),
    Id,
    async (c) =>
      c.json(out(AccessSecret, await readAccessSecret(c.var.ctx, c.req.valid('param').id))),
  )

const customers = new Hono<Http>()
  .get(
    '/my/projects/:id/handover',
    access('business'),
    describe('The handover of my project', 200, MyHandover),
    Id,
    async (c) => c.json(out(MyHandover, await readMyHandover(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/my/handover-accesses/:id/secret',
    access('business'),
    describe('The password of access details of my project', 200, AccessSecret),
    Id,
    async (c) =>
      c.json(out(AccessSecret, await readMyAccessSecret(c.var.ctx, c.req.valid('param').id))),
  )

export const handoversApi = new Hono<Http>().route('/', agency).route('/', customers)
