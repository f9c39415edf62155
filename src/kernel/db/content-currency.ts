// The currency of a document in its stored content, which has one only if it is another one.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MAIN_CURRENCY } from '../currencies.contract.ts'

export const contentCurrency = (content: SQLWrapper): SQL =>
  sql`coalesce(${content} ->> 'currency', ${MAIN_CURRENCY}::text)`
