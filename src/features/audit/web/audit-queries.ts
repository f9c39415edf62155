import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { showError, useChange } from '#site/use-change.ts'
import { usePages } from '#site/paging.ts'
import { LIVE } from '#site/query.ts'
import { unwrap } from '#site/api-error.ts'
import { saveFile } from '#site/save-file.ts'
import { privateApi } from '#site/session.ts'
import {
  type AuditEntry,
  AUDIT_ENTRY_ACTIONS,
  AUDIT_ENTRY_KINDS,
  type AuditEntryAction,
  type AuditEntryKind,
  type AuditEntriesFilter,
  type Undoable,
} from '../audit.contract.ts'

const AUDIT = 'audit'
const calls = () => privateApi().audit

const isOf = <Key extends string>(
  names: Readonly<Record<Key, string>>,
  name: string | null,
): name is Key => name !== null && Object.hasOwn(names, name)

const SHAPES = {
  by: /^[\da-f-]{36}$/,
  from: /^20\d\d-\d\d-\d\d$/,
  until: /^20\d\d-\d\d-\d\d$/,
  search: /./,
} as const

/** Ignores invalid values in the URL. */
export function useAuditEntriesFilter(): AuditEntriesFilter {
  const [params] = useSearchParams()
  const [kind, action] = [params.get('kind'), params.get('action')]
  const texts = Object.entries(SHAPES).flatMap(([name, shape]) => {
    const text = params.get(name)?.trim() ?? ''
    return shape.test(text) ? [[name, text]] : []
  })
  return {
    ...(isOf<AuditEntryKind>(AUDIT_ENTRY_KINDS, kind) && { kind }),
    ...(isOf<AuditEntryAction>(AUDIT_ENTRY_ACTIONS, action) && { action }),
    ...Object.fromEntries(texts),
  }
}

export const useAuditEntries = (filter: AuditEntriesFilter) =>
  usePages<AuditEntry>([AUDIT, 'entries', filter], (page) =>
    calls().$get({ query: { ...filter, ...page } }),
  )

export const useAuditActors = () =>
  useQuery({ queryKey: [AUDIT, 'people'], queryFn: () => unwrap(calls().people.$get()), ...LIVE })

export const useExportAuditEntries = (filter: AuditEntriesFilter) =>
  useMutation({
    mutationFn: () => saveFile(calls().table.$get({ query: filter }), 'audit-log.csv'),
    onError: showError,
  })

const UNDO: Record<Undoable, (id: string) => Promise<unknown>> = {
  jobs: (id) => unwrap(privateApi().jobs[':id'].deletion.$delete({ param: { id } })),
  applications: (id) =>
    unwrap(privateApi().applications[':id'].deletion.$delete({ param: { id } })),
  promotions: (id) => unwrap(privateApi().promotions[':id'].deletion.$delete({ param: { id } })),
  quotes: (id) => unwrap(privateApi().quotes[':id'].deletion.$delete({ param: { id } })),
  posts: (id) => unwrap(privateApi()['written-posts'][':id'].deletion.$delete({ param: { id } })),
  'pricing-plans': (id) =>
    unwrap(privateApi()['pricing-plans'][':id'].deletion.$delete({ param: { id } })),
}

export const useUndoing = () =>
  useChange(
    (auditEntry: AuditEntry) =>
      auditEntry.undo ? UNDO[auditEntry.undo.what](auditEntry.undo.id) : Promise.resolve(),
    {
      invalidates: 'everything',
      toast: (_back, { title }) => ({
        title: 'Undone',
        description: `${title.replace(/ deleted$/, '')} was restored.`,
      }),
    },
  )
