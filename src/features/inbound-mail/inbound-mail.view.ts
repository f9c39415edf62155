import { quarantinePath } from './quarantine-path.contract.ts'
import { sql } from 'drizzle-orm'
import { since, type WorkSource } from '../../kernel/db/work-source.ts'
import { replyAddresses } from '../../kernel/mail/reply-addresses.table.ts'
import { applications } from '../careers/applications.table.ts'
import { inboundMails } from './inbound-mail.table.ts'

/** Number of the application that the mail answers, else of its sender's latest one; else null. */
export const applicationNumber = sql<string | null>`coalesce(
  (select a.reference from ${replyAddresses} r join ${applications} a on a.id = r.about_id
    where r.token = inbound_mails.token and r.about = 'application'),
  (select a.reference from ${applications} a where a.email = inbound_mails.from_address
    order by a.applied_at desc limit 1)
)`
const isQuarantined = sql`${inboundMails.state} = 'quarantined'`

export const quarantineWork: WorkSource = {
  kind: { name: 'quarantine', title: 'Quarantine', rank: 45, list: quarantinePath() },
  what: sql`'quarantine'`,
  label: 'Email in quarantine',
  from: inboundMails,
  only: sql`${isQuarantined} and ${applicationNumber} is null`,
  id: inboundMails.id,
  name: sql`coalesce(nullif(${inboundMails.fromName}, ''), nullif(${inboundMails.fromAddress}, ''), 'Unknown sender')`,
  detail: inboundMails.subject,
  at: inboundMails.receivedAt,
  clock: since,
  screen: quarantinePath,
}

/** Shows nothing that the mail contains: it may name the applicant. */
export const applicantQuarantineWork: WorkSource = {
  ...quarantineWork,
  what: sql`'applicant-quarantine'`,
  isBlindReviewed: true,
  only: sql`${isQuarantined} and ${applicationNumber} is not null`,
  reference: applicationNumber,
  detail: sql`'Application ' || ${applicationNumber}`,
}
