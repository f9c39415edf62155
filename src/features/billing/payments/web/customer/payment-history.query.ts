// The URL holds the filter of the list.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { showError } from '#site/data/use-change.ts'
import { PAYMENTS } from '../my-payments.query.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { saveFile } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { MY_RECORD_KINDS, type MyRecordsFilter } from '../../payment-records.contract.ts'
import type { Payment } from '../../payments.contract.ts'

const calls = () => privateApi().my['payment-records']

/** Unknown values in the URL are ignored. */
export function useMyRecordsFilter(): MyRecordsFilter {
  const [params] = useSearchParams()
  const kind = MY_RECORD_KINDS.find((value) => value === params.get('kind'))
  return { ...(kind && { kind }) }
}

export const useMyRecords = (filter: MyRecordsFilter) =>
  usePages<Payment>([PAYMENTS, 'history', filter], (page) =>
    calls().$get({ query: { ...filter, ...page } }),
  )

export const usePaidInYear = () =>
  useQuery({ queryKey: [PAYMENTS, 'year'], queryFn: () => unwrap(calls().year.$get()), ...LIVE })

export const useExportPaymentHistory = (filter: MyRecordsFilter) =>
  useMutation({
    mutationFn: () =>
      saveFile(
        calls().table.$get({ query: filter }),
        `payment-history${filter.kind ? `-${filter.kind}` : ''}.csv`,
      ),
    onError: showError,
  })
