import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describeEmpty, params, query } from '#kernel/http/schema.ts'
import { InterviewChange, SeenInterview } from './interviews.contract.ts'
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
    query(SeenInterview),
    async (c) => {
      await cancelInterview(c.var.ctx, c.req.valid('param').id, c.req.valid('query'))
      return c.body(null, 204)
    },
  )
