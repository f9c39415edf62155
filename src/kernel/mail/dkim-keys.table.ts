import { pgTable, text } from 'drizzle-orm/pg-core'

/** At most one row, `agency`: instances share the key that signs mails. */
export const dkimKeys = pgTable('dkim_keys', {
  id: text().primaryKey(),
  encryptedKey: text('encrypted_key').notNull(),
})
