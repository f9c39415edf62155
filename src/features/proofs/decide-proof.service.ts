// Records the customer's decision about a proof: an approval, or a request for changes.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { Limit } from '#kernel/security/limits.ts'
import { notifyTeamOfProof } from './notify-team-of-proof.service.ts'
import type { Proof, ProofApproval, ProofChanges } from './proofs.contract.ts'
import {
  changeProof,
  countComments,
  decisionsOfProof,
  findProofVersion,
  insertProofDecision,
  lockProof,
  type ProofDecisionRow,
  type ProofRow,
} from './proofs.store.ts'
import { notFound, readProof, requireProof } from './read-proofs.service.ts'
import { rejectStopped } from './send-proof.service.ts'

const CHANGES_LIMIT: Limit = { name: 'proof-changes', points: 30, seconds: 3600 }

type Caller = { userAgent: string }

/** Idempotent. @throws not-found, conflict for another version, or a paused or canceled project */
export async function approveProof(
  ctx: Ctx,
  id: string,
  { version, name }: ProofApproval,
  caller: Caller,
): Promise<Proof> {
  return transaction(ctx, async (ctx) => {
    const { row, project } = await requireProof(ctx, await lockProof(ctx.db, id))
    rejectUnlessCurrent(row, version, 'approve')
    if (row.state === 'approved') return readProof(ctx, id)
    rejectStopped(project)
    await recordDecision(ctx, row, { answer: 'approved', name, text: '' }, caller)
    await changeProof(ctx.db, id, { state: 'approved', changesAt: null, answeredAt: null })
    await notifyTeamOfProof(ctx, row, `approved “${row.title}”`)
    return readProof(ctx, id)
  })
}

/**
 * With the open comments. The same again changes nothing.
 * @throws not-found, invalid without a comment and a text, conflict as for an approval
 */
export async function requestProofChanges(
  ctx: Ctx,
  id: string,
  { version, text }: ProofChanges,
  caller: Caller,
): Promise<Proof> {
  await ctx.limits.use(CHANGES_LIMIT, signedIn(ctx).userId)
  return transaction(ctx, async (ctx) => {
    const { row, project } = await requireProof(ctx, await lockProof(ctx.db, id))
    rejectUnlessCurrent(row, version, 'answer')
    if (row.state === 'approved')
      throw new Failure('conflict', 'You have already approved it. Send us a message instead.')
    const last = (await decisionsOfProof(ctx.db, id)).at(-1)
    const { open } = await countComments(ctx.db, id, version)
    const isWaiting = row.state === 'changes' && !row.answeredAt
    if (isWaiting && last?.text === text && last.openComments === open) return readProof(ctx, id)
    rejectStopped(project)
    if (!text && !open) {
      const message = 'Add a comment to the proof, or say here what should change.'
      throw new Failure('invalid', message, { fields: { text: message } })
    }
    const { name } = signedIn(ctx)
    await recordDecision(ctx, row, { answer: 'changes', name, text }, caller)
    const changesAt = ctx.clock.now()
    await changeProof(ctx.db, id, { state: 'changes', changesAt, answeredAt: null })
    await notifyTeamOfProof(ctx, row, `asked for changes to “${row.title}”`)
    return readProof(ctx, id)
  })
}

/** The customer may have looked at an older version while the team sent another. */
function rejectUnlessCurrent(row: ProofRow, version: number, verb: string): void {
  if (row.version === version) return
  throw new Failure(
    'conflict',
    `There is a newer version of this proof, version ${row.version}. Look at it, and ${verb} that one.`,
  )
}

async function recordDecision(
  ctx: TransactionCtx,
  { id: proofId, version }: ProofRow,
  decision: Pick<ProofDecisionRow, 'answer' | 'name' | 'text'>,
  { userAgent }: Caller,
): Promise<void> {
  const sent = await findProofVersion(ctx.db, proofId, version)
  if (!sent) throw notFound()
  await insertProofDecision(ctx.db, {
    ...decision,
    id: newId(ctx.clock.real()),
    proofId,
    version,
    decidedBy: signedIn(ctx).email,
    at: ctx.clock.now(),
    openComments: (await countComments(ctx.db, proofId, version)).open,
    fingerprint: sent.fingerprint,
    decidedFrom: ctx.address,
    userAgent,
  })
}
