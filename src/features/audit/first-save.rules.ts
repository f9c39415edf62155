// Shows the first save of a settings row as a change of its defaults.
import type { Tables } from '../../kernel/tables.contract.ts'
import type { AuditChangeRecord } from './audit.rules.ts'

export const tablesWithDefaults = (tables: Tables): string[] =>
  [...tables.values()].flatMap(({ name, audit }) => (audit?.defaults ? [name] : []))

/** Tables in which each save creates a row. */
export const versionedTables = (tables: Tables): string[] =>
  [...tables.values()].flatMap(({ name, audit }) => (audit?.isVersioned ? [name] : []))

/** @param version values of the previous version, if each save creates a row */
export function asChange<Any extends AuditChangeRecord>(
  tables: Tables,
  written: Any,
  version: AuditChangeRecord['after'],
): Any {
  const defaults = tables.get(written.table)?.audit?.defaults
  return written.what === 'created' && defaults
    ? { ...written, what: 'changed', before: written.erasedAt ? null : (version ?? defaults) }
    : written
}
