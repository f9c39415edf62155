import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params } from '#kernel/http/schema.ts'
import {
  MyTestimonial,
  MaybeTestimonial,
  ProjectTestimonial,
  PublishedText,
  TestimonialAnswer,
} from './project-testimonials.contract.ts'
import {
  answerTestimonial,
  readMyTestimonial,
  readProjectTestimonial,
  readProjectTestimonials,
  requestTestimonial,
  withdrawTestimonial,
} from './project-testimonials.service.ts'
import { publishProjectTestimonial } from './publish-testimonial.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const List = z.array(ProjectTestimonial)

const agency = new Hono<Http>()
  .get(
    '/project-testimonials',
    access('team'),
    describe('Requested, received and withdrawn testimonials, newest first', 200, List),
    async (c) => c.json(out(List, await readProjectTestimonials(c.var.ctx))),
  )
  .get(
    '/projects/:id/testimonial',
    access('team'),
    describe('The testimonial of a project', 200, MaybeTestimonial),
    Id,
    async (c) =>
      c.json(
        out(MaybeTestimonial, await readProjectTestimonial(c.var.ctx, c.req.valid('param').id)),
      ),
  )
  .post(
    '/projects/:id/testimonial',
    access('team'),
    describe('Request a testimonial for a delivered project', 201, MaybeTestimonial),
    Id,
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(MaybeTestimonial, await requestTestimonial(c.var.ctx, id)), 201)
    },
  )

const publishing = new Hono<Http>().put(
  '/projects/:id/testimonial/publication',
  access('admin'),
  describe('Publish the testimonial of a project on the home page', 200, MaybeTestimonial),
  Id,
  body(PublishedText),
  async (c) => {
    const { id } = c.req.valid('param')
    return c.json(
      out(MaybeTestimonial, await publishProjectTestimonial(c.var.ctx, id, c.req.valid('json'))),
    )
  },
)

const customers = new Hono<Http>()
  .get(
    '/my/projects/:id/testimonial',
    access('business'),
    describe('The testimonial of my project', 200, MyTestimonial),
    Id,
    async (c) =>
      c.json(out(MyTestimonial, await readMyTestimonial(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/my/projects/:id/testimonial/answer',
    access('business'),
    describe('Write the requested testimonial, with consent', 201, MyTestimonial),
    Id,
    body(TestimonialAnswer),
    async (c) => {
      const { id } = c.req.valid('param')
      const saved = await answerTestimonial(c.var.ctx, id, c.req.valid('json'))
      return c.json(out(MyTestimonial, saved), 201)
    },
  )
  .delete(
    '/my/projects/:id/testimonial',
    access('business'),
    describe('Withdraw my testimonial', 200, MyTestimonial),
    Id,
    async (c) =>
      c.json(out(MyTestimonial, await withdrawTestimonial(c.var.ctx, c.req.valid('param').id))),
  )

export const projectTestimonialsApi = new Hono<Http>()
  .route('/', agency)
  .route('/', publishing)
  .route('/', customers)
