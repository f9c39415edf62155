// The audit log: what the team did, when, to what, from what to what.
import * as z from 'zod/mini'
import { Paged } from '../../kernel/paging.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

/** The kinds of things that are changed, in the words of a list, in its order. */
export const AUDIT_ENTRY_KINDS = {
  requests: 'Requests',
  quotes: 'Quotes',
  projects: 'Projects',
  payments: 'Payments',
  messages: 'Messages',
  jobs: 'Jobs',
  applications: 'Applications',
  plans: 'Pricing plans',
  prices: 'Price book',
  promotions: 'Promotions',
  posts: 'Blog',
  analytics: 'Analytics',
  files: 'Files',
  customers: 'Customers',
  people: 'People and sign-ins',
  settings: 'Settings',
  mails: 'Mails',
  other: 'Everything else',
} as const
export type AuditEntryKind = keyof typeof AUDIT_ENTRY_KINDS
const KINDS = Object.keys(AUDIT_ENTRY_KINDS) as [AuditEntryKind, ...AuditEntryKind[]]

/** What happened to a row. */
export const CHANGES = ['created', 'changed', 'deleted', 'restored'] as const
export type AuditChangeKind = (typeof CHANGES)[number]
/** What a list is filtered by: a table or a paper that somebody took along changes nothing. */
export const AUDIT_ENTRY_ACTIONS = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  exported: 'Exported',
} as const
export type AuditEntryAction = keyof typeof AUDIT_ENTRY_ACTIONS
const ACTIONS = Object.keys(AUDIT_ENTRY_ACTIONS) as [AuditEntryAction, ...AuditEntryAction[]]

/** What can be taken back with one press, and by which call: `DELETE …/deletion` of the thing itself. */
export const UNDOABLE = [
  'jobs',
  'applications',
  'pricing-plans',
  'promotions',
  'quotes',
  'posts',
] as const
export type Undoable = (typeof UNDOABLE)[number]

/** As it is read: `before` and `after` are null where there was nothing, or is nothing any more. */
export const AuditEntryField = z.object({
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type AuditEntryField = z.infer<typeof AuditEntryField>

/** `erasedOn` is when what stood there was erased with everything else about a person: then only the names of the fields are left. */
export const AuditChange = z.object({
  title: z.string(),
  fields: z.array(AuditEntryField),
  erasedOn: z.nullable(z.iso.datetime()),
})
export type AuditChange = z.infer<typeof AuditChange>

/** `title` is one sentence. `saves` is how often the same was saved in a row, on the way. `changes` are the first of `changeCount`. `path` is the screen that shows the thing, where there is one; `undo` says what of it can be taken back. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.object({ id: z.uuid(), name: z.string() }),
  title: z.string(),
  saves: z.int(),
  changes: z.array(AuditChange),
  changeCount: z.int(),
  path: z.nullable(z.string()),
  undo: z.nullable(z.object({ what: z.enum(UNDOABLE), id: z.string() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>
AuditEntry.register(z.globalRegistry, { id: 'AuditEntry' })

const day = () =>
  z.optional(
    z
      .string()
      .check(
        z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'A day looks like 2026-03-09.'),
      ),
  )
const FILTER = {
  search: z.optional(textOf(100)),
  by: z.optional(z.uuid()),
  kind: z.optional(z.enum(KINDS)),
  action: z.optional(z.enum(ACTIONS)),
  from: day(),
  until: day(),
}
/** `from` and `until` are days on the agency's wall, both included. */
export const AuditEntriesFilter = z.object(FILTER)
export type AuditEntriesFilter = z.infer<typeof AuditEntriesFilter>
export const AuditEntriesQuery = z.object({ ...FILTER, ...Paged.shape })
export type AuditEntriesQuery = z.infer<typeof AuditEntriesQuery>

/** Everybody who ever did something, as they were called last. */
export const Doer = z.object({ id: z.uuid(), name: z.string() })
export type Doer = z.infer<typeof Doer>
Doer.register(z.globalRegistry, { id: 'Doer' })
