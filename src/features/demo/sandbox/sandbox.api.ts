import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params } from '#kernel/http/schema.ts'
import { BankStep, CardPayment, SandboxCheckout } from './sandbox.contract.ts'
import { completeAuthentication, paySandbox, readSandboxCheckout } from './sandbox.service.ts'

const Id = params(z.object({ id: z.string().check(z.regex(/^cs_test_[\da-f]{32}$/)) }))

export const sandboxApi = new Hono<Http>()
  .get(
    '/sandbox/checkouts/:id',
    access('sandbox'),
    describe('Read a test payment', 200, SandboxCheckout),
    Id,
    async (c) =>
      c.json(out(SandboxCheckout, await readSandboxCheckout(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/sandbox/checkouts/:id/payment',
    access('sandbox'),
    describe('Pay with a test card', 200, SandboxCheckout),
    Id,
    body(CardPayment),
    async (c) =>
      c.json(
        out(
          SandboxCheckout,
          await paySandbox(c.var.ctx, c.req.valid('param').id, c.req.valid('json').card),
        ),
      ),
  )
  .post(
    '/sandbox/checkouts/:id/step',
    access('sandbox'),
    describe('Approve or reject the bank’s extra step', 200, SandboxCheckout),
    Id,
    body(BankStep),
    async (c) =>
      c.json(
        out(
          SandboxCheckout,
          await completeAuthentication(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json').approve,
          ),
        ),
      ),
  )
