import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, headers, out } from '#kernel/http/schema.ts'
import {
  DiscoveryDraft,
  DiscoveryReceipt,
  LeadKey,
  SentDiscoveryLead,
} from './discovery.contract.ts'
import { deleteDiscoveryDraft, saveDiscoveryDraft, submitLead } from './discovery.service.ts'

/** Sent as a header, never in a URL. The key can change the draft, not read it. */
const Key = headers(z.object({ 'draft-key': LeadKey }))

export const discoveryApi = new Hono<Http>()
  .post(
    '/discovery-leads',
    access('visitor'),
    describe('Send a discovery lead, or the same one again', 201, DiscoveryReceipt),
    body(SentDiscoveryLead),
    async (c) =>
      c.json(out(DiscoveryReceipt, await submitLead(c.var.ctx, c.req.valid('json'))), 201),
  )
  .put(
    '/discovery-draft',
    access('visitor'),
    describeEmpty('Save a draft, to get help with it'),
    Key,
    body(DiscoveryDraft),
    async (c) => {
      await saveDiscoveryDraft(c.var.ctx, c.req.valid('header')['draft-key'], c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .delete(
    '/discovery-draft',
    access('visitor'),
    describeEmpty('Delete a saved draft'),
    Key,
    async (c) => {
      await deleteDiscoveryDraft(c.var.ctx, c.req.valid('header')['draft-key'])
      return c.body(null, 204)
    },
  )
