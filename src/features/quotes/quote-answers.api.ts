import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describePdf, describeTimestamp, sendPdf } from '#kernel/http/attachment.ts'
import { body, describe, describeEmpty, out, params, query } from '#kernel/http/schema.ts'
import { wholeNumberText } from '#kernel/numbers.contract.ts'
import { acceptQuote, declineQuote } from './decide-quote.service.ts'
import { markViewed, readMyQuote, readMyQuotes } from './my-quotes.service.ts'
import {
  readMyQuotePdf,
  readMyAcceptancePdf,
  readQuotePdf,
  readAcceptancePdf,
} from './quote-documents.service.ts'
import {
  CustomerQuote,
  CustomerQuoteDetail,
  NewAcceptance,
  NewDecline,
  QuoteVerification,
  VerificationQuery,
} from './quotes.contract.ts'
import { readMyTimestamp, readTimestamp } from './timestamp-acceptance.service.ts'
import { verifyAcceptance } from './verify-acceptance.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const Code = params(z.object({ code: z.string().check(z.maxLength(40)) }))
const Version = query(z.object({ version: z.optional(wholeNumberText(1, 10_000)) }))

const decisions = new Hono<Http>()
  .get(
    '/my/quotes',
    access('business'),
    describe('My quotes, newest first', 200, z.array(CustomerQuote)),
    async (c) => c.json(out(z.array(CustomerQuote), await readMyQuotes(c.var.ctx))),
  )
  .get(
    '/my/quotes/:id',
    access('business'),
    describe('One of my quotes', 200, CustomerQuoteDetail),
    Id,
    async (c) =>
      c.json(out(CustomerQuoteDetail, await readMyQuote(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/my/quotes/:id/viewing',
    access('business'),
    describeEmpty('Record my first view of a quote'),
    Id,
    async (c) => {
      await markViewed(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/my/quotes/:id/acceptance',
    access('business'),
    describe('Accept a quote, once', 201, CustomerQuoteDetail),
    Id,
    body(NewAcceptance),
    async (c) =>
      c.json(
        out(
          CustomerQuoteDetail,
          await acceptQuote(c.var.ctx, c.req.valid('param').id, c.req.valid('json'), {
            userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
          }),
        ),
        201,
      ),
  )
  .post(
    '/my/quotes/:id/decline',
    access('business'),
    describe('Decline a quote, with a reason', 201, CustomerQuoteDetail),
    Id,
    body(NewDecline),
    async (c) =>
      c.json(
        out(
          CustomerQuoteDetail,
          await declineQuote(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
        201,
      ),
  )
  .get(
    '/acceptances/:code',
    access('visitor'),
    describe('Whether a record of acceptance matches the stored one', 200, QuoteVerification),
    Code,
    query(VerificationQuery),
    async (c) =>
      c.json(
        out(
          QuoteVerification,
          await verifyAcceptance(
            c.var.ctx,
            c.req.valid('param').code,
            c.req.valid('query').fingerprint,
          ),
        ),
      ),
  )

const documents = new Hono<Http>()
  .get('/quotes/:id/pdf', access('team'), describePdf('A quote as PDF'), Id, Version, async (c) =>
    sendPdf(c, await readQuotePdf(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') })),
  )
  .get(
    '/quotes/:id/acceptance/pdf',
    access('team'),
    describePdf('A record of acceptance as PDF'),
    Id,
    async (c) => sendPdf(c, await readAcceptancePdf(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/quotes/:id/acceptance/timestamp',
    access('team'),
    describeTimestamp('The timestamp of an acceptance'),
    Id,
    async (c) => sendPdf(c, await readTimestamp(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/my/quotes/:id/acceptance/timestamp',
    access('business'),
    describeTimestamp('The timestamp of my acceptance'),
    Id,
    async (c) => sendPdf(c, await readMyTimestamp(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/my/quotes/:id/pdf',
    access('business'),
    describePdf('One of my quotes as PDF'),
    Id,
    Version,
    async (c) =>
      sendPdf(
        c,
        await readMyQuotePdf(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') }),
      ),
  )
  .get(
    '/my/quotes/:id/acceptance/pdf',
    access('business'),
    describePdf('My record of acceptance as PDF'),
    Id,
    async (c) => sendPdf(c, await readMyAcceptancePdf(c.var.ctx, c.req.valid('param').id)),
  )

export const quoteAnswersApi = new Hono<Http>().route('/', decisions).route('/', documents)
