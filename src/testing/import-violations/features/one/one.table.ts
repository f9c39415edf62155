// Breaks: nothing
import { pgTable, text } from 'drizzle-orm/pg-core'

export const table = pgTable('one', { id: text().primaryKey() })
