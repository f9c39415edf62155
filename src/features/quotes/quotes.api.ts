import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
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
import { makeChangeOrder } from './change-orders.service.ts'
import {
  discardDraft,
  makeQuote,
  undeleteQuoteDraft,
  reviseQuote,
  saveQuoteDraft,
} from './draft-quotes.service.ts'
import { duplicateQuote } from './duplicate-quote.service.ts'
import { publishQuote, resendQuote } from './publish-quote.service.ts'
import {
  AdminQuote,
  DraftChange,
  DraftRevision,
  NewQuote,
  Publication,
  QuoteDuplicate,
  QuoteRow,
  QuotesQuery,
  Reminders,
} from './quotes.contract.ts'
import { readQuote, readQuoteMails, readQuotes, setReminders } from './quotes.service.ts'
import { withdrawQuote } from './withdraw-quote.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const quotesApi = new Hono<Http>()
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
    '/quotes/:id/duplicates',
    access('team'),
    describe('Copy a quote into a new draft', 201, AdminQuote),
    Id,
    body(QuoteDuplicate),
    async (c) =>
      c.json(
        out(
          AdminQuote,
          await duplicateQuote(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json'),
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .post(
    '/quotes/:id/change-orders',
    access('team'),
    describe('Start a change order to an accepted quote', 201, AdminQuote),
    Id,
    async (c) =>
      c.json(
        out(
          AdminQuote,
          await makeChangeOrder(c.var.ctx, c.req.valid('param').id, idempotencyKey(c)),
        ),
        201,
      ),
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
