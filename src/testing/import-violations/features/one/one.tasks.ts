// Breaks: only-stores-use-sql
import { sql } from 'drizzle-orm'

export const count = sql`select 1`
