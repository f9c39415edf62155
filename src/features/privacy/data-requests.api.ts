import { Hono } from 'hono'
import * as z from 'zod/mini'
import { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { MailedDataRequest, SentDataRequest } from './data-requests.contract.ts'
import { confirmRequest, readDataRequest, requestData } from './data-requests.service.ts'

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
