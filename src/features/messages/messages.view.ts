import { sql } from 'drizzle-orm'
import { files } from '../../kernel/files/files.table.ts'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { due, type WorkSource } from '../../kernel/db/work-source.ts'
import { MESSAGE_WORK_KIND } from '../inquiries/inquiries.view.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { messages, threads } from './messages.table.ts'

const isWritten = sql`${messages.by} <> 'automatic'`
/** An applicant has no dashboard; a business with the same address may be someone else. */
const isCustomerThread = sql`${threads.about} <> 'application'`
const isApplicantThread = sql`${threads.about} = 'application'`
/** Titles of conversations about applications start with their number. */
const threadNumber = sql`split_part(${threads.title}, ' ', 2)`
const withMessages = sql`${threads} join ${messages} on ${messages.threadId} = ${threads.id}`

export const messageSearch: SearchSource = {
  kind: 'message',
  label: 'Message',
  group: 'Work',
  icon: 'speech',
  rank: 50,
  from: sql`${messages} join ${threads} on ${threads.id} = ${messages.threadId}`,
  searchVector: searchVector(messages.text),
  id: threads.id,
  title: sql`${threads.businessName} || ', ' || ${threads.title}`,
  detail: messages.text,
  about: sql`${threads.about} || ' ' || coalesce(${threads.aboutId}::text, '')`,
  at: messages.at,
  application: sql`case when ${isApplicantThread} then ${threadNumber} end`,
  only: isWritten,
  screen: ({ id, about }) => teamScreen(id, about),
  customer: {
    email: threads.email,
    title: threads.title,
    only: sql`${isWritten} and ${isCustomerThread}`,
    screen: ({ about }) => ownThread(about),
  },
}

function teamScreen(id: string, about: string): string {
  const [what, aboutId = ''] = about.split(' ')
  return what === 'request' ? paths.admin.inquiry(aboutId) : paths.admin.thread(id)
}

function ownThread(about: string): string {
  const [what, id = ''] = about.split(' ')
  if (what === 'quote') return paths.quoteMessages(id)
  return what === 'project' || what === 'request' || what === 'edit'
    ? paths.customer.thread(what, id)
    : paths.customer.section('messages')
}

export const messageWork: WorkSource = {
  kind: MESSAGE_WORK_KIND,
  what: sql`'thread'`,
  label: 'Message',
  hasReplyForm: true,
  closing: { path: (id) => `/threads/${id}/closing`, toast: 'Conversation closed' },
  from: threads,
  only: sql`${threads.dueAt} is not null and ${isCustomerThread}`,
  id: threads.id,
  name: threads.businessName,
  detail: sql`case when ${threads.about} = 'support' then '' else ${threads.title} || ': ' end
    || ${threads.lastText}`,
  at: threads.dueAt,
  clock: due,
  startedAt: threads.waitingSince,
  screen: paths.admin.thread,
}

/** Shows nothing that the applicant wrote: it may name them. */
export const applicantMessageWork: WorkSource = {
  ...messageWork,
  what: sql`'applicant-thread'`,
  isBlindReviewed: true,
  only: sql`${threads.dueAt} is not null and ${isApplicantThread}`,
  reference: threadNumber,
  detail: threads.title,
}

export const messageCustomers: CustomerSources = {
  records: [
    {
      from: threads,
      only: sql`${threads.lastAt} is not null and ${isCustomerThread}`,
      email: threads.email,
      name: threads.businessName,
      rank: 2,
      at: threads.lastAt,
      mark: sql`case when ${threads.waitingSince} is not null then 'talking' else '' end`,
    },
  ],
  activityKinds: { message: { title: 'Messages', rank: 70 } },
  activities: [
    {
      kind: 'message',
      what: sql`case
        when ${messages.by} = 'customer' then 'message-received'
        else 'message-sent'
      end`,
      from: withMessages,
      only: isWritten,
      email: threads.email,
      at: messages.at,
      title: messages.name,
      summary: (title, what) =>
        what === 'message-received' ? `${title} wrote` : `${title} wrote to them`,
      text: sql`left(${messages.text}, 240)`,
      about: threads.id,
      screen: paths.admin.thread,
      id: messages.id,
    },
    {
      kind: 'file',
      what: sql`'message-file'`,
      summary: (title) => `File with a message: ${title}`,
      screen: paths.admin.thread,
      from: sql`${withMessages} join ${files} on ${files.about} = ${messages.id}`,
      only: sql`${files.deletedAt} is null`,
      email: threads.email,
      at: messages.at,
      title: files.name,
      text: messages.name,
      about: threads.id,
      id: messages.id,
    },
  ],
  waits: () => [
    {
      whose: sql`'agency'`,
      kind: 'message',
      text: 'Waiting for our answer',
      screen: paths.admin.thread,
      from: threads,
      only: sql`${threads.waitingSince} is not null`,
      email: threads.email,
      since: threads.waitingSince,
      title: threads.title,
      about: threads.id,
    },
  ],
}
