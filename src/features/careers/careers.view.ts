import { sql } from 'drizzle-orm'
import { files } from '../../kernel/files/files.table.ts'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { hoursAfter } from '../../kernel/dates.ts'
import { due, toInstant, type WorkSource, type WorkTimes } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { applicationMails, applications } from './applications.table.ts'
import { interviews } from './interviews.table.ts'
import { jobs } from './jobs.table.ts'

const screen = paths.admin.application
const isNotDeleted = sql`${applications.deletedAt} is null`

export const applicationSearch: SearchSource = {
  kind: 'application',
  label: 'Applicant',
  group: 'Hiring and blog',
  icon: 'person',
  rank: 70,
  from: applications,
  searchVector: searchVector(
    applications.name,
    applications.email,
    applications.reference,
    applications.jobTitle,
  ),
  id: applications.id,
  title: applications.name,
  detail: sql`${applications.jobTitle} || ', ' || ${applications.reference} || ', ' || ${applications.status}`,
  at: applications.appliedAt,
  application: applications.reference,
  only: isNotDeleted,
  screen: ({ id }) => screen(id),
}
/** The table has too few rows for an index. */
export const jobSearch: SearchSource = {
  kind: 'job',
  label: 'Job',
  group: 'Hiring and blog',
  icon: 'briefcase',
  rank: 80,
  from: jobs,
  searchVector: searchVector(jobs.title, jobs.category, jobs.location),
  id: jobs.id,
  title: jobs.title,
  detail: sql`${jobs.category} || ', ' || ${jobs.status}`,
  at: jobs.createdAt,
  only: sql`${jobs.deletedAt} is null`,
  screen: () => paths.admin.tab('jobs'),
}

const isActive = sql`${applications.withdrawnAt} is null and ${isNotDeleted}
  and not exists (
    select 1 from ${applicationMails} where ${applicationMails.applicationId} = ${applications.id}
  )`
const APPLICANT = {
  kind: { name: 'applicant', title: 'Applicants', rank: 90, list: paths.admin.tab('applications') },
  what: sql`'applicant'`,
  label: 'Applicant',
  isBlindReviewed: true as const,
  from: applications,
  id: applications.id,
  name: applications.name,
  reference: applications.reference,
  detail: sql`${applications.jobTitle} || ', ' || ${applications.experience}
    || case when ${applications.experience} = 1 then ' year' else ' years' end`,
  clock: due,
  later: 'applicants' as const,
  screen,
}
export const applicationWork: readonly WorkSource[] = [
  {
    ...APPLICANT,
    only: sql`${applications.answeredAt} is null and ${isActive}`,
    at: applications.answerBy,
  },
  {
    ...APPLICANT,
    only: sql`${applications.reapplicationAnswerBy} is not null
      and ${applications.answeredAt} is not null and ${isActive}`,
    at: applications.reapplicationAnswerBy,
  },
]

/** Interviews of today and tomorrow. */
export const interviewWork = ({ now, soon }: WorkTimes): WorkSource => ({
  kind: {
    name: 'interview',
    title: 'Interviews',
    rank: 55,
    list: paths.admin.tab('applications'),
  },
  what: sql`'interview'`,
  label: 'Interview',
  isBlindReviewed: true,
  from: sql`${interviews} join ${applications} on ${applications.id} = ${interviews.applicationId}`,
  only: sql`${interviews.canceledAt} is null and ${isNotDeleted}
    and ${interviews.endsAt} > ${toInstant(now)}
    and ${interviews.startsAt}
      between ${toInstant(hoursAfter(now, -24))} and ${toInstant(soon.calls)}`,
  id: interviews.id,
  name: applications.name,
  reference: applications.reference,
  detail: applications.jobTitle,
  about: applications.id,
  at: interviews.startsAt,
  clock: sql`'starts'`,
  screen,
})

const ABOUT = { email: applications.email, about: applications.id, screen, id: applications.id }

export const applicantCustomers: CustomerSources = {
  records: [
    {
      from: applications,
      only: isNotDeleted,
      email: applications.email,
      name: applications.name,
      rank: 4,
      at: sql`coalesce(${applications.withdrawnAt}, ${applications.appliedAt})`,
      mark: sql`'applicant'`,
    },
  ],
  activityKinds: { application: { title: 'Applications', rank: 80 } },
  activities: [
    {
      ...ABOUT,
      kind: 'application',
      what: sql`'applied'`,
      summary: (title) => `Applied: ${title}`,
      from: applications,
      only: isNotDeleted,
      at: applications.appliedAt,
      title: applications.jobTitle,
      text: applications.reference,
    },
    {
      ...ABOUT,
      kind: 'application',
      what: sql`'application-withdrawn'`,
      summary: (title) => `Withdrew the application: ${title}`,
      from: applications,
      only: sql`${isNotDeleted} and ${applications.withdrawnAt} is not null`,
      at: applications.withdrawnAt,
      title: applications.jobTitle,
      text: applications.reference,
    },
    {
      ...ABOUT,
      kind: 'file',
      what: sql`'resume'`,
      summary: (title) => `Sent a resume: ${title}`,
      from: sql`${applications} join ${files} on ${files.about} = ${applications.id}`,
      only: sql`${isNotDeleted} and ${files.deletedAt} is null`,
      at: files.createdAt,
      title: files.name,
      text: applications.reference,
    },
  ],
  waits: () => [
    {
      ...ABOUT,
      whose: sql`'agency'`,
      kind: 'application',
      text: 'Waiting for our answer',
      from: applications,
      only: sql`${isNotDeleted} and ${applications.withdrawnAt} is null
        and ${applications.answeredAt} is null`,
      since: applications.appliedAt,
      title: applications.jobTitle,
    },
  ],
}
