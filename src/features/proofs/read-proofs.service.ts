// Reads proofs for the team, and for the customer of their project.
import {
  type ProjectFacts,
  readProjectFacts,
  stoppedProjects,
} from '#features/projects/project-facts.service.ts'
import { type Ctx, isTeam, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { signedPath } from '#kernel/files/file-links.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { type FileRow, filesAbout, findFile } from '#kernel/files/files.store.ts'
import type {
  Proof,
  ProofComment,
  ProofDecision,
  ProofSide,
  ProofSummary,
  ProofVersion,
} from './proofs.contract.ts'
import {
  commentsOfProof,
  decisionsOfProof,
  findProof,
  findProofVersion,
  openCommentsOf,
  type ProofCommentRow,
  type ProofDecisionRow,
  type ProofRow,
  proofsOf,
  proofsOfProject,
  type ProofVersionRow,
  versionsOfProof,
} from './proofs.store.ts'

export const notFound = (): Failure => new Failure('not-found', 'Proof not found.')

export const sideOf = (ctx: Ctx): ProofSide => (isTeam(ctx.actor) ? 'agency' : 'customer')

/** @throws not-found, also for another customer's */
export async function requireProof(
  ctx: Ctx,
  row: ProofRow | undefined,
): Promise<{ row: ProofRow; project: ProjectFacts }> {
  if (!row || (!isTeam(ctx.actor) && row.email !== signedIn(ctx).email.toLowerCase()))
    throw notFound()
  return { row, project: await readProjectFacts(ctx, row.projectId) }
}

/** Of a project, what was sent last first. @throws not-found, also for another customer's */
export async function readProjectProofs(ctx: Ctx, projectId: string): Promise<ProofSummary[]> {
  await readProjectFacts(ctx, projectId)
  return summariesOf(ctx, await proofsOfProject(ctx.db, projectId))
}

/** Those that wait for the signed-in customer, the oldest first. */
export async function readWaitingProofs(ctx: Ctx): Promise<ProofSummary[]> {
  const rows = await proofsOf(ctx.db, signedIn(ctx).email.toLowerCase())
  const own = rows.filter((row) => waitsFor(row) === 'customer')
  return (await summariesOf(ctx, own)).filter(({ stopped }) => !stopped)
}

async function summariesOf(ctx: Ctx, rows: readonly ProofRow[]): Promise<ProofSummary[]> {
  const open = await openCommentsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const stopped = await stoppedProjects(
    ctx,
    rows.map(({ projectId }) => projectId),
  )
  return rows.map((row) => ({
    ...toSummary(row, open.get(row.id) ?? 0),
    stopped: stopped.get(row.projectId) ?? null,
  }))
}

function waitsFor({ state, answeredAt }: ProofRow): ProofSide | null {
  if (state === 'approved') return null
  return state === 'review' || answeredAt ? 'customer' : 'agency'
}

const toSummary = (row: ProofRow, openComments: number): Omit<ProofSummary, 'stopped'> => ({
  id: row.id,
  projectId: row.projectId,
  projectName: row.projectName,
  title: row.title,
  state: row.state,
  waitsFor: waitsFor(row),
  version: row.version,
  sentAt: row.sentAt.toISOString(),
  openComments,
})

/** @throws not-found, also for another customer's */
export async function readProof(ctx: Ctx, id: string): Promise<Proof> {
  const { row, project } = await requireProof(ctx, await findProof(ctx.db, id))
  const files = new Map((await filesAbout(ctx.db, id)).map((file) => [file.id, file]))
  const versions = await versionsOfProof(ctx.db, id)
  const comments = await commentsOfProof(ctx.db, id)
  const decisions = await decisionsOfProof(ctx.db, id)
  const open = comments.filter(
    ({ version, parentId, resolvedAt }) => version === row.version && !parentId && !resolvedAt,
  )
  return {
    ...toSummary(row, open.length),
    projectName: project.name,
    businessName: row.businessName,
    address: row.address,
    stopped: project.stopped,
    versions: versions.map((version) => toVersion(version, files.get(version.fileId))),
    comments: comments.map((comment) => toComment(ctx, comment)),
    decisions: decisions.map((decision) => toDecision(ctx, decision)),
  }
}

const toVersion = (row: ProofVersionRow, file: FileRow | undefined): ProofVersion => ({
  version: row.version,
  note: row.note,
  sentAt: row.sentAt.toISOString(),
  sentBy: row.sentBy,
  file: {
    id: row.fileId,
    name: file?.name ?? '',
    kind: file?.kind ?? 'png',
    bytes: file?.bytes ?? 0,
    isDeleted: !file || file.deletedAt !== null,
  },
  fingerprint: row.fingerprint,
})

/** A customer has one account, but another one after an erased account. */
export const isOwnComment = (ctx: Ctx, { by, byId }: ProofCommentRow): boolean =>
  by === sideOf(ctx) && (by === 'customer' || byId === signedIn(ctx).userId)

const toComment = (ctx: Ctx, row: ProofCommentRow): ProofComment => ({
  id: row.id,
  version: row.version,
  parentId: row.parentId,
  number: row.number,
  spot:
    row.page === null || row.x === null || row.y === null
      ? null
      : { page: row.page, x: row.x, y: row.y },
  text: row.text,
  by: row.by,
  byName: row.byName,
  isOwn: isOwnComment(ctx, row),
  at: row.at.toISOString(),
  resolved: row.resolvedAt && { at: row.resolvedAt.toISOString(), by: row.resolvedBy },
})

const toDecision = (ctx: Ctx, row: ProofDecisionRow): ProofDecision => ({
  version: row.version,
  answer: row.answer,
  name: row.name,
  email: row.decidedBy,
  at: row.at.toISOString(),
  text: row.text,
  openComments: row.openComments,
  fingerprint: row.fingerprint,
  origin: isTeam(ctx.actor) ? { address: row.decidedFrom, userAgent: row.userAgent } : null,
})

/** Valid for ten minutes. @throws not-found */
export async function linkToProofFile(ctx: Ctx, id: string, version: number): Promise<FileLink> {
  await requireProof(ctx, await findProof(ctx.db, id))
  const found = await findProofVersion(ctx.db, id, version)
  const file = found && (await findFile(ctx.db, found.fileId))
  if (file?.about !== id || file.deletedAt) throw new Failure('not-found', 'File not found.')
  const { path, endsAt } = signedPath(ctx, file.id, signedIn(ctx).userId)
  return { path, endsAt: endsAt.toISOString() }
}

/** Of the signed-in customer, without the IDs of files. */
export async function exportMyProofs(ctx: Ctx): Promise<object[]> {
  const exported: object[] = []
  for (const { id } of await proofsOf(ctx.db, signedIn(ctx).email.toLowerCase())) {
    const proof = await readProof(ctx, id)
    exported.push({
      title: proof.title,
      project: proof.projectName,
      address: proof.address,
      state: proof.state,
      versions: proof.versions.map(({ file, ...version }) => ({ ...version, fileName: file.name })),
      comments: proof.comments.map(
        ({ id: _id, parentId: _parentId, isOwn: _isOwn, ...comment }) => comment,
      ),
      decisions: proof.decisions.map(({ origin: _origin, ...decision }) => decision),
    })
  }
  return exported
}
