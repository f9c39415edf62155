// What of a change is told field by field, in words of the screens.
import type { AuditEntryField } from './audit.contract.ts'
import type { AuditChangeRecord } from './audit.rules.ts'
import { formatAuditValue } from './values.rules.ts'

/** What the product counts for itself is nothing that anybody wrote. */
const OWN =
  /^(id|at|.*_(id|by)|created_at|changed_at|updated_at|revision|draft_revision|published_revision|details_revision|position|read_minutes|valid_until_at|deleted_at|notified_at|reported_status|sort_name|provider_ref)$/
const OWN_IN: Record<string, RegExp> = {
  sessions: /./,
  mails: /^(about|copy_of|template_name|delete_after_send|had_secret|tries|leased_until|queued_at)$/,
  quote_defaults: /^version$/,
  mail_template_overrides: /^template_name$/,
}
const isOwn = (table: string, field: string): boolean =>
  OWN.test(field) || OWN_IN[table]?.test(field) === true
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Of something that is new or gone only what it says of itself. @param timeZone of the agency's wall */
export function auditFieldsOf(
  { table, fields, before, after, erasedAt }: AuditChangeRecord,
  timeZone: string,
): AuditEntryField[] {
  const named = fields.filter((field) => !isOwn(table, field))
  if (erasedAt) return named.map((field) => ({ name: nameOf(field), before: null, after: null }))
  return named
    .flatMap((field) => leavesOf(field, before?.[field], after?.[field]))
    .filter(({ was, becomes }) => !ID.test(String(was ?? becomes)))
    .map(({ path, was, becomes }) => ({
      name: fieldPathText(path),
      before: formatAuditValue(table, path, was, timeZone),
      after: formatAuditValue(table, path, becomes, timeZone),
    }))
    .filter(({ before, after }) => before !== after)
}

const partsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

type Leaf = { path: string[]; was: unknown; becomes: unknown }
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Read as one, though they are kept in parts. */
const WHOLE = new Set(['staffedHours'])

/** What stands in a field field by field, as far as it differs; what came or went whole, too. */
function leavesOf(
  field: string,
  was: unknown,
  becomes: unknown,
  above: readonly string[] = [],
): Leaf[] {
  const path = [...above, field]
  if (WHOLE.has(field) || !isObject(was ?? becomes) || !isObject(becomes ?? was))
    return [{ path, was, becomes }]
  const [before, after] = [partsOf(was), partsOf(becomes)]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return keys.flatMap((key) => leavesOf(key, before[key], after[key], path))
}

const NAMES: Record<string, string> = {
  amount: 'price',
  answered_at: 'answered',
  application_months: 'months an application is kept',
  blocked_days: 'days without calls',
  blurb: 'one-sentence description',
  closes_on: 'closing day',
  codes_required: 'two-factor codes required',
  days_ahead: 'days open for calls',
  github: 'GitHub',
  lead_hours: 'hours from booking to call',
  legalEmail: 'email for legal questions',
  linkedin: 'LinkedIn',
  mail_days: 'days a mail is kept',
  mark: 'wordmark',
  minutes: 'minutes a call takes',
  password_hash: 'password',
  privacyEmail: 'email for privacy questions',
  published_at: 'published',
  read_at: 'read',
  review_at: 'taken on',
  sent_at: 'sent',
  to_address: 'address',
  to_name: 'to',
  valid_days: 'days a quote is good for',
  valid_until_at: 'valid until',
}

/** What a section keeps all its fields in is no word of its own. */
const fieldPathText = (path: readonly string[]): string =>
  path
    .filter((part) => part !== 'facts')
    .map(nameOf)
    .join(': ')

/** `closesOn` and `closes_on` are both `Closes on`, `is_spam` is `Spam`. */
const nameOf = (field: string): string =>
  capital(
    NAMES[field] ??
      field
        .replace(/^is_/, '')
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll(/[-_]/g, ' ')
        .toLowerCase(),
  )

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
