// Writes the titles of audit entries from the changed tables and the call.
import type { AuditedCalls, Tables } from '../../kernel/tables.contract.ts'
import type { AuditChangeKind } from './audit.contract.ts'

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

type Noun = { kind: string; one: string; many: string }

/** A table of an earlier version of the product has no declaration. */
export function nounOf(tables: Tables, table: string): Noun {
  const text = humanize(table)
  return (
    tables.get(table)?.audit ?? {
      kind: 'other',
      one: text.replace(/ies$/, 'y').replace(/s$/, ''),
      many: text,
    }
  )
}

const humanize = (name: string): string => capital(name.replaceAll(/[-_]/g, ' '))
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Tables of a kind, none if it is unknown; for `other`, the tables of all other kinds, which the
 * filter excludes.
 */
export const tablesOf = (tables: Tables, kind: string): string[] =>
  [...tables.values()].flatMap(({ name, audit }) =>
    audit && (kind === 'other' ? audit.kind !== 'other' : audit.kind === kind) ? [name] : [],
  )

/** The change that names an entry: of the call's record, else a creation or deletion. */
export function mainChangeOf<Any extends Pick<AuditChangeRecord, 'table' | 'what' | 'id'>>(
  tables: Tables,
  call: string,
  changes: readonly Any[],
): Any | undefined {
  const [, first = ''] = call.match(/ \/(?:my\/)?([a-z-]+)/) ?? []
  const weight = ({ table, what }: Any): number =>
    (table === first.replaceAll('-', '_') ? 4 : 0) +
    (what === 'changed' ? 0 : 1) -
    (tables.get(table)?.audit?.isSecondary ? 8 : 0)
  return changes.toSorted((one, other) => weight(other) - weight(one) || one.id - other.id)[0]
}

type AuditTexts = { tables: Tables; auditedCalls: AuditedCalls }

/** `count` is the number of rows with the same change. */
type TitledEntry = { call: string; main: AuditChangeRecord | undefined; count: number }

export function titleOf(
  { tables, auditedCalls }: AuditTexts,
  { call, main, count }: TitledEntry,
): string {
  const declared = auditedCalls[call]
  if (declared && 'title' in declared) return declared.title
  if (!main) return `${humanize(call.match(/ \/([a-z-]+)/)?.[1] ?? 'Something')} exported`
  const { many } = nounOf(tables, main.table)
  const did = declared && 'verb' in declared ? declared.verb : main.what
  return count > 1
    ? `${count} ${many.charAt(0).toLowerCase()}${many.slice(1)} ${did}`
    : `${nameOf(tables, main)} ${did}`
}

/** Without names of applicants; null for an entry that has none. */
export function blindTitleOf(
  texts: AuditTexts,
  { changes, ...entry }: TitledEntry & { changes: readonly AuditChangeRecord[] },
): string | null {
  const names = ({ table, ...change }: AuditChangeRecord): boolean =>
    texts.tables.get(table)?.audit?.namesApplicant?.(change) ?? false
  if (!changes.some(names)) return null
  const { main } = entry
  const number = main?.label?.match(REFERENCE)?.[0] ?? null
  return titleOf(texts, { ...entry, main: main && { ...main, label: number } })
}

const REFERENCE = /R-[\dA-Z]+-[\dA-Z]+/
const NUMBERED = /^(R-[\dA-Z]+-[\dA-Z]+) · /

/** `Email “Hello”`, `Promotion SPRING`, `Note on request R-7KD2-Q4 of Ada Lovelace` */
function nameOf(tables: Tables, { table, label }: AuditChangeRecord): string {
  const { one } = nounOf(tables, table)
  if (!label) return one
  const audit = tables.get(table)?.audit
  if (audit?.about) return `${audit.about} ${label.replace(NUMBERED, '$1 of ')}`
  return `${one} ${audit?.isQuoted ? `“${label}”` : label}`
}

type OfAuditEntry = { id: string; actorId: string; call: string }
/** Whether both are autosaves of the same rows by one user. @param changes by entry, in order */
export function continuesAutosave(
  auditedCalls: AuditedCalls,
  later: OfAuditEntry,
  earlier: OfAuditEntry,
  changes: ReadonlyMap<string, readonly AuditChangeRecord[]>,
): boolean {
  if (
    !('isAutosave' in (auditedCalls[later.call] ?? {})) ||
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

export const changeTitle = (tables: Tables, change: AuditChangeRecord): string =>
  `${nameOf(tables, change)} ${change.what}`

type SubjectRef = Pick<AuditChangeRecord, 'aboutTable' | 'aboutId'>
export const auditSubjectPath = (tables: Tables, { aboutTable, aboutId }: SubjectRef) =>
  tables.get(aboutTable)?.screen?.(aboutId) ?? null
