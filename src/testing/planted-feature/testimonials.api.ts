import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { SentTestimonial, Testimonial } from './testimonials.contract.ts'
import { publishTestimonial, readTestimonials, sendTestimonial } from './testimonials.service.ts'

export const testimonialsApi = new Hono<Http>()
  .get(
    '/testimonials',
    access('team'),
    describe('List testimonials, latest first', 200, z.array(Testimonial)),
    async (c) => c.json(out(z.array(Testimonial), await readTestimonials(c.var.ctx))),
  )
  .post(
    '/testimonials',
    access('visitor'),
    describe('Send a testimonial', 201, Testimonial),
    body(SentTestimonial),
    async (c) => {
      const sent = await sendTestimonial(c.var.ctx, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(Testimonial, sent), 201)
    },
  )
  .post(
    '/testimonials/:id/publication',
    access('admin'),
    describe('Publish a testimonial', 201, Testimonial),
    params(z.object({ id: z.uuid() })),
    async (c) =>
      c.json(out(Testimonial, await publishTestimonial(c.var.ctx, c.req.valid('param').id)), 201),
  )
