// The team requests a testimonial; the customer writes it, consents to its use, and withdraws it.
import { adminIds } from '#features/accounts/colleagues.service.ts'
import { cardReferences, removeCards } from '#features/content/content-cards.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { HOME_TESTIMONIALS } from '#features/marketing/home-testimonials.contract.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { readProjectFacts } from '#features/projects/project-facts.service.ts'
import { notifyTeam } from '#features/team-notifications/notify-team.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { paths } from '#kernel/paths.contract.ts'
import {
  consentText,
  type MyTestimonial,
  type MaybeTestimonial,
  type ProjectTestimonial,
  type TestimonialAnswer,
} from './project-testimonials.contract.ts'
import { testimonialRequested } from './project-testimonials.mail.ts'
import {
  changeTestimonial,
  deleteProjectTestimonialsOf,
  findProjectTestimonial,
  insertProjectTestimonial,
  latestTestimonials,
  lockTestimonial,
  type ProjectTestimonialRow,
  projectTestimonialsOf,
} from './project-testimonials.store.ts'

const MOST_LISTED = 50
const WITHDRAWN = 'Withdrawn by its author'
const EMPTY = { text: '', authorName: '', company: '', rating: null, consentText: '' }

/** Newest first. */
export const readProjectTestimonials = async (ctx: Ctx): Promise<ProjectTestimonial[]> =>
  toTestimonials(ctx, await latestTestimonials(ctx.db, MOST_LISTED))

/** @throws not-found */
export async function readProjectTestimonial(
  ctx: Ctx,
  projectId: string,
): Promise<MaybeTestimonial> {
  await readProjectFacts(ctx, projectId)
  const row = await findProjectTestimonial(ctx.db, projectId)
  const [testimonial = null] = await toTestimonials(ctx, row ? [row] : [])
  return { testimonial }
}

/**
 * An open or received one stays as it is, so that nobody is asked twice.
 * @throws not-found, conflict before the delivery
 */
export async function requestTestimonial(ctx: Ctx, projectId: string): Promise<MaybeTestimonial> {
  const { isDelivered, name, businessName, email } = await readProjectFacts(ctx, projectId)
  if (!isDelivered)
    throw new Failure('conflict', 'A testimonial can be requested once the project is delivered.')
  await transaction(ctx, async (ctx) => {
    const requested = {
      state: 'requested' as const,
      requestedAt: ctx.clock.now(),
      requestedBy: signedIn(ctx).name,
      consentedAt: null,
      withdrawnAt: null,
    }
    const facts = { projectId, projectName: name, businessName, email }
    const isNew = await insertProjectTestimonial(ctx.db, { ...facts, ...EMPTY, ...requested })
    const before = await lockTestimonial(ctx.db, projectId)
    if (!isNew && before?.state !== 'withdrawn') return
    await changeTestimonial(ctx.db, projectId, { ...requested, email })
    await notify(ctx, {
      to: { name: businessName, address: email },
      kind: 'projects',
      title: 'Would you write a testimonial?',
      text: name,
      path: paths.customer.project(projectId),
      about: projectId,
      mail: {
        templateName: 'testimonial-requested',
        write: (brand) => testimonialRequested(brand, { projectId, name }),
      },
    })
  })
  return readProjectTestimonial(ctx, projectId)
}

/** @throws not-found, also for another customer's project */
export async function readMyTestimonial(ctx: Ctx, projectId: string): Promise<MyTestimonial> {
  await readProjectFacts(ctx, projectId)
  const row = await findProjectTestimonial(ctx.db, projectId)
  return { testimonial: row ? toShown(row) : null, consent: await currentConsent(ctx) }
}

const currentConsent = async (ctx: Ctx): Promise<string> => consentText((await readBrand(ctx)).name)

/** Replaces an earlier answer. @throws not-found, conflict for another text of the consent */
export async function answerTestimonial(
  ctx: Ctx,
  projectId: string,
  { consent, ...answer }: TestimonialAnswer,
): Promise<MyTestimonial> {
  await readProjectFacts(ctx, projectId)
  if (consent !== (await currentConsent(ctx)))
    throw new Failure('conflict', 'The text that you agree to has changed. Reload the page.')
  await transaction(ctx, async (ctx) => {
    const row = await requireOpen(ctx, projectId)
    await changeTestimonial(ctx.db, projectId, {
      ...answer,
      state: 'received',
      consentText: consent,
      consentedAt: ctx.clock.now(),
    })
    await notifyTeam(ctx, await adminIds(ctx), {
      kind: 'replies',
      key: `testimonial ${projectId} ${row.requestedAt.getTime()}`,
      about: projectId,
      title: `${row.businessName} wrote a testimonial`,
      text: row.projectName,
      path: paths.admin.project(projectId),
    })
  })
  return readMyTestimonial(ctx, projectId)
}

async function requireOpen(ctx: TransactionCtx, projectId: string): Promise<ProjectTestimonialRow> {
  const row = await lockTestimonial(ctx.db, projectId)
  if (!row || row.state === 'withdrawn')
    throw new Failure('not-found', 'No testimonial is requested for this project.')
  return row
}

/** Deletes the text, also from the home page; that it was withdrawn stays. @throws not-found */
export async function withdrawTestimonial(ctx: Ctx, projectId: string): Promise<MyTestimonial> {
  await readProjectFacts(ctx, projectId)
  await transaction(ctx, async (ctx) => {
    const row = await lockTestimonial(ctx.db, projectId)
    if (!row || row.state === 'withdrawn') return
    const withdrawnAt = ctx.clock.now()
    await changeTestimonial(ctx.db, projectId, {
      ...EMPTY,
      state: 'withdrawn',
      consentedAt: null,
      withdrawnAt,
    })
    await removeCards(ctx, HOME_TESTIMONIALS, { references: [projectId], by: WITHDRAWN })
  })
  return readMyTestimonial(ctx, projectId)
}

const toShown = (row: ProjectTestimonialRow) => ({
  projectId: row.projectId,
  projectName: row.projectName,
  state: row.state,
  text: row.text,
  authorName: row.authorName,
  company: row.company,
  rating: row.rating,
  consentText: row.consentText,
  consentedAt: row.consentedAt?.toISOString() ?? null,
  requestedAt: row.requestedAt.toISOString(),
})

async function toTestimonials(
  ctx: Ctx,
  rows: readonly ProjectTestimonialRow[],
): Promise<ProjectTestimonial[]> {
  const published = await cardReferences(ctx, HOME_TESTIMONIALS)
  return rows.map((row) => ({
    ...toShown(row),
    businessName: row.businessName,
    email: row.email,
    requestedBy: row.requestedBy,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    isPublished: published.has(row.projectId),
  }))
}

/** Of the signed-in customer. */
export const exportProjectTestimonials = async (ctx: Ctx): Promise<object[]> =>
  (await projectTestimonialsOf(ctx.db, signedIn(ctx).email.toLowerCase())).map(toShown)

/** @param email in lower case @returns the projects of the deleted testimonials */
export async function eraseProjectTestimonials(
  ctx: TransactionCtx,
  email: string,
): Promise<string[]> {
  const references = await deleteProjectTestimonialsOf(ctx.db, email)
  await removeCards(ctx, HOME_TESTIMONIALS, { references, by: WITHDRAWN })
  return references
}
