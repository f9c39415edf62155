import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params } from '#kernel/http/schema.ts'
import {
  ClaimEvidence,
  ClaimEvidenceList,
  ClaimPath,
  EvidenceChange,
  PublicEvidenceList,
} from './claims.contract.ts'
import { changeEvidence, readEvidence, readPublicEvidence } from './claims.service.ts'

export const claimsApi = new Hono<Http>()
  .get(
    '/claims',
    access('visitor'),
    describe('List source and period of the claims that have evidence', 200, PublicEvidenceList),
    async (c) => c.json(out(PublicEvidenceList, await readPublicEvidence(c.var.ctx))),
  )
  .get(
    '/claims/evidence',
    access('admin'),
    describe('List all claims of the public pages with their evidence', 200, ClaimEvidenceList),
    async (c) => c.json(out(ClaimEvidenceList, await readEvidence(c.var.ctx))),
  )
  .put(
    '/claims/:claim/evidence',
    access('admin'),
    describe('Change the evidence of a claim', 200, ClaimEvidence),
    params(ClaimPath),
    body(EvidenceChange),
    async (c) =>
      c.json(
        out(
          ClaimEvidence,
          await changeEvidence(c.var.ctx, c.req.valid('param').claim, c.req.valid('json')),
        ),
      ),
  )
