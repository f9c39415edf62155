import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { inquiries } from '../inquiries/inquiries.table.ts'

/** The lead that a browser can resubmit, by the hash of its key. */
export const discoveryLeads = pgTable('discovery_leads', {
  keyHash: text('key_hash').primaryKey(),
  inquiryId: uuid('inquiry_id')
    .notNull()
    .references(() => inquiries.id, { onDelete: 'cascade' }),
})
