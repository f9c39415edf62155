import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { showError, useChange } from '#site/data/use-change.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { saveFile } from '#site/data/save-file.ts'
import { privateApi, privateFetch } from '#site/data/session.ts'
import {
  type AuditEntry,
  AUDIT_ENTRY_ACTIONS,
  type AuditEntryAction,
  type AuditEntriesFilter,
} from '../../audit.contract.ts'

const AUDIT = 'audit'
const calls = () => privateApi().audit

const isAction = (name: string | null): name is AuditEntryAction =>
  name !== null && Object.hasOwn(AUDIT_ENTRY_ACTIONS, name)

const SHAPES = {
  by: /^[\da-f-]{36}$/,
  from: /^20\d\d-\d\d-\d\d$/,
  until: /^20\d\d-\d\d-\d\d$/,
  search: /./,
} as const

/** Ignores invalid values in the URL, and an unknown kind once the kinds are loaded. */
export function useAuditEntriesFilter(): AuditEntriesFilter {
  const [params] = useSearchParams()
  const { data: choices } = useAuditChoices()
  const [kind, action] = [params.get('kind'), params.get('action')]
  const isKind = choices?.kinds.some(({ name }) => name === kind) ?? true
  const texts = Object.entries(SHAPES).flatMap(([name, shape]) => {
    const text = params.get(name)?.trim() ?? ''
    return shape.test(text) ? [[name, text]] : []
  })
  return {
    ...(kind && isKind && { kind }),
    ...(isAction(action) && { action }),
    ...Object.fromEntries(texts),
  }
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
  useMutation({
    mutationFn: () => saveFile(calls().table.$get({ query: filter }), 'audit-log.csv'),
    onError: showError,
  })

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
