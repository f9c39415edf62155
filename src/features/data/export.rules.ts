// Selects the tables and columns of the export: all but internal ones and secrets.

const INTERNAL: ReadonlySet<string> = new Set([
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

/** Mails contain links with tokens. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'mails.text',
  'mails.html',
  'mails.unsubscribe',
  'mails.attachments',
])
/** Hashes that are evidence, not secrets. */
const EVIDENCE: ReadonlySet<string> = new Set([
  'quote_acceptances.hash',
  'quote_acceptances.chained_hash',
])
const SECRET = /hash|secret|token|sealed|password$|_key$|^key$/

export const isExported = (table: string): boolean => !INTERNAL.has(table)

export const isColumnExported = (table: string, column: string): boolean =>
  EVIDENCE.has(`${table}.${column}`) || !(SECRET.test(column) || LEFT_OUT.has(`${table}.${column}`))

export function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}
