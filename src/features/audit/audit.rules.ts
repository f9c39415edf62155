// Writes the titles of audit entries from the changed tables and the call.
import type { AuditChangeKind, AuditEntryKind, Undoable } from './audit.contract.ts'

export type AuditChangeRecord = {
  id: number
  table: string
  rowId: string
  what: AuditChangeKind
  fields: readonly string[]
  aboutTable: string
  aboutId: string
  label: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  erasedAt: Date | null
}

type Noun = { kind: AuditEntryKind; one: string; many: string }
const noun = (kind: AuditEntryKind, one: string, many = `${one}s`): Noun => ({ kind, one, many })

const NOUNS: Record<string, Noun> = {
  inquiries: noun('requests', 'Request'),
  inquiry_notes: noun('requests', 'Note'),
  pitch_scores: noun('requests', 'Score'),
  pitch_decisions: noun('requests', 'Decision'),
  discovery_leads: noun('requests', 'Lead'),
  discovery_calls: noun('requests', 'Discovery call'),
  quotes: noun('quotes', 'Quote'),
  quote_versions: noun('quotes', 'Quote version'),
  quote_acceptances: noun('quotes', 'Acceptance'),
  projects: noun('projects', 'Project'),
  milestones: noun('projects', 'Milestone'),
  project_tasks: noun('projects', 'To-do'),
  project_files: noun('projects', 'Project file'),
  payments: noun('payments', 'Payment'),
  invoices: noun('payments', 'Invoice'),
  subscriptions: noun('payments', 'Subscription'),
  plan_orders: noun('payments', 'Plan order'),
  plan_offers: noun('payments', 'Plan offer'),
  fix_orders: noun('payments', 'Fix order'),
  redemptions: noun('promotions', 'Promotion use'),
  threads: noun('messages', 'Conversation'),
  messages: noun('messages', 'Message'),
  jobs: noun('jobs', 'Job'),
  applications: noun('applications', 'Application'),
  application_versions: noun('applications', 'Submitted application'),
  application_notes: noun('applications', 'Note'),
  application_scores: noun('applications', 'Score'),
  application_mails: noun('applications', 'Scheduled email'),
  pricing_plans: noun('plans', 'Pricing plan'),
  price_items: noun('prices', 'Price'),
  promotions: noun('promotions', 'Promotion'),
  posts: noun('posts', 'Post'),
  saved_posts: noun('posts', 'Saved post'),
  subscribers: noun('posts', 'Subscriber'),
  post_sendings: noun('posts', 'Newsletter issue'),
  daily_metrics: noun('analytics', 'Daily metrics', 'Daily metrics'),
  metrics_imports: noun('analytics', 'Metrics import'),
  metric_notes: noun('analytics', 'Note on metrics', 'Notes on metrics'),
  files: noun('files', 'File'),
  file_views: noun('files', 'File view'),
  customer_addresses: noun('customers', 'Customer email address', 'Customer email addresses'),
  customer_notes: noun('customers', 'Customer note'),
  users: noun('people', 'Account'),
  second_factors: noun('people', 'Two-factor authentication', 'Two-factor authentications'),
  recovery_codes: noun('people', 'Recovery code'),
  team_rules: noun('people', 'Two-factor requirement'),
  sessions: noun('people', 'Session'),
  mail_preferences: noun('people', 'Email preference'),
  company: noun('settings', 'Company'),
  response_times: noun('settings', 'Response times', 'Response times'),
  retention: noun('settings', 'Data retention', 'Data retention'),
  backups: noun('settings', 'Backup'),
  quote_defaults: noun('settings', 'Quote defaults', 'Quote defaults'),
  claim_evidence: noun('settings', 'Evidence for a claim', 'Evidence for claims'),
  discovery_settings: noun('settings', 'Discovery calls', 'Discovery calls'),
  bank_details: noun('settings', 'Bank details', 'Bank details'),
  demo_clock: noun('settings', 'Demo clock'),
  mail_template_overrides: noun('settings', 'Email template'),
  mails: noun('mails', 'Email'),
}

export function nounOf(table: string): Noun {
  const text = humanize(table)
  return (
    NOUNS[table] ?? {
      kind: 'other',
      one: text.replace(/ies$/, 'y').replace(/s$/, ''),
      many: text,
    }
  )
}

const humanize = (name: string): string => capital(name.replaceAll(/[-_]/g, ' '))
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Tables of a kind; for `other`, all tables with a label, which the filter excludes. */
export const tablesOf = (kind: AuditEntryKind): string[] =>
  Object.keys(NOUNS).filter((table) => kind === 'other' || NOUNS[table]?.kind === kind)

/** These calls do more than change a row. */
const CALL_VERBS: Record<string, string> = {
  'POST /quotes/:id/publication': 'sent',
  'POST /quotes/:id/notices': 'sent again',
  'POST /quotes/:id/withdrawal': 'withdrawn',
  'POST /quotes/:id/revision': 'opened for revision',
  'POST /payments/:id/receipt': 'recorded as received',
  'POST /payments/:id/refunds': 'refunded',
  'POST /plan-offers/:id/withdrawal': 'withdrawn',
  'DELETE /price-items/:id': 'retired',
  'DELETE /price-items/:id/retirement': 'reactivated',
  'POST /inquiries/:id/reading': 'opened',
  'POST /inquiries/:id/review': 'taken on',
  'PUT /inquiries/:id/assignment': 'assigned',
  'PUT /inquiries/:id/spam': 'moved to or from spam',
  'POST /inquiries/:id/closing': 'closed',
  'DELETE /inquiries/:id/closing': 'reopened',
  'POST /threads/:id/closing': 'closed',
  'DELETE /threads/:id/closing': 'reopened',
  'PUT /applications/:id/opening': 'opened',
  'PUT /applications/:id/hiring': 'hired',
  'POST /data-requests/:id/erasure': 'erased with all data about its sender',
  'POST /mails/:id/copies': 'sent again',
  'POST /mails/:id/tries': 'retried',
  'DELETE /mails/:id/tries': 'discarded',
  'PUT /mail-templates/:templateName': 'changed',
  'DELETE /mail-templates/:templateName': 'reset',
  'POST /clock': 'moved',
}

const CALL_TITLES: Record<string, string> = {
  'POST /auth/login': 'Signed in',
  'POST /auth/logout': 'Signed out',
  'PUT /auth/password': 'Own password changed',
  'POST /data/restores/:id/run': 'All data restored from a backup',
}

/** These tables name an entry only if no other table changed. */
const SECONDARY = new Set([
  'mails',
  'cache_tags',
  'redemptions',
  'quote_versions',
  'invoices',
  'file_views',
])

/** The change that names an entry: of the call's record, else a creation or deletion. */
export function mainChangeOf<Any extends Pick<AuditChangeRecord, 'table' | 'what' | 'id'>>(
  call: string,
  changes: readonly Any[],
): Any | undefined {
  const [, first = ''] = call.match(/ \/(?:my\/)?([a-z-]+)/) ?? []
  const weight = ({ table, what }: Any): number =>
    (table === first.replaceAll('-', '_') ? 4 : 0) +
    (what === 'changed' ? 0 : 1) -
    (SECONDARY.has(table) ? 8 : 0)
  return changes.toSorted((one, other) => weight(other) - weight(one) || one.id - other.id)[0]
}

/** @param count number of rows with the same change */
export function titleOf(call: string, main: AuditChangeRecord | undefined, count: number): string {
  if (!main) return `${humanize(call.match(/ \/([a-z-]+)/)?.[1] ?? 'Something')} exported`
  const title = CALL_TITLES[call]
  if (title) return title
  const { many } = nounOf(main.table)
  const did = CALL_VERBS[call] ?? main.what
  return count > 1
    ? `${count} ${many.charAt(0).toLowerCase()}${many.slice(1)} ${did}`
    : `${nameOf(main)} ${did}`
}

const QUOTED = new Set(['mails', 'threads', 'messages', 'posts', 'saved_posts', 'post_sendings'])

const ABOUT: Record<string, string> = {
  customer_notes: 'Note on',
  inquiry_notes: 'Note on request',
  application_notes: 'Note on application',
  application_scores: 'Score of application',
  pitch_scores: 'Score of pitch',
  pitch_decisions: 'Decision on pitch',
}
const NUMBERED = /^(R-[\dA-Z]+-[\dA-Z]+) · /

/** `Email “Hello”`, `Promotion SPRING`, `Note on request R-7KD2-Q4 of Ada Lovelace` */
function nameOf({ table, label }: AuditChangeRecord): string {
  const { one } = nounOf(table)
  if (!label) return one
  if (ABOUT[table]) return `${ABOUT[table]} ${label.replace(NUMBERED, '$1 of ')}`
  if (table === 'mail_template_overrides') return `Email template “${label}”`
  return `${one} ${QUOTED.has(table) ? `“${label}”` : label}`
}

/** The log shows consecutive autosaves as one entry. */
const AUTOSAVE_CALLS = new Set(['PUT /quotes/:id/draft'])

type OfAuditEntry = { id: string; actorId: string; call: string }
/** Whether both are autosaves of the same rows by one user. @param changes by entry, in order */
export function continuesAutosave(
  later: OfAuditEntry,
  earlier: OfAuditEntry,
  changes: ReadonlyMap<string, readonly AuditChangeRecord[]>,
): boolean {
  if (
    !AUTOSAVE_CALLS.has(later.call) ||
    later.call !== earlier.call ||
    later.actorId !== earlier.actorId
  )
    return false
  const [one, other] = [later, earlier].map(({ id }) =>
    changes
      .get(id)
      ?.map(({ table, rowId, what }) => `${table} ${rowId} ${what}`)
      .join(),
  )
  return one === other
}

/** Merges the changes of several autosaves. @param series latest first */
export function mergeAutosaves<Any extends AuditChangeRecord>(
  series: readonly (readonly Any[])[],
): Any[] {
  const [latest = []] = series
  return latest.map((change, at) => {
    const all = series.flatMap((changes) => changes[at] ?? [])
    return {
      ...change,
      fields: [...new Set(all.flatMap(({ fields }) => fields))],
      before: joined(all.map(({ before }) => before)),
      after: joined(all.toReversed().map(({ after }) => after)),
      erasedAt: all.find(({ erasedAt }) => erasedAt)?.erasedAt ?? null,
    }
  })
}

const joined = (values: readonly AuditChangeRecord['before'][]): AuditChangeRecord['before'] =>
  values.some(Boolean) ? Object.assign({}, ...values) : null

export const changeTitle = (change: AuditChangeRecord): string => `${nameOf(change)} ${change.what}`

type SubjectRef = Pick<AuditChangeRecord, 'aboutTable' | 'aboutId'>
const SCREENS: Record<string, (id: string) => string> = {
  inquiries: (id) => `/admin/inbox/${id}`,
  quotes: (id) => `/admin/quotes/${id}`,
  projects: (id) => `/admin/projects/${id}`,
  posts: (id) => `/admin/blog/${id}`,
  threads: (id) => `/admin/messages/${id}`,
  payments: () => '/admin/payments',
  jobs: () => '/admin?tab=jobs',
  applications: () => '/admin?tab=applications',
  pricing_plans: () => '/admin?tab=pricing',
  price_items: () => '/admin?tab=pricing',
  promotions: () => '/admin?tab=promotions',
  company: () => '/admin?tab=settings',
  bank_details: () => '/admin?tab=settings&section=payments',
  response_times: () => '/admin?tab=settings&section=promises',
  retention: () => '/admin?tab=settings&section=data',
  backups: () => '/admin?tab=settings&section=data',
  quote_defaults: () => '/admin?tab=settings&section=quotes',
  claim_evidence: () => '/admin?tab=settings&section=claims',
  discovery_settings: () => '/admin?tab=settings&section=calls',
  team_rules: () => '/admin?tab=settings&section=people',
  mail_template_overrides: (templateName) =>
    `/admin?tab=settings&section=mails&mail=${templateName}`,
  mails: (id) => `/admin/mail/${id}`,
  customers: (id) => `/admin/customers/${id}`,
}
export const auditSubjectPath = ({ aboutTable, aboutId }: SubjectRef): string | null =>
  SCREENS[aboutTable]?.(aboutId) ?? null

const UNDO_TARGETS: Record<string, Undoable> = {
  jobs: 'jobs',
  applications: 'applications',
  pricing_plans: 'pricing-plans',
  promotions: 'promotions',
  quotes: 'quotes',
  posts: 'posts',
}
export const undoTarget = (table: string): Undoable | undefined => UNDO_TARGETS[table]
