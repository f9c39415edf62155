import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, out, params } from '#kernel/http/schema.ts'
import {
  ApplicantRequestCode,
  ApplicationTracking,
  CodeRequest,
} from './application-tracking.contract.ts'
import {
  confirmApplicantRequest,
  mailApplicantCode,
  readApplicationTracking,
} from './application-tracking.service.ts'

const Token = params(z.object({ token: z.string().check(z.maxLength(100)) }))

export const applicationTrackingApi = new Hono<Http>()
  .get(
    '/application-tracking/:token',
    access('visitor'),
    describe('Get the status of an application', 200, ApplicationTracking),
    Token,
    async (c) =>
      c.json(
        out(
          ApplicationTracking,
          await readApplicationTracking(c.var.ctx, c.req.valid('param').token),
        ),
      ),
  )
  .put(
    '/application-tracking/:token/code',
    access('visitor'),
    describeEmpty('Mail a code to the address on file'),
    Token,
    body(CodeRequest),
    async (c) => {
      await mailApplicantCode(
        c.var.ctx,
        c.req.valid('param').token,
        c.req.valid('json').requestKind,
      )
      return c.body(null, 204)
    },
  )
  .put(
    '/application-tracking/:token/request',
    access('visitor'),
    describeEmpty('Withdraw or delete an application with the code'),
    Token,
    body(ApplicantRequestCode),
    async (c) => {
      await confirmApplicantRequest(c.var.ctx, c.req.valid('param').token, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
