import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { LegalReview } from './legal-reviews.contract.ts'
import {
  confirmLegalReview,
  readLegalReview,
  withdrawLegalReview,
} from './legal-reviews.service.ts'

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
    describe('Confirm that the legal texts were reviewed for this agency', 200, LegalReview),
    async (c) => c.json(out(LegalReview, await confirmLegalReview(c.var.ctx))),
  )
  .delete(
    '/legal-review',
    access('admin'),
    describe('Mark the legal texts as samples again', 200, LegalReview),
    async (c) => c.json(out(LegalReview, await withdrawLegalReview(c.var.ctx))),
  )
