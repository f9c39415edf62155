// Answers to applicants and interviews in the calendar: without names, for blind reviews.
import { sql } from 'drizzle-orm'
import type { CalendarSource } from '../../kernel/db/calendar-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { applications } from './applications.table.ts'
import { interviews } from './interviews.table.ts'

export const applicationCalendar: CalendarSource = {
  kind: { name: 'applicant', title: 'Applicants', rank: 70, icon: 'person' },
  what: 'application-answer',
  label: 'Answer due',
  from: applications,
  only: sql`${applications.answeredAt} is null and ${applications.withdrawnAt} is null
    and ${applications.deletedAt} is null`,
  id: applications.id,
  title: sql`${applications.jobTitle} || ', ' || ${applications.reference}`,
  name: sql`''`,
  when: { startsAt: applications.answerBy, endsAt: sql`null::timestamptz` },
  screen: paths.admin.application,
}

/** Canceled interviews disappear from calendar apps. */
export const interviewCalendar: CalendarSource = {
  kind: { name: 'interview', title: 'Interviews', rank: 15, icon: 'people' },
  what: 'interview',
  label: 'Interview',
  from: sql`${interviews} join ${applications} on ${applications.id} = ${interviews.applicationId}`,
  only: sql`${applications.deletedAt} is null`,
  id: interviews.id,
  title: sql`${applications.jobTitle} || ', ' || ${applications.reference}`,
  name: sql`''`,
  when: { startsAt: interviews.startsAt, endsAt: interviews.endsAt },
  blocksTime: true,
  hasInvitation: true,
  isCanceled: sql`${interviews.canceledAt} is not null`,
  changedAt: sql`(${interviews.versions} -> -1 ->> 'at')::timestamptz`,
  sequence: interviews.sequence,
  about: applications.id,
  screen: paths.admin.application,
}
