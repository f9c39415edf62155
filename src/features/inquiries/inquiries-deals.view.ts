import { sql } from 'drizzle-orm'
import type { DealSources } from '../../kernel/db/deal-source.ts'
import { INQUIRY_SCREEN, KINDS } from './inquiries.contract.ts'
import { inquiries } from './inquiries.table.ts'
import { isSent } from './inquiries.view.ts'
import { leadScoreIn } from './lead-score.view.ts'

/** Requests of these kinds are deals from the start, others once work is prepared for them. */
const isLead = sql`${inquiries.kind} in ('quote-request', 'discovery', 'interest')`
const isDeal = sql`${isSent} and ${inquiries.kind} <> 'data-request'`

export const inquiryDeals: DealSources = {
  records: [
    {
      from: inquiries,
      only: isDeal,
      id: inquiries.id,
      label: KINDS,
      what: inquiries.kind,
      name: inquiries.name,
      email: inquiries.email,
      reference: inquiries.reference,
      detail: inquiries.summary,
      assignee: inquiries.assigneeId,
      score: sql`nullif(${leadScoreIn(inquiries)}, -1)`,
      screen: INQUIRY_SCREEN.path,
    },
  ],
  facts: [
    {
      from: inquiries,
      only: isDeal,
      deal: inquiries.id,
      stage: sql`case
        when ${inquiries.closedAt} is not null and ${isLead}
          and ${inquiries.closeReason} not in ('answered', 'duplicate') then 'lost'
        when ${inquiries.closedAt} is not null then 'ended'
        when not ${isLead} then ''
        when ${inquiries.stage} = 'new' then 'new'
        else 'in-review'
      end`,
      at: sql`coalesce(${inquiries.closedAt}, ${inquiries.reviewAt}, ${inquiries.receivedAt})`,
      reason: inquiries.closeReason,
    },
  ],
}
