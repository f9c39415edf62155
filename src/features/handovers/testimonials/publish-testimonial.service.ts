// Publishes a testimonial on the home page.
import { putFirstCard } from '#features/content/content-cards.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { HOME_TESTIMONIALS } from '#features/marketing/home-testimonials.contract.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, formatMonth, longDay } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import type { MaybeTestimonial, PublishedText } from './project-testimonials.contract.ts'
import { readProjectTestimonial } from './project-testimonials.service.ts'
import { findProjectTestimonial } from './project-testimonials.store.ts'

const RATINGS = ['one', 'two', 'three', 'four', 'five'] as const

/**
 * The first testimonial of the home page from now on. Publishing it again replaces its text.
 * @throws not-found without a received one, conflict if someone else saves the page
 */
export async function publishProjectTestimonial(
  ctx: Ctx,
  projectId: string,
  { text }: PublishedText,
): Promise<MaybeTestimonial> {
  const row = await findProjectTestimonial(ctx.db, projectId)
  if (row?.state !== 'received' || !row.consentedAt)
    throw new Failure('not-found', 'This project has no testimonial that its author agreed to.')
  const { timeZone } = await readCompany(ctx)
  await putFirstCard(ctx, HOME_TESTIMONIALS, {
    text,
    name: row.authorName,
    company: row.company || row.businessName,
    rating: RATINGS[(row.rating ?? RATINGS.length) - 1] ?? 'five',
    isOnHome: 'on',
    source: `the project “${row.projectName}”`,
    period: formatMonth(calendarDay(row.consentedAt, timeZone).slice(0, 7)),
    consent: `Given in the dashboard on ${longDay(row.consentedAt, timeZone)}`,
    reference: projectId,
  })
  return readProjectTestimonial(ctx, projectId)
}
