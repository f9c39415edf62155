// What a feature knows about the lines that a record sells, so that reports can name services.
import type { SQL } from 'drizzle-orm'

/**
 * Selects `id`, `position`, `service` and `amount` of the lines that count: a report splits what was
 * paid for the record among them, in proportion to the amounts.
 * @param isRecord continues a condition on the ID of the record, such as `in (select …)`
 */
export type SoldLines = (isRecord: SQL) => SQL
