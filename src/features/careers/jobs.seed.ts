import { readCompany } from '#features/company/company.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, hoursAfter } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import { JOBS_TAG } from './careers.tags.ts'
import { JobFields } from './jobs.contract.ts'
import { hasJobs, insertJobs } from './jobs.store.ts'

const DEMO_JOBS: (Partial<JobFields> &
  Pick<JobFields, 'title' | 'category'> & { daysAgo: number })[] = [
  {
    daysAgo: 3,
    title: 'Senior React Developer',
    category: 'Technology',
    location: 'Remote, US',
    salary: '$120k–$145k',
    skills: ['React', 'TypeScript', 'Node', 'Testing', 'Accessibility', 'GraphQL'],
    description:
      'Own the customer dashboard and the design system behind it. Four people review your work; you review theirs.\n\nYou take a feature from the first sketch to the day it is used: you speak with the customer, draw with the designer, write it, test it and watch it run. We write TypeScript from end to end.\n\nYou know React well enough to leave it out where a page does not need it. You care that a form works by keyboard, with a screen reader and on a slow phone.',
  },
  {
    daysAgo: 5,
    title: 'Product Manager',
    category: 'Product',
    location: 'McKinney, TX',
    salary: '$110k–$130k',
    skills: ['Discovery', 'Roadmaps', 'SQL'],
    description:
      'Decide with our customers what is built next, and with us what is not. You sit in the discovery sessions of clinics and shops, and turn what you hear into a quote that holds.\n\nYou write clearly, you can read a database, and you say no kindly.',
  },
  {
    daysAgo: 8,
    title: 'UI/UX Designer',
    category: 'Design',
    location: 'Hybrid, McKinney',
    type: 'contract',
    salary: '$85/hour',
    skills: ['Figma', 'Design systems', 'Research'],
    description:
      'Draw websites for small businesses that look like nobody else’s. Six months, 24 hours a week, with the chance to stay.\n\nYou show three pieces of work and say what went wrong in one of them.',
  },
  {
    daysAgo: 15,
    title: 'Content Marketer',
    category: 'Marketing',
    location: 'Remote, US',
    type: 'part-time',
    salary: '$38/hour',
    skills: ['SEO', 'Email', 'Copywriting'],
    description:
      'Write what shop owners and practices want to read: articles, newsletters, the words on their pages. Twenty hours a week, whenever they suit you.\n\nYou check what you claim, and you cut what nobody needs.',
  },
  {
    daysAgo: 60,
    title: 'DevOps Engineer',
    category: 'Technology',
    location: 'Remote, US',
    type: 'contract',
    salary: '$95/hour',
    skills: ['PostgreSQL', 'Linux', 'Monitoring'],
    status: 'inactive',
    description: 'Look after the servers of our customers, so that they never think of them.',
  },
  {
    daysAgo: 120,
    title: 'Brand Illustrator',
    category: 'Design',
    location: 'McKinney, TX',
    type: 'freelance',
    salary: '$70/hour',
    skills: ['Illustration', 'Figma'],
    status: 'inactive',
    description:
      'Draw the streets, shops and counters that stand on our pages and on those of our customers.',
  },
]

export async function ensureJobs(ctx: TransactionCtx): Promise<void> {
  if (await hasJobs(ctx.db)) return
  const { name, timeZone } = await readCompany(ctx)
  const rows = DEMO_JOBS.map(({ daysAgo, ...job }) => {
    const createdAt = hoursAfter(ctx.clock.now(), -24 * daysAgo)
    return {
      ...JobFields.parse(job),
      company: name,
      id: newId(createdAt),
      posted: calendarDay(createdAt, timeZone),
      createdAt,
    }
  })
  await insertJobs(ctx.db, rows)
  await ctx.cacheTags.changed(ctx.db, JOBS_TAG)
}
