import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { addClause, changeClause, readClauses, removeClause } from './quote-clauses.service.ts'
import {
  NewQuoteClause,
  NewQuoteTemplate,
  QuoteClause,
  QuoteClauseChange,
  QuoteTemplate,
  QuoteTemplateChange,
} from './quote-templates.contract.ts'
import {
  addQuoteTemplate,
  changeQuoteTemplate,
  readQuoteTemplates,
  removeQuoteTemplate,
  undeleteQuoteTemplate,
} from './quote-templates.service.ts'

const Id = params(z.object({ id: z.uuid() }))

const templates = new Hono<Http>()
  .get(
    '/quote-templates',
    access('team'),
    describe('List the quote templates, by name', 200, z.array(QuoteTemplate)),
    async (c) => c.json(out(z.array(QuoteTemplate), await readQuoteTemplates(c.var.ctx))),
  )
  .post(
    '/quote-templates',
    access('team'),
    describe('Save a quote as a template', 201, QuoteTemplate),
    body(NewQuoteTemplate),
    async (c) =>
      c.json(
        out(
          QuoteTemplate,
          await addQuoteTemplate(c.var.ctx, c.req.valid('json'), idempotencyKey(c)),
        ),
        201,
      ),
  )
  .put(
    '/quote-templates/:id',
    access('team'),
    describe('Rename a quote template, or replace its content with a quote', 200, QuoteTemplate),
    Id,
    body(QuoteTemplateChange),
    async (c) =>
      c.json(
        out(
          QuoteTemplate,
          await changeQuoteTemplate(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/quote-templates/:id',
    access('team'),
    describeEmpty('Delete a quote template'),
    Id,
    async (c) => {
      await removeQuoteTemplate(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/quote-templates/:id/deletion',
    access('team'),
    describe('Undo the deletion of a quote template', 200, QuoteTemplate),
    Id,
    async (c) =>
      c.json(out(QuoteTemplate, await undeleteQuoteTemplate(c.var.ctx, c.req.valid('param').id))),
  )

const clauses = new Hono<Http>()
  .get(
    '/quote-clauses',
    access('team'),
    describe('List the clauses for quotes, by title', 200, z.array(QuoteClause)),
    async (c) => c.json(out(z.array(QuoteClause), await readClauses(c.var.ctx))),
  )
  .post(
    '/quote-clauses',
    access('team'),
    describe('Add a clause', 201, QuoteClause),
    body(NewQuoteClause),
    async (c) =>
      c.json(
        out(QuoteClause, await addClause(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .put(
    '/quote-clauses/:id',
    access('team'),
    describe('Change a clause', 200, QuoteClause),
    Id,
    body(QuoteClauseChange),
    async (c) =>
      c.json(
        out(
          QuoteClause,
          await changeClause(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete('/quote-clauses/:id', access('team'), describeEmpty('Delete a clause'), Id, async (c) => {
    await removeClause(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

export const quoteTemplatesApi = new Hono<Http>().route('/', templates).route('/', clauses)
