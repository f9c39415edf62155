// The audit log: who in the team changed what, and when.
import * as z from 'zod/mini'
import { Paged } from '../../kernel/paging.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

export const CHANGES = ['created', 'changed', 'deleted', 'restored'] as const
export type AuditChangeKind = (typeof CHANGES)[number]
/** An export changes no row. */
export const AUDIT_ENTRY_ACTIONS = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  exported: 'Exported',
} as const
export type AuditEntryAction = keyof typeof AUDIT_ENTRY_ACTIONS
const ACTIONS = Object.keys(AUDIT_ENTRY_ACTIONS) as [AuditEntryAction, ...AuditEntryAction[]]

/** Formatted values; null if empty. */
export const AuditEntryField = z.object({
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type AuditEntryField = z.infer<typeof AuditEntryField>

/** `erasedOn` is set when an erasure of a person's data removed the values. */
export const AuditChange = z.object({
  title: z.string(),
  fields: z.array(AuditEntryField),
  erasedOn: z.nullable(z.iso.datetime()),
})
export type AuditChange = z.infer<typeof AuditChange>

/**
 * `saves` counts merged autosaves. `changes` are the first of `changeCount`. `path` is the record's
 * page. `blindTitle` replaces the title during a blind review, which hides the changes too; null for
 * an entry that names no applicant. A DELETE request to `undo`, a path below `/api`, undoes a deletion.
 */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.object({ id: z.uuid(), name: z.string() }),
  title: z.string(),
  blindTitle: z.nullable(z.string()),
  saves: z.int(),
  changes: z.array(AuditChange),
  changeCount: z.int(),
  path: z.nullable(z.string()),
  undo: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>
AuditEntry.register(z.globalRegistry, { id: 'AuditEntry' })

const day = () =>
  z.optional(
    z
      .string()
      .check(
        z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Enter a date like 2026-03-09.'),
      ),
  )
const FILTER = {
  search: z.optional(textOf(100)),
  by: z.optional(z.uuid()),
  kind: z.optional(textOf(100)),
  action: z.optional(z.enum(ACTIONS)),
  from: day(),
  until: day(),
}
/**
 * An unknown `kind` matches no entry. `from` and `until` are inclusive days in the agency's time
 * zone.
 */
export const AuditEntriesFilter = z.object(FILTER)
export type AuditEntriesFilter = z.infer<typeof AuditEntriesFilter>
export const AuditEntriesQuery = z.object({ ...FILTER, ...Paged.shape })
export type AuditEntriesQuery = z.infer<typeof AuditEntriesQuery>

/** `people` have the name of their latest entry. `kinds` are in display order. */
export const AuditChoices = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  kinds: z.array(z.object({ name: z.string(), title: z.string() })),
})
export type AuditChoices = z.infer<typeof AuditChoices>
AuditChoices.register(z.globalRegistry, { id: 'AuditChoices' })
