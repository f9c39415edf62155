import { type SQL, sql } from 'drizzle-orm'
import { inquiries } from '../../inquiries/inquiries.table.ts'
import { isSent } from '../../inquiries/inquiries.view.ts'

const isRequest = sql`${isSent} and ${inquiries.kind} <> 'data-request'`

/** How the first request of a customer reached the agency. @param email in lower case */
export const firstRequestOf = (email: SQL): SQL => sql`
  select ${inquiries.campaign} as campaign, coalesce(${inquiries.channel}, '') as channel,
    ${inquiries.source} as source
  from ${inquiries} where ${inquiries.email} = ${email} and ${isRequest}
  order by ${inquiries.receivedAt}, ${inquiries.id} limit 1`

/** The team member to whom the latest request is assigned. @param email in lower case */
export const ownerOf = (email: SQL): SQL => sql`
  select ${inquiries.assigneeId} as owner_id
  from ${inquiries}
  where ${inquiries.email} = ${email} and ${isRequest} and ${inquiries.assigneeId} is not null
  order by ${inquiries.receivedAt} desc, ${inquiries.id} desc limit 1`
