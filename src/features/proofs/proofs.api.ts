import { Hono } from 'hono'
import * as z from 'zod/mini'
import { FileLink } from '#kernel/files/files.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import {
  addProofComment,
  replyToProofComment,
  setProofCommentResolved,
} from './comment-on-proof.service.ts'
import { approveProof, requestProofChanges } from './decide-proof.service.ts'
import {
  NewProof,
  NewProofComment,
  NewProofReply,
  NewProofVersion,
  Proof,
  ProofApproval,
  ProofChanges,
  ProofSummary,
  versionInPath,
} from './proofs.contract.ts'
import {
  linkToProofFile,
  readProjectProofs,
  readProof,
  readWaitingProofs,
} from './read-proofs.service.ts'
import { addProof, addProofVersion } from './send-proof.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const Version = params(z.object({ id: z.uuid(), version: versionInPath }))
const Summaries = z.array(ProofSummary)
const LONGEST_USER_AGENT = 300

const agency = new Hono<Http>()
  .post(
    '/projects/:id/proofs',
    access('team'),
    describe('Send a proof to the customer of a project', 201, Proof),
    Id,
    body(NewProof),
    async (c) => {
      const { id } = c.req.valid('param')
      const proof = await addProof(c.var.ctx, id, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(Proof, proof), 201)
    },
  )
  .post(
    '/proofs/:id/versions',
    access('team'),
    describe('Send a new version of a proof to the customer', 201, Proof),
    Id,
    body(NewProofVersion),
    async (c) => {
      const { id } = c.req.valid('param')
      const proof = await addProofVersion(c.var.ctx, id, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(Proof, proof), 201)
    },
  )

const bothSides = new Hono<Http>()
  .get(
    '/project-proofs/:id',
    access('signed-in'),
    describe('The proofs of a project, by its ID', 200, Summaries),
    Id,
    async (c) =>
      c.json(out(Summaries, await readProjectProofs(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/proofs/:id',
    access('signed-in'),
    describe('A proof with its versions, comments and decisions', 200, Proof),
    Id,
    async (c) => c.json(out(Proof, await readProof(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/proofs/:id/versions/:version/links',
    access('signed-in'),
    describe('A link that opens the file of a version for ten minutes', 201, FileLink),
    Version,
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(out(FileLink, await linkToProofFile(c.var.ctx, id, version)), 201)
    },
  )
  .post(
    '/proofs/:id/comments',
    access('signed-in'),
    describe('Comment on the current version of a proof', 201, Proof),
    Id,
    body(NewProofComment),
    async (c) => {
      const { id } = c.req.valid('param')
      const proof = await addProofComment(c.var.ctx, id, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(Proof, proof), 201)
    },
  )
  .post(
    '/proof-comments/:id/replies',
    access('signed-in'),
    describe('Reply to a comment on a proof', 201, Proof),
    Id,
    body(NewProofReply),
    async (c) => {
      const { id } = c.req.valid('param')
      const proof = await replyToProofComment(c.var.ctx, id, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(Proof, proof), 201)
    },
  )
  .post(
    '/proof-comments/:id/resolution',
    access('signed-in'),
    describe('Resolve a comment on a proof', 201, Proof),
    Id,
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(Proof, await setProofCommentResolved(c.var.ctx, id, true)), 201)
    },
  )
  .delete(
    '/proof-comments/:id/resolution',
    access('signed-in'),
    describe('Reopen a comment on a proof', 200, Proof),
    Id,
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(Proof, await setProofCommentResolved(c.var.ctx, id, false)))
    },
  )

const userAgentOf = (header: string | undefined): string =>
  (header ?? '').slice(0, LONGEST_USER_AGENT)

const customers = new Hono<Http>()
  .get(
    '/my/proofs',
    access('business'),
    describe('The proofs that wait for me', 200, Summaries),
    async (c) => c.json(out(Summaries, await readWaitingProofs(c.var.ctx))),
  )
  .post(
    '/my/proofs/:id/approval',
    access('business'),
    describe('Approve the current version of a proof', 201, Proof),
    Id,
    body(ProofApproval),
    async (c) => {
      const { id } = c.req.valid('param')
      const caller = { userAgent: userAgentOf(c.req.header('user-agent')) }
      const proof = await approveProof(c.var.ctx, id, c.req.valid('json'), caller)
      return c.json(out(Proof, proof), 201)
    },
  )
  .post(
    '/my/proofs/:id/changes',
    access('business'),
    describe('Request changes to the current version of a proof', 201, Proof),
    Id,
    body(ProofChanges),
    async (c) => {
      const { id } = c.req.valid('param')
      const caller = { userAgent: userAgentOf(c.req.header('user-agent')) }
      const proof = await requestProofChanges(c.var.ctx, id, c.req.valid('json'), caller)
      return c.json(out(Proof, proof), 201)
    },
  )

export const proofsApi = new Hono<Http>()
  .route('/', agency)
  .route('/', bothSides)
  .route('/', customers)
