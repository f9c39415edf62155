// The team writes the handover of a project and publishes it; the customer reads it.
import { notify } from '#features/notifications/notify.service.ts'
import { type ProjectFacts, readProjectFacts } from '#features/projects/project-facts.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { decrypt, encrypt } from '#kernel/security/encryption.ts'
import type { Handover, HandoverAccess, HandoverChange, MyHandover } from './handovers.contract.ts'
import { handoverReady } from './handovers.mail.ts'
import {
  accessesOf,
  type AccessRow,
  findAccess,
  findHandover,
  handoversOf,
  saveAccesses,
  saveHandover,
  setPublished,
} from './handovers.store.ts'

const ENCRYPTION_PURPOSE = 'handover access'

/** For the team. @throws not-found */
export async function readHandover(ctx: Ctx, projectId: string): Promise<Handover> {
  const { isDelivered } = await readProjectFacts(ctx, projectId)
  const row = await findHandover(ctx.db, projectId)
  return {
    projectId,
    isDelivered,
    intro: row?.intro ?? '',
    nextSteps: row?.nextSteps ?? '',
    accesses: (await accessesOf(ctx.db, projectId)).map(toAccess),
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    revision: row?.revision ?? 0,
  }
}

const toAccess = ({ id, name, address, userName, note, ...row }: AccessRow): HandoverAccess => ({
  id,
  name,
  address,
  userName,
  note,
  hasSecret: row.encryptedSecret !== null,
})

/** @throws not-found, conflict after another save */
export async function changeHandover(
  ctx: Ctx,
  projectId: string,
  { accesses, ...change }: HandoverChange,
): Promise<Handover> {
  const { name, businessName, email } = await readProjectFacts(ctx, projectId)
  await transaction(ctx, async (ctx) => {
    const of = { projectId, projectName: name, businessName, email }
    if (!(await saveHandover(ctx.db, { ...of, ...change })))
      throw new Failure(
        'conflict',
        'Someone else saved changes. Close this dialog and open it again to load the latest version.',
      )
    const before = await accessesOf(ctx.db, projectId)
    const rows = accesses.map(({ id, secret, ...access }, position) => {
      const stored = before.find((one) => one.id === id)
      return {
        ...access,
        id: stored?.id ?? newId(ctx.clock.real()),
        projectId,
        position,
        encryptedSecret:
          secret === undefined ? (stored?.encryptedSecret ?? null) : encrypted(ctx, secret),
      }
    })
    await saveAccesses(ctx.db, projectId, rows)
  })
  return readHandover(ctx, projectId)
}

const encrypted = ({ site }: Pick<Ctx, 'site'>, secret: string): string | null =>
  secret ? encrypt(site.secret, ENCRYPTION_PURPOSE, Buffer.from(secret)) : null

/** Idempotent. @throws not-found, conflict before the delivery or without content */
export async function publishHandover(ctx: Ctx, projectId: string): Promise<Handover> {
  const project = await readProjectFacts(ctx, projectId)
  if (!project.isDelivered)
    throw new Failure('conflict', 'The handover can be published once the project is delivered.')
  await transaction(ctx, async (ctx) => {
    if (!(await findHandover(ctx.db, projectId)))
      throw new Failure('conflict', 'Write the handover before you publish it.')
    if (!(await setPublished(ctx.db, projectId, ctx.clock.now()))) return
    const { name, businessName, email } = project
    await notify(ctx, {
      to: { name: businessName, address: email },
      kind: 'projects',
      title: 'Your handover is ready',
      text: name,
      path: paths.customer.project(projectId),
      about: projectId,
      mail: {
        templateName: 'handover-ready',
        write: (brand) => handoverReady(brand, { projectId, name }),
      },
    })
  })
  return readHandover(ctx, projectId)
}

/** The customer no longer sees it. Idempotent. @throws not-found */
export async function unpublishHandover(ctx: Ctx, projectId: string): Promise<Handover> {
  await readProjectFacts(ctx, projectId)
  await transaction(ctx, ({ db }) => setPublished(db, projectId, null))
  return readHandover(ctx, projectId)
}

/** @throws not-found, also for another customer's project */
export async function readMyHandover(ctx: Ctx, projectId: string): Promise<MyHandover> {
  await readProjectFacts(ctx, projectId)
  const row = await findHandover(ctx.db, projectId)
  if (!row?.publishedAt) return { handover: null }
  const { intro, nextSteps } = row
  const accesses = (await accessesOf(ctx.db, projectId)).map(toAccess)
  return { handover: { intro, nextSteps, accesses } }
}

/** For the team. @throws not-found */
export async function readAccessSecret(ctx: Ctx, id: string): Promise<{ secret: string }> {
  const { secret } = await secretOf(ctx, id)
  return { secret }
}

/** @throws not-found, also before the handover is published, and for another customer's */
export async function readMyAccessSecret(ctx: Ctx, id: string): Promise<{ secret: string }> {
  const { secret, project } = await secretOf(ctx, id)
  const row = await findHandover(ctx.db, project.id)
  if (!row?.publishedAt) throw notFound()
  return { secret }
}

async function secretOf(ctx: Ctx, id: string): Promise<{ secret: string; project: ProjectFacts }> {
  const access = await findAccess(ctx.db, id)
  if (!access?.encryptedSecret) throw notFound()
  const project = await readProjectFacts(ctx, access.projectId)
  const secret = decrypt(ctx.site.secret, ENCRYPTION_PURPOSE, access.encryptedSecret)
  if (!secret)
    throw new Failure(
      'conflict',
      'This password was stored with another key of the installation. Enter it again.',
    )
  return { secret: secret.toString(), project }
}

const notFound = (): Failure => new Failure('not-found', 'Access details not found.')

/** Of the signed-in customer, without passwords. */
export async function exportMyHandovers(ctx: Ctx): Promise<object[]> {
  const rows = await handoversOf(ctx.db, signedIn(ctx).email.toLowerCase())
  const exported: object[] = []
  for (const { projectId, projectName, intro, nextSteps, publishedAt } of rows) {
    if (!publishedAt) continue
    const accesses = await accessesOf(ctx.db, projectId)
    exported.push({
      project: projectName,
      intro,
      nextSteps,
      publishedAt,
      accesses: accesses.map(({ name, address, userName, note }) => ({
        name,
        address,
        userName,
        note,
      })),
    })
  }
  return exported
}
