// The team sends a proof to the customer, and new versions of it.
import { createHash } from 'node:crypto'
import { notify } from '#features/notifications/notify.service.ts'
import {
  lockProjectFacts,
  type ProjectFacts,
  readProjectFacts,
} from '#features/projects/project-facts.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { attachFile, fileIdIn, findBytes, requireAttachable } from '#kernel/files/files.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import {
  MOST_PROOF_VERSIONS,
  MOST_PROOFS,
  type NewProof,
  type NewProofVersion,
  type Proof,
} from './proofs.contract.ts'
import { proofReady } from './proofs.mail.ts'
import {
  changeProof,
  findProof,
  insertProof,
  insertProofVersion,
  lockProof,
  type ProofRow,
  proofsOfProject,
} from './proofs.store.ts'
import { notFound, readProof, requireProof } from './read-proofs.service.ts'

type Sent = { file: string; note: string }

/** @throws not-found, invalid for its file, conflict for a project that is paused or canceled */
export async function addProof(
  ctx: Ctx,
  projectId: string,
  input: NewProof,
  key: string | undefined,
): Promise<Proof> {
  await readProjectFacts(ctx, projectId)
  const call = { route: `POST proofs of ${projectId}`, key, input }
  const fingerprint = lazyFingerprint(ctx, input.file)
  const { id } = await once(
    ctx,
    call,
    async (ctx) => {
      const project = await lockSendable(ctx, projectId)
      if ((await proofsOfProject(ctx.db, projectId)).length >= MOST_PROOFS)
        throw new Failure('conflict', `A project has at most ${MOST_PROOFS} proofs.`)
      const row: ProofRow = {
        id: newId(ctx.clock.real()),
        projectId,
        projectName: project.name,
        businessName: project.businessName,
        email: project.email,
        title: input.title,
        address: input.address,
        state: 'review',
        version: 1,
        sentAt: ctx.clock.now(),
        changesAt: null,
        answeredAt: null,
      }
      await insertProof(ctx.db, row)
      await sendVersion(ctx, row, input, await fingerprint())
      return { id: row.id }
    },
    async () => void (await fingerprint()),
  )
  return readProof(ctx, id)
}

/** Replaces the current version, whose comments and decisions stay. @throws as addProof */
export async function addProofVersion(
  ctx: Ctx,
  id: string,
  input: NewProofVersion,
  key: string | undefined,
): Promise<Proof> {
  const { row } = await requireProof(ctx, await findProof(ctx.db, id))
  const fingerprint = lazyFingerprint(ctx, input.file)
  await once(
    ctx,
    { route: `POST versions of ${id}`, key, input },
    async (ctx) => {
      await lockSendable(ctx, row.projectId)
      const before = await lockProof(ctx.db, id)
      if (!before) throw notFound()
      if (before.version >= MOST_PROOF_VERSIONS)
        throw new Failure('conflict', `A proof has at most ${MOST_PROOF_VERSIONS} versions.`)
      const change = {
        state: 'review',
        version: before.version + 1,
        sentAt: ctx.clock.now(),
        changesAt: null,
        answeredAt: null,
      } as const
      await changeProof(ctx.db, id, change)
      await sendVersion(ctx, { ...before, ...change }, input, await fingerprint())
      return { id }
    },
    async () => void (await fingerprint()),
  )
  return readProof(ctx, id)
}

/** Nobody pauses, cancels or erases it until the end of the transaction. */
async function lockSendable(ctx: TransactionCtx, projectId: string): Promise<ProjectFacts> {
  const project = await lockProjectFacts(ctx, projectId)
  rejectStopped(project)
  if (project.isErased)
    throw new Failure('conflict', 'This customer was erased, and can get no more proofs.')
  return project
}

export function rejectStopped({ stopped }: Pick<ProjectFacts, 'stopped'>): void {
  if (stopped === 'paused')
    throw new Failure(
      'conflict',
      'This project is paused. Its proofs can only be read until it is resumed.',
    )
  if (stopped === 'canceled')
    throw new Failure('conflict', 'This project was canceled. Its proofs can only be read.')
}

/** Reads the file before the transaction, once. @throws invalid for a missing or wrong file */
function lazyFingerprint(ctx: Ctx, path: string): () => Promise<string> {
  let known: Promise<string> | undefined
  return () => (known ??= fingerprintOf(ctx, path))
}

async function fingerprintOf(ctx: Ctx, path: string): Promise<string> {
  await requireAttachable(ctx, { path, purpose: 'proof', field: 'file' })
  const bytes = await findBytes(ctx.files, fileIdIn(path))
  if (!bytes) throw new Failure('unavailable', 'The file cannot be read right now. Try again.')
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

async function sendVersion(
  ctx: TransactionCtx,
  { id, version, title, projectName, businessName, email, sentAt }: ProofRow,
  { file: path, note }: Sent,
  fingerprint: string,
): Promise<void> {
  const file = await attachFile(ctx, { path, about: id, purpose: 'proof', field: 'file' })
  await insertProofVersion(ctx.db, {
    id: newId(ctx.clock.real()),
    proofId: id,
    version,
    note,
    fileId: file.id,
    fingerprint,
    sentAt,
    sentBy: signedIn(ctx).name,
  })
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'projects',
    title: version > 1 ? `New version to review: ${title}` : `Please review: ${title}`,
    text: projectName,
    path: paths.customer.proof(id),
    about: id,
    mail: {
      templateName: 'proof-ready',
      write: (brand) => proofReady(brand, { id, title, projectName, version }),
    },
  })
}
