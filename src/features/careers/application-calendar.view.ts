// When applicants expect an answer, in the calendar: without names, for blind reviews.
import { sql } from 'drizzle-orm'
import type { CalendarSource } from '../../kernel/db/calendar-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { applications } from './applications.table.ts'

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
