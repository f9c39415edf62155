// Low answers in Today, until they are marked as done or the team writes to the customer.
import { sql } from 'drizzle-orm'
import { since, type WorkSource } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { messages, threads } from '../messages/messages.table.ts'
import { satisfactionQuestions } from './satisfaction.table.ts'

const { projectId, email, rating, answeredAt, closedAt } = satisfactionQuestions

/** In the conversation about the project, or in the general one. */
const isWrittenTo = sql`exists (
  select 1 from ${threads} t join ${messages} m on m.thread_id = t.id
  where t.email = ${email} and (t.about = 'support' or t.about_id = ${projectId})
    and m.by = 'team' and m.at > ${answeredAt})`

/** Begins with the conditions of the index, so that PostgreSQL can use it. */
export const needsReply = sql`${rating} <= 2 and ${closedAt} is null and not ${isWrittenTo}`

export const lowSatisfaction: WorkSource = {
  kind: { name: 'satisfaction', title: 'Satisfaction', rank: 81, list: paths.admin.projects },
  what: sql`'satisfaction'`,
  label: 'Unhappy customer',
  from: satisfactionQuestions,
  only: needsReply,
  id: projectId,
  name: satisfactionQuestions.businessName,
  detail: satisfactionQuestions.projectName,
  email,
  at: answeredAt,
  clock: since,
  closing: { path: (id) => `/projects/${id}/satisfaction/closing`, toast: 'Marked as done' },
  screen: paths.admin.project,
}
