import { useQuery } from '@tanstack/react-query'
import { useChange } from '#site/data/use-change.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi, privateFetch } from '#site/data/session.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import { type AuditEntry, AuditEntriesFilter } from '../../audit.contract.ts'

const AUDIT = 'audit'
const calls = () => privateApi().audit

/** Ignores an unknown kind once the kinds are loaded. */
export function useAuditEntriesFilter(): AuditEntriesFilter {
  const { kind, ...filter } = useFilterParams(AuditEntriesFilter)
  const { data: choices } = useAuditChoices()
  const isKind = choices?.kinds.some(({ name }) => name === kind) ?? true
  return { ...filter, ...(kind && isKind && { kind }) }
}

export const useAuditEntries = (filter: AuditEntriesFilter) =>
  usePages<AuditEntry>([AUDIT, 'entries', filter], (page) =>
    calls().$get({ query: { ...filter, ...page } }),
  )

export const useAuditChoices = () =>
  useQuery({
    queryKey: [AUDIT, 'choices'],
    queryFn: () => unwrap(calls().choices.$get()),
    ...LIVE,
  })

export const useExportAuditEntries = (filter: AuditEntriesFilter) =>
  useSaveFile(() => calls().table.$get({ query: filter }), 'audit-log.csv')

export const useUndoing = () =>
  useChange(
    async ({ undo }: AuditEntry) => {
      if (undo) await unwrap(privateFetch(`/api${undo}`, { method: 'DELETE' }))
    },
    {
      invalidates: 'everything',
      toast: (_back, { title }) => ({
        title: 'Undone',
        description: `${title.replace(/ deleted$/, '')} was restored.`,
      }),
    },
  )
