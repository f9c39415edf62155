import { Hono } from 'hono'
import * as z from 'zod/mini'
import { InquiryReceipt } from '#features/inquiries/inquiries.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import {
  AddressErasure,
  Erasure,
  MailedDataRequest,
  SentDataRequest,
} from './data-requests.contract.ts'
import { confirmRequest, readDataRequest, requestData } from './data-requests.service.ts'
import { eraseAddress, eraseRequester } from './erasure.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const LinkToken = params(z.object({ token: z.string().check(z.maxLength(100)) }))

export const dataRequestsApi = new Hono<Http>()
  .post(
    '/data-requests',
    access('visitor'),
    describeEmpty('Request a copy or the deletion of my data; an email asks for confirmation'),
    body(SentDataRequest),
    async (c) => {
      await requestData(c.var.ctx, c.req.valid('json'), idempotencyKey(c))
      return c.body(null, 204)
    },
  )
  .get(
    '/data-requests/:token',
    access('visitor'),
    describe('Read the data request behind an emailed link', 200, MailedDataRequest),
    LinkToken,
    async (c) =>
      c.json(out(MailedDataRequest, await readDataRequest(c.var.ctx, c.req.valid('param').token))),
  )
  .post(
    '/data-requests/:token/confirmation',
    access('visitor'),
    describe('Confirm a data request', 201, InquiryReceipt),
    LinkToken,
    async (c) =>
      c.json(out(InquiryReceipt, await confirmRequest(c.var.ctx, c.req.valid('param').token)), 201),
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
