import { sql } from 'drizzle-orm'
import { files } from '../../kernel/files/files.table.ts'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { due, since, type WorkSource } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { INQUIRY_SCREEN } from './inquiries.contract.ts'
import { inquiries } from './inquiries.table.ts'

export const isSent = sql`not ${inquiries.isSpam} and not ${inquiries.isPartial}`
export const isOpenRequest = sql`${inquiries.answeredAt} is null and ${inquiries.closedAt} is null
  and ${isSent}`
const screen = INQUIRY_SCREEN.path

export const inquirySearch: SearchSource = {
  kind: 'request',
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

const REQUEST = {
  kind: sql`case
    when ${inquiries.kind} in ('pitch', 'message') then ${inquiries.kind}
    when ${inquiries.kind} in ('discovery', 'interest') then 'lead'
    else 'request'
  end`,
  what: inquiries.kind,
  from: inquiries,
  id: inquiries.id,
  name: inquiries.name,
  reference: inquiries.reference,
  detail: inquiries.summary,
  email: inquiries.email,
  screen,
}

export const inquiryWork: readonly WorkSource[] = [
  {
    ...REQUEST,
    only: sql`${isOpenRequest} and ${inquiries.isReachable}`,
    at: inquiries.dueAt,
    clock: due,
  },
  {
    ...REQUEST,
    only: sql`${isOpenRequest} and not ${inquiries.isReachable}`,
    at: inquiries.receivedAt,
    clock: since,
    group: 'unreachable',
  },
]

const ABOUT = { email: inquiries.email, about: inquiries.id, id: inquiries.id }

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
  activities: [
    {
      ...ABOUT,
      kind: 'request',
      what: inquiries.kind,
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
      from: inquiries,
      only: sql`${isSent} and ${inquiries.answeredAt} is not null`,
      at: inquiries.answeredAt,
      title: inquiries.reference,
    },
    {
      ...ABOUT,
      kind: 'file',
      what: sql`'file'`,
      from: sql`${inquiries} join ${files} on ${files.about} = ${inquiries.id}`,
      only: sql`${isSent} and ${files.deletedAt} is null`,
      at: files.createdAt,
      title: files.name,
      text: inquiries.reference,
    },
  ],
  waits: () => [
    {
      whose: sql`'agency'`,
      kind: 'request',
      from: inquiries,
      only: isOpenRequest,
      email: inquiries.email,
      since: inquiries.receivedAt,
      title: inquiries.reference,
      about: inquiries.id,
    },
  ],
}
