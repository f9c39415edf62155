// What the audit log, the export, backups and erasures do with a table. Its feature declares it.
import type { ContentPage } from './content-page.contract.ts'

/** Names of tables and columns are those in the database. */
export type TableDeclaration = {
  name: string
  /** Null: the audit log does not record changes. */
  audit: AuditedTable | null
  /** The admin screen of a row. */
  screen?: ((id: string) => string) | undefined
  isExported: boolean
  isBackedUp: boolean
  /**
   * What a restore does with rows that were written since the backup: `replaced` loses them,
   * `merged` keeps them, and `compared` replaces rows, but reads the former ones.
   */
  restore: 'replaced' | 'merged' | 'compared'
  /** The export omits them, and the audit log records that they changed, not their values. */
  secrets: readonly string[]
  /** Hashes that serve as evidence: the export contains them, the audit log does not. */
  evidence: readonly string[]
  /** Email addresses of persons. An erasure removes them or their rows. */
  addresses: readonly string[]
  /** Rows keep the address when a business changes its address, such as sent mails. */
  areAddressesFixed: boolean
  /** The name of the business of the first address, which changes with the business's profile. */
  businessName: string | undefined
}

/** The name of a changed row, and its changed columns; of a new row all. */
export type ChangedTexts = {
  label: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export type AuditedTable = {
  /** The name of a declared kind. */
  kind: string
  /** `Quote version`, `Quote versions`. */
  one: string
  many: string
  /** `Note on request`, in front of the name of the owner. */
  about?: string | undefined
  /** The log shows the row's name in quotation marks, as for a title. */
  isQuoted?: true
  /** The table names an entry only if no other table changed. */
  isSecondary?: true
  /** The API path that undoes a deletion. */
  undo?: ((id: string) => string) | undefined
  /** The row that this one belongs to, unless its name says enough. */
  owner?: { table: string; column: string } | undefined
  /** Values before the first save, which the log shows as a change. */
  defaults?: Readonly<Record<string, unknown>> | undefined
  /** Each save creates a row, whose key is one more than the key of the previous one. */
  isVersioned?: true
  /** Replaces the row's name. */
  labelOf?: ((id: string, declared: Labels) => string) | undefined
  /** Whether a change may name an applicant, whom a blind review does not show. */
  namesApplicant?: ((change: ChangedTexts) => boolean) | undefined
  /** A change of these columns alone is not recorded. */
  ignored: readonly string[]
  /** Recorded, but not shown. */
  hidden: readonly string[]
  cents: readonly string[]
  dollars: readonly string[]
  /** Names of columns on the screens, where they differ from the usual ones. */
  labels: Readonly<Record<string, string>>
  /** Texts of columns and keys of JSON columns. Null for an empty value. */
  formats: Readonly<Record<string, (value: unknown) => string | null>>
}

type Labels = {
  mailTemplates: ReadonlyMap<string, { title: string }>
  contentPages: ReadonlyMap<string, { page: ContentPage }>
}

/** The audit log can be filtered by kind. The filter shows the lowest rank first. */
export type AuditKinds = Readonly<Record<string, { title: string; rank: number }>>

/** By name. */
export type Tables = ReadonlyMap<string, TableDeclaration>

/** How the audit log words a call, where the changed rows do not say it. */
export type AuditedCall =
  | { verb: string }
  | { title: string }
  /** The log shows consecutive calls of a user as one entry. */
  | { isAutosave: true }
/** By method and route: `POST /quotes/:id/publication`. */
export type AuditedCalls = Readonly<Record<string, AuditedCall>>
