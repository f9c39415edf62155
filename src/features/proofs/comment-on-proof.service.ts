// Both sides comment on the current version of a proof, and resolve comments.
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { findFile } from '#kernel/files/files.store.ts'
import { Failure } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Limit } from '#kernel/security/limits.ts'
import { notifyTeamOfProof } from './notify-team-of-proof.service.ts'
import {
  MOST_PROOF_COMMENTS,
  type NewProofComment,
  type NewProofReply,
  type Proof,
} from './proofs.contract.ts'
import { commentsAnswered } from './proofs.mail.ts'
import {
  changeProof,
  changeProofComment,
  commentsOfProof,
  countComments,
  findProof,
  findProofComment,
  findProofVersion,
  insertProofComment,
  lockProof,
  type ProofCommentRow,
  type ProofRow,
} from './proofs.store.ts'
import { isOwnComment, notFound, readProof, requireProof, sideOf } from './read-proofs.service.ts'
import { rejectStopped } from './send-proof.service.ts'

const MOST_COMMENTS_OF_ALL_VERSIONS = 1000
const COMMENT_LIMIT: Limit = { name: 'proof-comment', points: 200, seconds: 3600 }

/**
 * @throws not-found, invalid for a second page of a picture, conflict for a version that is
 * approved or not the current one
 */
export async function addProofComment(
  ctx: Ctx,
  id: string,
  input: NewProofComment,
  key: string | undefined,
): Promise<Proof> {
  await requireProof(ctx, await findProof(ctx.db, id))
  await once(
    ctx,
    { route: `POST comments of ${id}`, key, input },
    async (ctx) => {
      const row = await lockOpen(ctx, id, input.version)
      await requirePage(ctx, row, input)
      await insertComment(ctx, row, { ...input, parentId: null })
      return { id }
    },
    () => ctx.limits.use(COMMENT_LIMIT, signedIn(ctx).userId),
  )
  return readProof(ctx, id)
}

/** A reply to a reply belongs to the same comment. @throws as addProofComment */
export async function replyToProofComment(
  ctx: Ctx,
  commentId: string,
  input: NewProofReply,
  key: string | undefined,
): Promise<Proof> {
  const { proofId, version, id, parentId } = await requireComment(ctx, commentId)
  await once(
    ctx,
    { route: `POST replies of ${commentId}`, key, input },
    async (ctx) => {
      const row = await lockOpen(ctx, proofId, version)
      await insertComment(ctx, row, { ...input, spot: null, parentId: parentId ?? id })
      return { id: proofId }
    },
    () => ctx.limits.use(COMMENT_LIMIT, signedIn(ctx).userId),
  )
  return readProof(ctx, proofId)
}

async function requireComment(ctx: Ctx, id: string): Promise<ProofCommentRow> {
  const comment = await findProofComment(ctx.db, id)
  if (!comment) throw notFound()
  await requireProof(ctx, await findProof(ctx.db, comment.proofId))
  return comment
}

async function lockOpen(ctx: TransactionCtx, id: string, version: number): Promise<ProofRow> {
  const { row, project } = await requireProof(ctx, await lockProof(ctx.db, id))
  rejectStopped(project)
  if (version !== row.version)
    throw new Failure(
      'conflict',
      `There is a newer version of this proof, version ${row.version}. Comment on that one.`,
    )
  if (row.state === 'approved')
    throw new Failure(
      'conflict',
      `Version ${row.version} is approved, so it takes no more comments. Send a message instead.`,
    )
  return row
}

/** Only PDFs have more than one page. How many is known only to who draws it. */
async function requirePage(
  ctx: Ctx,
  { id, version }: ProofRow,
  { spot }: NewProofComment,
): Promise<void> {
  if (!spot || spot.page === 1) return
  const sent = await findProofVersion(ctx.db, id, version)
  const file = sent && (await findFile(ctx.db, sent.fileId))
  if (file?.kind === 'pdf') return
  const text = 'A picture has one page.'
  throw new Failure('invalid', text, { fields: { spot: text } })
}

type Written = Pick<NewProofComment, 'spot' | 'text'> & { parentId: string | null }

async function insertComment(
  ctx: TransactionCtx,
  row: ProofRow,
  { spot, text, parentId }: Written,
): Promise<void> {
  const { id: proofId, version } = row
  const { all, numbered } = await countComments(ctx.db, proofId, version)
  if (all >= MOST_PROOF_COMMENTS)
    throw new Failure('conflict', `A version has at most ${MOST_PROOF_COMMENTS} comments.`)
  if ((await commentsOfProof(ctx.db, proofId)).length >= MOST_COMMENTS_OF_ALL_VERSIONS)
    throw new Failure('conflict', 'This proof has too many comments. Send a new proof instead.')
  const { userId, name } = signedIn(ctx)
  await insertProofComment(ctx.db, {
    id: newId(ctx.clock.real()),
    proofId,
    version,
    parentId,
    number: parentId ? 0 : numbered + 1,
    page: spot?.page ?? null,
    x: spot?.x ?? null,
    y: spot?.y ?? null,
    text,
    by: sideOf(ctx),
    byId: userId,
    byName: name,
    at: ctx.clock.now(),
    resolvedAt: null,
    resolvedBy: '',
  })
  await takeTurn(ctx, row)
}

/** After a request for changes, the first comment of one side makes the other side's turn. */
async function takeTurn(ctx: TransactionCtx, row: ProofRow): Promise<void> {
  const { id, title, projectName, businessName, email, state, answeredAt } = row
  if (state !== 'changes') return
  if (sideOf(ctx) === 'customer') {
    if (!answeredAt) return
    await changeProof(ctx.db, id, { answeredAt: null, changesAt: ctx.clock.now() })
    await notifyTeamOfProof(ctx, row, `commented on “${title}”`)
    return
  }
  if (answeredAt) return
  await changeProof(ctx.db, id, { answeredAt: ctx.clock.now() })
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'projects',
    title: `We answered your comments: ${title}`,
    text: projectName,
    path: paths.customer.proof(id),
    about: id,
    mail: {
      templateName: 'proof-answered',
      write: (brand) => commentsAnswered(brand, { id, title, projectName }),
    },
  })
}

/**
 * For the team and for the author. The same again changes nothing.
 * @throws not-found, not-allowed, conflict for a version that is approved or not the current one
 */
export async function setProofCommentResolved(
  ctx: Ctx,
  commentId: string,
  isResolved: boolean,
): Promise<Proof> {
  const { proofId } = await requireComment(ctx, commentId)
  await ctx.limits.use(COMMENT_LIMIT, signedIn(ctx).userId)
  return transaction(ctx, async (ctx) => {
    const { row, project } = await requireProof(ctx, await lockProof(ctx.db, proofId))
    const comment = await requireComment(ctx, commentId)
    const { name } = signedIn(ctx)
    if (comment.parentId) throw notFound()
    if (sideOf(ctx) === 'customer' && !isOwnComment(ctx, comment))
      throw new Failure('not-allowed', 'Only its author or the team can resolve this comment.')
    if ((comment.resolvedAt !== null) === isResolved) return readProof(ctx, proofId)
    rejectStopped(project)
    if (comment.version !== row.version)
      throw new Failure('conflict', 'There is a newer version, so these comments can only be read.')
    if (row.state === 'approved')
      throw new Failure('conflict', `Version ${row.version} is approved, so its comments stay.`)
    await changeProofComment(ctx.db, commentId, {
      resolvedAt: isResolved ? ctx.clock.now() : null,
      resolvedBy: isResolved ? name : '',
    })
    return readProof(ctx, proofId)
  })
}
