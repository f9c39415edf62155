import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#site/data/use-change.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap, expectOk } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type {
  DailyMetrics,
  MetricNote,
  AnalyticsBusiness,
  NewDailyMetrics,
  NewMetricNote,
} from '../../analytics.contract.ts'
import type { MetricsImport, ImportPreview, UndoneImport } from '../../imports.contract.ts'
import { counted } from '../../comparison-texts.rules.ts'
import { ANALYTICS } from '../analytics.query.ts'

const all = () => privateApi().analytics
const one = () => privateApi().analytics[':id']
const invalidates = [ANALYTICS]

export const useAnalyticsBusinesses = () =>
  useQuery({
    queryKey: [ANALYTICS, 'businesses'],
    queryFn: () => unwrap<AnalyticsBusiness[]>(all().$get()),
    ...LIVE,
  })
export const useAnalyticsBusiness = (id: string) =>
  useQuery({
    queryKey: [ANALYTICS, id],
    queryFn: () => unwrap<AnalyticsBusiness>(one().$get({ param: { id } })),
    ...LIVE,
  })
export const useDays = (id: string, month: string) =>
  useQuery({
    queryKey: [ANALYTICS, id, 'days', month],
    queryFn: () => unwrap<DailyMetrics[]>(one().days.$get({ param: { id }, query: { month } })),
    ...LIVE,
  })
export const useNotes = (id: string, month: string) =>
  useQuery({
    queryKey: [ANALYTICS, id, 'notes', month],
    queryFn: () => unwrap<MetricNote[]>(one().notes.$get({ param: { id }, query: { month } })),
    ...LIVE,
  })
export const useImports = (id: string) =>
  useQuery({
    queryKey: [ANALYTICS, id, 'imports'],
    queryFn: () => unwrap<MetricsImport[]>(one().imports.$get({ param: { id } })),
    ...LIVE,
  })

export const usePutDay = (id: string) =>
  useChange((json: NewDailyMetrics) => unwrap(one().days.$put({ param: { id }, json })), {
    invalidates,
    toast: () => ({ title: 'Metrics saved' }),
  })
export const useDeleteDay = (id: string) =>
  useChange((rowId: string) => expectOk(one().days[':rowId'].$delete({ param: { id, rowId } })), {
    invalidates,
    toast: () => ({ title: 'Metrics deleted' }),
  })

/** A dialog sends one idempotency key, so a second press adds no second note. */
export function useWriteNote(id: string) {
  const [key] = useState(() => crypto.randomUUID())
  return useChange(
    (json: NewMetricNote) =>
      unwrap(one().notes.$post({ param: { id }, json }, { headers: { 'idempotency-key': key } })),
    {
      invalidates,
      toast: () => ({
        title: 'Note added',
        description: 'The customer sees it next to the metric.',
      }),
    },
  )
}
export const useRemoveNote = (id: string) =>
  useChange(
    (noteId: string) => expectOk(one().notes[':noteId'].$delete({ param: { id, noteId } })),
    {
      invalidates,
      toast: () => ({ title: 'Note removed' }),
    },
  )

/** The card shows errors of the whole file beside the file. */
export const useImportPreview = (id: string) =>
  useMutation({
    mutationFn: (content: string) =>
      unwrap<ImportPreview>(one()['import-previews'].$post({ param: { id }, json: { content } })),
  })

type ImportedFile = { content: string; fileName: string; digest: string }
export const useImportFile = (id: string) =>
  useChange(
    (json: ImportedFile) => unwrap<MetricsImport>(one().imports.$post({ param: { id }, json })),
    {
      invalidates,
      toast: ({ added, changed }) => ({
        title: 'File imported',
        description: `${counted(added, 'row')} added, ${changed} changed. You can undo it below.`,
      }),
    },
  )

export const useUndo = (id: string) =>
  useChange(
    (importId: string) =>
      unwrap<UndoneImport>(one().imports[':importId'].reversal.$post({ param: { id, importId } })),
    {
      invalidates,
      toast: (undone) => ({ title: 'Import undone', description: undoneText(undone) }),
    },
  )

function undoneText({ restored, removed, unchanged }: UndoneImport): string {
  const parts = [
    removed > 0 && `${counted(removed, 'row')} removed`,
    restored > 0 && `${counted(restored, 'row')} restored`,
  ]
    .filter(Boolean)
    .join(', ')
  const stays = unchanged > 0 ? `${counted(unchanged, 'row')} edited by hand since, unchanged` : ''
  return [parts, stays]
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(' ')
}
