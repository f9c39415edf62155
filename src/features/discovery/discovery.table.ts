import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { inquiries } from '../inquiries/inquiries.table.ts'

/** Which lead a browser may send again: it keeps the key, we keep its hash. */
export const discoveryLeads = pgTable('discovery_leads', {
  keyHash: text('key_hash').primaryKey(),
  inquiryId: uuid('inquiry_id')
    .notNull()
    .references(() => inquiries.id, { onDelete: 'cascade' }),
})
