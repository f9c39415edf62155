import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { sendPdf, describePdf } from '#kernel/http/attachment.ts'
import { linkNext } from '#kernel/http/paging.ts'
import {
  body,
  describe,
  describeEmpty,
  idempotencyKey,
  out,
  params,
  query,
} from '#kernel/http/schema.ts'
import { MailSummary } from '#kernel/mail/mail.contract.ts'
import { acceptQuote, declineQuote } from './decide-quote.service.ts'
import {
  discardDraft,
  makeQuote,
  undeleteQuoteDraft,
  reviseQuote,
  saveQuoteDraft,
} from './draft-quotes.service.ts'
import { markViewed, readMyQuote, readMyQuotes } from './my-quotes.service.ts'
import { publishQuote, resendQuote, withdrawQuote } from './publish-quote.service.ts'
import {
  AdminQuote,
  CustomerQuote,
  CustomerQuoteDetail,
  DraftChange,
  DraftRevision,
  NewAcceptance,
  NewDecline,
  NewQuote,
  Publication,
  QuoteRow,
  QuotesQuery,
  Reminders,
  QuoteVerification,
  VerificationQuery,
} from './quotes.contract.ts'
import {
  readMyQuotePdf,
  readMyAcceptancePdf,
  readQuotePdf,
  readAcceptancePdf,
} from './quote-documents.service.ts'
import { readQuote, readQuoteMails, readQuotes, setReminders } from './quotes.service.ts'
import { verifyAcceptance } from './verify-acceptance.service.ts'
import { wholeNumberText } from '#kernel/numbers.contract.ts'

const Id = params(z.object({ id: z.uuid() }))
const Code = params(z.object({ code: z.string().check(z.maxLength(40)) }))

const Version = query(z.object({ version: z.optional(wholeNumberText(1, 10_000)) }))

const writing = new Hono<Http>()
  .get(
    '/quotes',
    access('team'),
    describe('Quotes, last changed first', 200, z.array(QuoteRow)),
    query(QuotesQuery),
    async (c) => {
      const { rows, next } = await readQuotes(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(QuoteRow), rows))
    },
  )
  .post(
    '/quotes',
    access('team'),
    describe('Create a quote, empty or from a request', 201, AdminQuote),
    body(NewQuote),
    async (c) =>
      c.json(
        out(AdminQuote, await makeQuote(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .get(
    '/quotes/:id',
    access('team'),
    describe('One quote in full', 200, AdminQuote),
    Id,
    async (c) => c.json(out(AdminQuote, await readQuote(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/quotes/:id/mails',
    access('team'),
    describe('The emails about a quote', 200, z.array(MailSummary)),
    Id,
    async (c) =>
      c.json(out(z.array(MailSummary), await readQuoteMails(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/quotes/:id/draft',
    access('team'),
    describe('Save a draft', 200, DraftRevision),
    Id,
    body(DraftChange),
    async (c) =>
      c.json(
        out(
          DraftRevision,
          await saveQuoteDraft(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/quotes/:id/draft',
    access('team'),
    describeEmpty('Delete an unpublished draft, or discard a revision'),
    Id,
    async (c) => {
      await discardDraft(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/quotes/:id/deletion',
    access('team'),
    describe('Undo the deletion of a draft', 200, AdminQuote),
    Id,
    async (c) =>
      c.json(out(AdminQuote, await undeleteQuoteDraft(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/quotes/:id/revision',
    access('team'),
    describe('Start the next version of a quote', 201, AdminQuote),
    Id,
    async (c) =>
      c.json(out(AdminQuote, await reviseQuote(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .post(
    '/quotes/:id/publication',
    access('team'),
    describe('Publish a draft: freeze, number and email it', 201, AdminQuote),
    Id,
    body(Publication),
    async (c) =>
      c.json(
        out(
          AdminQuote,
          await publishQuote(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
        201,
      ),
  )
  .post(
    '/quotes/:id/notices',
    access('team'),
    describe('Email the same version again', 201, AdminQuote),
    Id,
    async (c) =>
      c.json(
        out(AdminQuote, await resendQuote(c.var.ctx, c.req.valid('param').id, idempotencyKey(c))),
        201,
      ),
  )
  .post(
    '/quotes/:id/withdrawal',
    access('team'),
    describe('Withdraw a quote and notify the customer', 201, AdminQuote),
    Id,
    async (c) =>
      c.json(out(AdminQuote, await withdrawQuote(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .put(
    '/quotes/:id/reminders',
    access('team'),
    describeEmpty('Turn the reminders for a quote on or off'),
    Id,
    body(Reminders),
    async (c) => {
      await setReminders(c.var.ctx, c.req.valid('param').id, c.req.valid('json').on)
      return c.body(null, 204)
    },
  )

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

export const quotesApi = new Hono<Http>()
  .route('/', writing)
  .route('/', decisions)
  .route('/', documents)
