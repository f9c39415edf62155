// What of the product's tables is the agency's own business, to be taken along: all but machinery and secrets.

/** How the product works, and what opens something. Whatever is not named here is exported. */
const MACHINERY: ReadonlySet<string> = new Set([
  'idempotency_keys',
  'application_codes',
  'data_requests',
  'discovery_codes',
  'demo_clock',
  'number_series',
  'one_time_tokens',
  'webhook_events',
  'rate_limits',
  'recovery_codes',
  'sandbox_responses',
  'sandbox_events',
  'sandbox_objects',
  'second_factors',
  'sessions',
  'subscriber_links',
  'cache_tags',
])

/** A mail's words hold links that open something. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'mails.text',
  'mails.html',
  'mails.unsubscribe',
  'mails.attachments',
])
/** Evidence, and no secret. */
const EVIDENCE: ReadonlySet<string> = new Set([
  'quote_acceptances.hash',
  'quote_acceptances.chained_hash',
])
const SECRET = /hash|secret|token|sealed|password$|_key$|^key$/

export const isExported = (table: string): boolean => !MACHINERY.has(table)

export const isColumnExported = (table: string, column: string): boolean =>
  EVIDENCE.has(`${table}.${column}`) || !(SECRET.test(column) || LEFT_OUT.has(`${table}.${column}`))

/** One value of a row as a table for a spreadsheet has it. */
export function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}
