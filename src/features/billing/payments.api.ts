// The calls about payments.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { Payment } from './payments.contract.ts'
import { readMyPayments } from './payments.service.ts'

export const paymentsApi = new Hono<Http>().get('/my/payments', access('business'), describe('What I have paid, and what is still to pay, newest first', 200, z.array(Payment)), async (c) =>
  c.json(out(z.array(Payment), await readMyPayments(c.var.ctx))),
)
