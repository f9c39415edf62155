import { quarantinePath } from './inbound-mail.contract.ts'
import { sql } from 'drizzle-orm'
import { since, type WorkSource } from '../../kernel/db/work-source.ts'
import { inboundMails } from './inbound-mail.table.ts'

export const quarantineWork: WorkSource = {
  kind: { name: 'quarantine', title: 'Quarantine', rank: 45, list: quarantinePath() },
  what: sql`'quarantine'`,
  label: 'Email in quarantine',
  from: inboundMails,
  only: sql`${inboundMails.state} = 'quarantined'`,
  id: inboundMails.id,
  name: sql`coalesce(nullif(${inboundMails.fromName}, ''), nullif(${inboundMails.fromAddress}, ''), 'Unknown sender')`,
  detail: inboundMails.subject,
  at: inboundMails.receivedAt,
  clock: since,
  screen: quarantinePath,
}
