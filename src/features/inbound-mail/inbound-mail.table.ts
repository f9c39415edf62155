import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import type { RejectedFile } from '../messages/messages.contract.ts'
import { QUARANTINE_REASONS, STATES } from './inbound-mail.contract.ts'

/** Every received mail, once. Only a mail in quarantine has its content here. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    id: uuid().primaryKey(),
    digest: text().notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    fromName: text('from_name').notNull(),
    /** Lower case. Anyone can write any address here. */
    fromAddress: text('from_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    quoted: text().notNull(),
    rejectedFiles: jsonb('rejected_files').$type<RejectedFile[]>().notNull(),
    state: text({ enum: STATES }).notNull(),
    /** Null for an imported mail. */
    reason: text({ enum: QUARANTINE_REASONS }),
    /** The reply token that it named. */
    token: text(),
  },
  (table) => [
    oneOf(table.state),
    unique('inbound_mails_digest').on(table.digest),
    index('inbound_mails_quarantined')
      .on(table.receivedAt, table.id)
      .where(sql`state = 'quarantined'`),
    index('inbound_mails_from_address').on(table.fromAddress, table.receivedAt),
  ],
)
