import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { AddressErasure, Erasure } from './data-requests.contract.ts'
import { eraseAddress, eraseRequester } from './erasure.service.ts'
import { exportCustomer, exportMyData } from './export-personal-data.service.ts'
import { sendCopy } from './send-copy.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const personalDataApi = new Hono<Http>()
  .get(
    '/my/export',
    access('signed-in'),
    describe('Export all data about me', 200, z.record(z.string(), z.unknown())),
    async (c) => c.json(await exportMyData(c.var.ctx)),
  )
  .get(
    '/customers/:id/export',
    access('admin'),
    describe('All data about a customer, by address', 200, z.record(z.string(), z.unknown())),
    Id,
    async (c) => c.json(await exportCustomer(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/data-requests/:id/copy',
    access('admin'),
    describeEmpty('Email a copy of their data to the sender of a data request'),
    Id,
    async (c) => {
      await sendCopy(c.var.ctx, c.req.valid('param').id, idempotencyKey(c))
      return c.body(null, 204)
    },
  )
  .post(
    '/erasures',
    access('admin'),
    describe('Permanently erase all data about an address', 201, Erasure),
    body(AddressErasure),
    async (c) =>
      c.json(out(Erasure, await eraseAddress(c.var.ctx, c.req.valid('json').email)), 201),
  )
  .post(
    '/data-requests/:id/erasure',
    access('admin'),
    describe('Permanently erase all data about the sender of a data request', 201, Erasure),
    Id,
    async (c) =>
      c.json(out(Erasure, await eraseRequester(c.var.ctx, c.req.valid('param').id)), 201),
  )
