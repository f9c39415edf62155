import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out } from '#kernel/http/schema.ts'
import { LegalReview, LegalReviewChange } from './legal-reviews.contract.ts'
import { changeLegalReview, readLegalReview } from './legal-reviews.service.ts'

export const legalReviewsApi = new Hono<Http>()
  .get(
    '/legal-review',
    access('team'),
    describe('Who confirmed the review of the legal texts, and when', 200, LegalReview),
    async (c) => c.json(out(LegalReview, await readLegalReview(c.var.ctx))),
  )
  .put(
    '/legal-review',
    access('admin'),
    describe('Confirm the review of the legal texts, or mark them as samples', 200, LegalReview),
    body(LegalReviewChange),
    async (c) => c.json(out(LegalReview, await changeLegalReview(c.var.ctx, c.req.valid('json')))),
  )
