import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { enquiries } from '../enquiries/enquiries.table.ts'

/** Which lead a browser may send again: it keeps the key, we keep its hash. */
export const discoveryLeads = pgTable('discovery_leads', {
  keyHash: text('key_hash').primaryKey(),
  enquiryId: uuid('enquiry_id')
    .notNull()
    .references(() => enquiries.id, { onDelete: 'cascade' }),
})
