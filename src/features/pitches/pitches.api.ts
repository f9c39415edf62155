import { Hono } from 'hono'
import * as z from 'zod/mini'
import { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { MailPreview } from '#kernel/mail/mail.contract.ts'
import { PitchDecision, Decision, PitchReview, Scores, SentPitch } from './pitches.contract.ts'
import { sendPitch } from './pitches.service.ts'
import { decidePitch, previewDecision, readReview, scorePitch } from './review-pitch.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const pitchesApi = new Hono<Http>()
  .post(
    '/pitches',
    access('visitor'),
    describe('Pitch a startup', 201, InquiryReceipt),
    body(SentPitch),
    async (c) =>
      c.json(
        out(InquiryReceipt, await sendPitch(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .get(
    '/pitches/:id/review',
    access('team'),
    describe('Scores and decision of a pitch', 200, PitchReview),
    Id,
    async (c) => c.json(out(PitchReview, await readReview(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/pitches/:id/scores',
    access('team'),
    describeEmpty('Save the caller’s own scores'),
    Id,
    body(Scores),
    async (c) => {
      await scorePitch(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .post(
    '/pitches/:id/decision-previews',
    access('team'),
    describe('Preview the email that a decision would send', 200, MailPreview),
    Id,
    body(Decision),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(MailPreview, await previewDecision(c.var.ctx, id, c.req.valid('json'))))
    },
  )
  .post(
    '/pitches/:id/decision',
    access('team'),
    describe('Decide on a pitch, once, and email the founder', 201, PitchDecision),
    Id,
    body(Decision),
    async (c) => {
      const { id } = c.req.valid('param')
      const decision = await decidePitch(c.var.ctx, id, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(PitchDecision, decision), 201)
    },
  )
