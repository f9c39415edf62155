import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { wholeNumberText } from '#kernel/numbers.contract.ts'
import { legalDocument } from './legal.contract.ts'
import {
  deleteLegalDraft,
  publishLegalDraft,
  readLegalHistories,
  readVersionContent,
  saveLegalDraft,
  withdrawLegalVersion,
} from './legal-drafts.service.ts'
import { readLegalText, renderLegalText } from './legal.service.ts'
import {
  LegalContent,
  LegalDraftChange,
  LegalHistory,
  LegalPublication,
  LegalText,
  PublishedLegalText,
} from './legal-versions.contract.ts'

const Document = params(z.object({ document: legalDocument }))
const Version = params(z.object({ document: legalDocument, effectiveOn: z.iso.date() }))
const Read = query(z.object({ revision: wholeNumberText() }))

const visitors = new Hono<Http>()
  .get(
    '/legal-texts/:document',
    access('visitor'),
    describe('A legal text in effect', 200, PublishedLegalText),
    Document,
    async (c) => {
      const { document } = c.req.valid('param')
      return c.json(out(PublishedLegalText, await readLegalText(c.var.ctx, document)))
    },
  )
  .get(
    '/legal-texts/:document/:effectiveOn',
    access('visitor'),
    describe('An earlier or upcoming version of a legal text', 200, PublishedLegalText),
    Version,
    async (c) => {
      const { document, effectiveOn } = c.req.valid('param')
      return c.json(out(PublishedLegalText, await readLegalText(c.var.ctx, document, effectiveOn)))
    },
  )

const admins = new Hono<Http>()
  .get(
    '/legal-documents',
    access('team'),
    describe('Drafts and versions of the legal texts', 200, z.array(LegalHistory)),
    async (c) => c.json(out(z.array(LegalHistory), await readLegalHistories(c.var.ctx))),
  )
  .get(
    '/legal-documents/:document/versions/:effectiveOn',
    access('team'),
    describe('Content of a published version', 200, LegalContent),
    Version,
    async (c) => {
      const { document, effectiveOn } = c.req.valid('param')
      return c.json(out(LegalContent, await readVersionContent(c.var.ctx, document, effectiveOn)))
    },
  )
  .post(
    '/legal-text-previews',
    access('team'),
    describe('Render a draft; stores nothing', 200, LegalText),
    body(z.pick(LegalContent, { text: true, summary: true })),
    (c) => c.json(out(LegalText, renderLegalText(c.req.valid('json')))),
  )
  .put(
    '/legal-documents/:document/draft',
    access('admin'),
    describe('Save the draft of a legal text', 200, LegalHistory),
    Document,
    body(LegalDraftChange),
    async (c) => {
      const { document } = c.req.valid('param')
      const saved = await saveLegalDraft(c.var.ctx, document, c.req.valid('json'))
      return c.json(out(LegalHistory, saved))
    },
  )
  .delete(
    '/legal-documents/:document/draft',
    access('admin'),
    describe('Delete the draft of a legal text', 200, LegalHistory),
    Document,
    Read,
    async (c) => {
      const { document } = c.req.valid('param')
      const { revision } = c.req.valid('query')
      return c.json(out(LegalHistory, await deleteLegalDraft(c.var.ctx, document, revision)))
    },
  )
  .post(
    '/legal-documents/:document/publication',
    access('admin'),
    describe('Publish the draft, for its day', 201, LegalHistory),
    Document,
    body(LegalPublication),
    async (c) => {
      const { document } = c.req.valid('param')
      const publication = c.req.valid('json')
      const key = idempotencyKey(c)
      const saved = await publishLegalDraft(c.var.ctx, document, publication, key)
      return c.json(out(LegalHistory, saved), 201)
    },
  )
  .delete(
    '/legal-documents/:document/versions/:effectiveOn',
    access('admin'),
    describe('Turn a version that is not in effect yet into the draft', 200, LegalHistory),
    Version,
    async (c) => {
      const { document, effectiveOn } = c.req.valid('param')
      return c.json(out(LegalHistory, await withdrawLegalVersion(c.var.ctx, document, effectiveOn)))
    },
  )

export const legalApi = new Hono<Http>().route('/', visitors).route('/', admins)
