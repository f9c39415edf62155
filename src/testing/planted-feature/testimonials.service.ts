// Receives, publishes, exports and erases testimonials.
import { queueMail } from '#features/company/queue-mail.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import type { Task } from '#kernel/task-queue.ts'
import type { SentTestimonial, Testimonial } from './testimonials.contract.ts'
import { testimonialArrived } from './testimonials.mail.ts'
import {
  deleteTestimonialsOf,
  findTestimonial,
  insertTestimonial,
  listTestimonials,
  markTestimonialPublished,
  type TestimonialRow,
  testimonialsOf,
} from './testimonials.store.ts'

const TESTIMONIALS_BY_ADDRESS = { name: 'testimonial', points: 5, seconds: 3600 }

/** Idempotent. Thanks the sender by email. */
export async function sendTestimonial(
  ctx: Ctx,
  input: SentTestimonial,
  key: string | undefined,
): Promise<Testimonial> {
  return once(
    ctx,
    { route: 'POST /testimonials', key, input },
    async (ctx) => {
      const row = {
        ...input,
        id: newId(ctx.clock.real()),
        email: input.email.toLowerCase(),
        sentAt: ctx.clock.now(),
      }
      await insertTestimonial(ctx.db, row)
      await ctx.work.enqueue(ctx.db, thankForTestimonial, { id: row.id })
      return toTestimonial({ ...row, publishedAt: null })
    },
    () => ctx.limits.use(TESTIMONIALS_BY_ADDRESS, ctx.address),
  )
}

export const thankForTestimonial: Task<{ id: string }> = {
  name: 'thank-for-testimonial',
  run: (ctx, { id }) =>
    transaction(ctx, async (ctx) => {
      const row = await findTestimonial(ctx.db, id)
      if (!row) return
      await queueMail(ctx, {
        templateName: 'testimonial-received',
        about: id,
        to: { name: row.name, address: row.email },
        write: testimonialArrived,
      })
    }),
}

/** Latest first. */
export const readTestimonials = async (ctx: Ctx): Promise<Testimonial[]> =>
  (await listTestimonials(ctx.db)).map(toTestimonial)

/** @throws conflict if it does not exist or is published already */
export const publishTestimonial = (ctx: Ctx, id: string): Promise<Testimonial> =>
  transaction(ctx, async (ctx) => {
    const row = await markTestimonialPublished(ctx.db, id, ctx.clock.now())
    if (!row) throw new Failure('conflict', 'This testimonial cannot be published.')
    return toTestimonial(row)
  })

export async function exportMyTestimonials(ctx: Ctx): Promise<Testimonial[]> {
  const rows = await testimonialsOf(ctx.db, signedIn(ctx).email.toLowerCase())
  return rows.map(toTestimonial)
}

export async function eraseTestimonials(
  ctx: TransactionCtx,
  { email }: ErasedPerson,
): Promise<Erased> {
  const rows = await deleteTestimonialsOf(ctx.db, email)
  return { ids: rows.map(({ id }) => id), names: rows.map(({ name }) => name) }
}

const toTestimonial = ({ id, name, text, sentAt, publishedAt }: TestimonialRow): Testimonial => ({
  id,
  name,
  text,
  sentAt: sentAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
})
