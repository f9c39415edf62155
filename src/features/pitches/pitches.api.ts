// The calls about pitches.
import { Hono } from 'hono'
import { Receipt } from '#features/enquiries/enquiries.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out } from '#kernel/http/schema.ts'
import { SentPitch } from './pitches.contract.ts'
import { sendPitch } from './pitches.service.ts'

export const pitchesApi = new Hono<Http>()
  .post('/pitches', access('visitor'), describe('Pitch a startup', 201, Receipt), body(SentPitch), async (c) => c.json(out(Receipt, await sendPitch(c.var.ctx, c.req.valid('json'), idempotencyKey(c))), 201))
