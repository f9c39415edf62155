// Breaks: only-stores-speak-sql
import { sql } from 'drizzle-orm'

export const count = sql`select 1`
