import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describePdf, sendPdf } from '#kernel/http/attachment.ts'
import { describe, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { PayerAddress } from '../payment-terms/payment-terms.contract.ts'
import { Receivables } from './statements.contract.ts'
import {
  mailStatement,
  readMyStatementPdf,
  readReceivables,
  readStatementPdf,
} from './statements.service.ts'

const Payer = params(PayerAddress)
const MailedStatement = z.object({ email: z.string() })

export const statementsApi = new Hono<Http>()
  .get(
    '/receivables',
    access('team'),
    describe('What customers owe, by age', 200, Receivables),
    async (c) => c.json(out(Receivables, await readReceivables(c.var.ctx))),
  )
  .get(
    '/my/statement',
    access('business'),
    describePdf('Download my statement of account'),
    async (c) => sendPdf(c, await readMyStatementPdf(c.var.ctx)),
  )
  .get(
    '/statements/:email',
    access('team'),
    describePdf('Download the statement of account of a customer'),
    Payer,
    async (c) => sendPdf(c, await readStatementPdf(c.var.ctx, c.req.valid('param').email)),
  )
  .post(
    '/statements/:email/mails',
    access('admin'),
    describe('Email a customer their statement of account', 201, MailedStatement),
    Payer,
    async (c) =>
      c.json(
        out(
          MailedStatement,
          await mailStatement(c.var.ctx, c.req.valid('param').email, idempotencyKey(c)),
        ),
        201,
      ),
  )
