import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'
import { TESTIMONIAL_STATES } from './project-testimonials.contract.ts'

/** At most one for each project. */
export const projectTestimonials = pgTable(
  'project_testimonials',
  {
    projectId: uuid('project_id').primaryKey(),
    projectName: text('project_name').notNull(),
    businessName: text('business_name').notNull(),
    /** Lower case. Controls access. */
    email: text().notNull(),
    state: text({ enum: TESTIMONIAL_STATES }).notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    requestedBy: text('requested_by').notNull(),
    text: text().notNull(),
    authorName: text('author_name').notNull(),
    company: text().notNull(),
    rating: integer(),
    consentText: text('consent_text').notNull(),
    consentedAt: timestamptz('consented_at'),
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (table) => [
    oneOf(table.state),
    index('project_testimonials_email').on(table.email),
    index('project_testimonials_requested').on(table.requestedAt.desc().nullsFirst()),
  ],
)
