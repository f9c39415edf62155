import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describeEmpty, params } from '#kernel/http/schema.ts'
import { InterviewChange } from './interviews.contract.ts'
import { cancelInterview, setInterview } from './set-interview.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const interviewsApi = new Hono<Http>()
  .put(
    '/applications/:id/interview',
    access('team'),
    describeEmpty('Schedule or move the interview'),
    Id,
    body(InterviewChange),
    async (c) => {
      await setInterview(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .delete(
    '/applications/:id/interview',
    access('team'),
    describeEmpty('Cancel the upcoming interview'),
    Id,
    async (c) => {
      await cancelInterview(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
