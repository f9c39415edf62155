import { sql } from 'drizzle-orm'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { since, type WorkSource } from '../../kernel/db/work-source.ts'
import { testimonials } from './testimonials.table.ts'

const SCREEN = '/admin/testimonials'
const TESTIMONIAL = {
  label: 'Testimonial',
  from: testimonials,
  id: testimonials.id,
  detail: testimonials.text,
  at: testimonials.sentAt,
  screen: (): string => SCREEN,
}

/** The table has too few rows for an index. */
export const testimonialSearch: SearchSource = {
  ...TESTIMONIAL,
  kind: 'testimonial',
  group: 'Testimonials',
  icon: 'speech',
  rank: 130,
  searchVector: searchVector(testimonials.name, testimonials.text),
  title: testimonials.name,
}

/** Testimonials that the team has not published yet. */
export const testimonialWork: WorkSource = {
  ...TESTIMONIAL,
  kind: { name: 'testimonial', title: 'Testimonials', rank: 100, list: SCREEN },
  what: sql`'testimonial'`,
  only: sql`${testimonials.publishedAt} is null`,
  name: testimonials.name,
  text: ({ detail }) => `Not published yet: “${detail}”`,
  clock: since,
}
