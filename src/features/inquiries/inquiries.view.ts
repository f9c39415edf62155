import { sql } from 'drizzle-orm'
import { files } from '../../kernel/files/files.table.ts'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { due, since, type WorkKind, type WorkSource } from '../../kernel/db/work-source.ts'
import { INQUIRY_SCREEN, type Kind } from './inquiries.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { inquiries } from './inquiries.table.ts'

export const isSent = sql`not ${inquiries.isSpam} and not ${inquiries.isPartial}`
/** Awaits its first response, in the response time of the request itself. */
export const isOpenRequest = sql`${inquiries.answeredAt} is null and ${inquiries.closedAt} is null
  and ${inquiries.followUpDueAt} is null and ${isSent}`
const hasFollowUp = sql`${inquiries.followUpDueAt} is not null and ${inquiries.closedAt} is null
  and not ${inquiries.isSpam}`
const screen = INQUIRY_SCREEN.path

export const inquirySearch: SearchSource = {
  kind: 'request',
  label: 'Request',
  group: 'Work',
  icon: 'tray',
  rank: 40,
  from: inquiries,
  searchVector: searchVector(
    inquiries.name,
    inquiries.email,
    inquiries.reference,
    inquiries.summary,
  ),
  id: inquiries.id,
  title: inquiries.name,
  detail: sql`${inquiries.reference} || ', ' || ${inquiries.summary}`,
  at: inquiries.receivedAt,
  only: isSent,
  screen: ({ id }) => screen(id),
  customer: {
    email: inquiries.email,
    searchVector: searchVector(inquiries.reference, inquiries.name),
    title: inquiries.reference,
    detail: inquiries.kind,
    screen: () => paths.customer.section('quotes'),
  },
}

const workKind = (name: string, title: string, rank: number, list: string): WorkKind => ({
  name,
  title,
  rank,
  list,
})
/** Messages of the contact form and of conversations in Today. */
export const MESSAGE_WORK_KIND = workKind('message', 'Messages', 40, paths.admin.inboxOf('message'))

const LABELS: Record<Kind, string> = {
  'quote-request': 'Request',
  fixes: 'Fixes',
  'data-request': 'Data request',
  discovery: 'Discovery',
  interest: 'Interest',
  pitch: 'Pitch',
  message: 'Contact',
}
const REQUEST = {
  kind: {
    name: sql`case
      when ${inquiries.kind} in ('pitch', 'message') then ${inquiries.kind}
      when ${inquiries.kind} in ('discovery', 'interest') then 'lead'
      else 'request'
    end`,
    kinds: [
      workKind('request', 'Requests', 10, paths.admin.inbox),
      workKind('lead', 'Leads', 20, paths.admin.inboxOf('discovery')),
      workKind('pitch', 'Pitches', 30, paths.admin.inboxOf('pitch')),
      MESSAGE_WORK_KIND,
    ],
  },
  what: inquiries.kind,
  label: LABELS,
  from: inquiries,
  id: inquiries.id,
  name: inquiries.name,
  reference: inquiries.reference,
  detail: inquiries.summary,
  screen,
} satisfies Partial<WorkSource>
const closingPath = (id: string): string => `/inquiries/${id}/closing`

export const inquiryWork: readonly WorkSource[] = [
  {
    ...REQUEST,
    only: sql`${isOpenRequest} and ${inquiries.isReachable}`,
    at: inquiries.dueAt,
    clock: due,
    startedAt: inquiries.receivedAt,
    assignee: inquiries.assigneeId,
    hasReplyForm: true,
  },
  {
    ...REQUEST,
    only: hasFollowUp,
    at: inquiries.followUpDueAt,
    clock: due,
    startedAt: inquiries.followUpAt,
    assignee: inquiries.assigneeId,
    hasReplyForm: true,
  },
  {
    ...REQUEST,
    only: sql`${isOpenRequest} and not ${inquiries.isReachable}`,
    at: inquiries.receivedAt,
    clock: since,
    group: 'unreachable',
    // Nobody can have answered it.
    closing: { path: closingPath, reason: 'no-contact', toast: 'Closed without an answer' },
  },
]

const ABOUT = { email: inquiries.email, about: inquiries.id, screen, id: inquiries.id }
const SUMMARIES: Readonly<Record<string, string>> = {
  'quote-request': 'Requested a quote',
  pitch: 'Sent a pitch',
  message: 'Sent a message',
  discovery: 'Requested a discovery session',
  interest: 'Interested in a product',
  fixes: 'Requested fixes',
  'data-request': 'Sent a data request',
} satisfies Record<Kind, string>

export const inquiryCustomers: CustomerSources = {
  records: [
    {
      from: inquiries,
      only: sql`${isSent} and ${inquiries.email} <> ''`,
      email: inquiries.email,
      name: sql`case when ${inquiries.kind} = 'data-request' then '' else ${inquiries.name} end`,
      rank: 3,
      at: inquiries.receivedAt,
      mark: sql`case
        when ${inquiries.stage} <> 'closed' and ${inquiries.kind} <> 'data-request' then 'talking'
        else ''
      end`,
    },
  ],
  activityKinds: { request: { title: 'Requests', rank: 10 } },
  activities: [
    {
      ...ABOUT,
      kind: 'request',
      what: inquiries.kind,
      summary: (title, what) => `${SUMMARIES[what] ?? what}, ${title}`,
      from: inquiries,
      only: isSent,
      at: inquiries.receivedAt,
      title: inquiries.reference,
      text: inquiries.summary,
    },
    {
      ...ABOUT,
      kind: 'request',
      what: sql`'answered'`,
      summary: (title) => `We answered ${title}`,
      from: inquiries,
      only: sql`${isSent} and ${inquiries.answeredAt} is not null`,
      at: inquiries.answeredAt,
      title: inquiries.reference,
    },
    {
      ...ABOUT,
      kind: 'file',
      what: sql`'file'`,
      summary: (title) => `Sent a file: ${title}`,
      from: sql`${inquiries} join ${files} on ${files.about} = ${inquiries.id}`,
      only: sql`${isSent} and ${files.deletedAt} is null`,
      at: files.createdAt,
      title: files.name,
      text: inquiries.reference,
    },
  ],
  waits: () => [
    {
      ...ABOUT,
      whose: sql`'agency'`,
      kind: 'request',
      text: 'Waiting for our answer',
      from: inquiries,
      only: isOpenRequest,
      since: inquiries.receivedAt,
      title: inquiries.reference,
    },
    {
      ...ABOUT,
      whose: sql`'agency'`,
      kind: 'request',
      text: 'Waiting for our answer',
      from: inquiries,
      only: hasFollowUp,
      since: inquiries.followUpAt,
      title: inquiries.reference,
    },
  ],
}
