import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params } from '#kernel/http/schema.ts'
import {
  closeSatisfaction,
  readProjectSatisfaction,
  readSatisfactionOverview,
  reopenSatisfaction,
} from './project-satisfaction.service.ts'
import {
  ProjectSatisfaction,
  SatisfactionChange,
  SatisfactionOverview,
  SatisfactionQuestion,
} from './satisfaction.contract.ts'
import {
  answerByLink,
  answerMySatisfaction,
  readMySatisfaction,
  readSatisfaction,
} from './satisfaction.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const Token = params(z.object({ token: z.string().check(z.maxLength(100)) }))

/** A GET changes nothing, since programs follow links in mails. */
const visitors = new Hono<Http>()
  .get(
    '/satisfaction/:token',
    access('visitor'),
    describe('The question of a mailed link, with its answer', 200, SatisfactionQuestion),
    Token,
    async (c) =>
      c.json(
        out(SatisfactionQuestion, await readSatisfaction(c.var.ctx, c.req.valid('param').token)),
      ),
  )
  .put(
    '/satisfaction/:token',
    access('visitor'),
    describe('Answer the question of a mailed link', 200, SatisfactionQuestion),
    Token,
    body(SatisfactionChange),
    async (c) => {
      const { token } = c.req.valid('param')
      const saved = await answerByLink(c.var.ctx, token, c.req.valid('json'))
      return c.json(out(SatisfactionQuestion, saved))
    },
  )

const customers = new Hono<Http>()
  .get(
    '/my/projects/:id/satisfaction',
    access('business'),
    describe('The question about my delivered project, with my answer', 200, SatisfactionQuestion),
    Id,
    async (c) =>
      c.json(
        out(SatisfactionQuestion, await readMySatisfaction(c.var.ctx, c.req.valid('param').id)),
      ),
  )
  .put(
    '/my/projects/:id/satisfaction',
    access('business'),
    describe('Answer how satisfied I am with my project', 200, SatisfactionQuestion),
    Id,
    body(SatisfactionChange),
    async (c) => {
      const { id } = c.req.valid('param')
      const saved = await answerMySatisfaction(c.var.ctx, id, c.req.valid('json'))
      return c.json(out(SatisfactionQuestion, saved))
    },
  )

const agency = new Hono<Http>()
  .get(
    '/satisfaction-overview',
    access('team'),
    describe('Average, number and latest answers of 12 months', 200, SatisfactionOverview),
    async (c) => c.json(out(SatisfactionOverview, await readSatisfactionOverview(c.var.ctx))),
  )
  .get(
    '/projects/:id/satisfaction',
    access('team'),
    describe('The answer of the customer of a project', 200, ProjectSatisfaction),
    Id,
    async (c) =>
      c.json(
        out(ProjectSatisfaction, await readProjectSatisfaction(c.var.ctx, c.req.valid('param').id)),
      ),
  )
  .post(
    '/projects/:id/satisfaction/closing',
    access('team'),
    describe('Mark a low answer as done', 201, ProjectSatisfaction),
    Id,
    async (c) => {
      const saved = await closeSatisfaction(c.var.ctx, c.req.valid('param').id)
      return c.json(out(ProjectSatisfaction, saved), 201)
    },
  )
  .delete(
    '/projects/:id/satisfaction/closing',
    access('team'),
    describe('Reopen a low answer', 200, ProjectSatisfaction),
    Id,
    async (c) => {
      const saved = await reopenSatisfaction(c.var.ctx, c.req.valid('param').id)
      return c.json(out(ProjectSatisfaction, saved))
    },
  )

export const satisfactionApi = new Hono<Http>()
  .route('/', visitors)
  .route('/', customers)
  .route('/', agency)
