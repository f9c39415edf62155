// Finds the changed fields of a record, and labels them as the screens do.
import { type Currency, currencyCode, MAIN_CURRENCY } from '../../kernel/currencies.contract.ts'
import type { AuditedTable, Tables } from '../../kernel/tables.contract.ts'
import type { AuditEntryField } from './audit.contract.ts'
import type { AuditChangeRecord } from './audit.rules.ts'
import { formatAuditValue } from './values.rules.ts'

/** Internal columns, which the log does not show. */
const INTERNAL =
  /^(id|at|.*_(id|by)|created_at|changed_at|updated_at|revision|draft_revision|published_revision|details_revision|position|read_minutes|valid_until_at|deleted_at|notified_at|reported_status|sort_name|provider_ref)$/
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function auditFieldsOf(
  tables: Tables,
  { table, fields, before, after, erasedAt }: AuditChangeRecord,
  timeZone: string,
): AuditEntryField[] {
  const { hidden, labels, formats, cents, dollars } = tables.get(table)?.audit ?? UNDECLARED
  const named = fields.filter((field) => !INTERNAL.test(field) && !hidden.includes(field))
  if (erasedAt)
    return named.map((field) => ({ name: nameOf(labels, field), before: null, after: null }))
  return named
    .flatMap((field) => leavesOf(field, before?.[field], after?.[field], formats))
    .filter(({ was, becomes }) => !ID.test(String(was ?? becomes)))
    .map(({ path, was, becomes }) => {
      const format = (value: unknown, of: AuditChangeRecord['before']) =>
        formatAuditValue(path, value, {
          timeZone,
          cents,
          dollars,
          formats,
          currency: currencyOfRow(of),
        })
      return {
        name: fieldPathText(labels, path),
        before: format(was, before),
        after: format(becomes, after),
      }
    })
    .filter(({ before, after }) => before !== after)
}

/** Triggers record it with the changed columns, unless it is US dollars. */
function currencyOfRow(row: AuditChangeRecord['before']): Currency {
  const { content } = row ?? {}
  const code = row?.currency ?? (isObject(content) ? content.currency : undefined)
  return currencyCode.safeParse(code).data ?? MAIN_CURRENCY
}

/** A table of an earlier version of the product. */
const UNDECLARED: Pick<AuditedTable, 'hidden' | 'labels' | 'formats' | 'cents' | 'dollars'> = {
  hidden: [],
  labels: {},
  formats: {},
  cents: [],
  dollars: [],
}

const partsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

type Leaf = { path: string[]; was: unknown; becomes: unknown }
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The differing values within a field; all of them if it was created or deleted. */
function leavesOf(
  field: string,
  was: unknown,
  becomes: unknown,
  formats: AuditedTable['formats'],
  above: readonly string[] = [],
): Leaf[] {
  const path = [...above, field]
  if (formats[field] || !isObject(was ?? becomes) || !isObject(becomes ?? was))
    return [{ path, was, becomes }]
  const [before, after] = [partsOf(was), partsOf(becomes)]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return keys.flatMap((key) => leavesOf(key, before[key], after[key], formats, path))
}

const NAMES: Record<string, string> = {
  amount: 'price',
  answered_at: 'answered',
  application_months: 'months applications are kept',
  blocked_days: 'days without calls',
  blurb: 'one-sentence description',
  closes_on: 'closing day',
  codes_required: 'two-factor authentication required',
  days_ahead: 'days that can be booked ahead',
  github: 'GitHub',
  lead_hours: 'minimum notice in hours',
  legalEmail: 'email for legal questions',
  linkedin: 'LinkedIn',
  mail_days: 'days emails are kept',
  mark: 'wordmark',
  minutes: 'call length in minutes',
  password_hash: 'password',
  privacyEmail: 'email for privacy questions',
  published_at: 'published',
  read_at: 'read',
  review_at: 'taken on',
  sent_at: 'sent',
  to_address: 'address',
  to_name: 'to',
  valid_days: 'days a quote is valid',
}

/** Omits `facts`, which contains all fields of the company. */
const fieldPathText = (labels: AuditedTable['labels'], path: readonly string[]): string =>
  path
    .filter((part) => part !== 'facts')
    .map((part) => nameOf(labels, part))
    .join(': ')

/** `closesOn` and `closes_on` become `Closes on`, `is_spam` becomes `Spam`. */
const nameOf = (labels: AuditedTable['labels'], field: string): string =>
  capital(
    labels[field] ??
      NAMES[field] ??
      field
        .replace(/^is_/, '')
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll(/[-_]/g, ' ')
        .toLowerCase(),
  )

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
