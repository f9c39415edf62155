// Filter of the job list: URL parameters, matching and counts.
import { formatDay, daysBetween } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import {
  type Job,
  JOB_CATEGORIES,
  JOB_TYPES,
  type JobCategory,
  type JobType,
} from '../../jobs.contract.ts'

export type JobSearch = {
  search: string
  category: JobCategory | undefined
  types: readonly JobType[]
  location: string
}

const LONGEST = 100
const TYPES = Object.keys(JOB_TYPES) as JobType[]

/** Ignores unknown values. */
export function readJobSearch(from: URLSearchParams): JobSearch {
  const text = (name: string): string =>
    (from.get(name) ?? '').replaceAll('\0', '').trim().slice(0, LONGEST)
  const types = from.getAll('type')
  return {
    search: text('q'),
    category: JOB_CATEGORIES.find((one) => one === text('category')),
    types: TYPES.filter((type) => types.includes(type)),
    location: text('location'),
  }
}

export function addressOfJobs({ search, category, types, location }: JobSearch): string {
  const query = new URLSearchParams([
    ...(search ? [['q', search]] : []),
    ...(category ? [['category', category]] : []),
    ...types.map((type) => ['type', type]),
    ...(location ? [['location', location]] : []),
  ] as [string, string][])
  return query.size ? `${paths.jobListings}?${query}` : paths.jobListings
}

export const hasJobFilter = ({ search, category, types, location }: JobSearch): boolean =>
  Boolean(search || category || types.length || location)

export function jobsFound(
  jobs: readonly Job[],
  { search, category, types, location }: JobSearch,
): Job[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  const has = ({ title, description, skills, location, category, company }: Job): boolean => {
    const text = [title, description, location, category, company, ...skills]
      .join('\n')
      .toLowerCase()
    return terms.every((term) => text.includes(term))
  }
  return jobs.filter(
    (job) =>
      has(job) &&
      (!category || job.category === category) &&
      (!types.length || types.includes(job.type)) &&
      (!location || job.location === location),
  )
}

export const countOf = (
  jobs: readonly Job[],
  filter: JobSearch,
  other: Partial<JobSearch>,
): number => jobsFound(jobs, { ...filter, ...other }).length

export const jobLocations = (jobs: readonly Job[]): string[] =>
  [...new Set(jobs.map(({ location }) => location).filter(Boolean))].sort((one, other) =>
    one.localeCompare(other),
  )

/** `3 days ago`; the date after two months. */
export function postedAgo(posted: string, today: string): string {
  const days = daysBetween(posted, today)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 7) return `${days} days ago`
  const weeks = Math.floor(days / 7)
  if (days < 60) return weeks === 1 ? '1 week ago' : `${weeks} weeks ago`
  return `on ${formatDay(posted)}`
}
