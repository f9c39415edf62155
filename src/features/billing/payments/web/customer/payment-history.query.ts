// The URL holds the filter of the list.
import { useQuery } from '@tanstack/react-query'
import { PAYMENTS } from '../my-payments.query.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import { MyRecordsFilter } from '../../payment-records.contract.ts'
import type { Payment } from '../../payments.contract.ts'

const calls = () => privateApi().my['payment-records']

export const useMyRecordsFilter = (): MyRecordsFilter => useFilterParams(MyRecordsFilter)

export const useMyRecords = (filter: MyRecordsFilter) =>
  usePages<Payment>([PAYMENTS, 'history', filter], (page) =>
    calls().$get({ query: { ...filter, ...page } }),
  )

export const usePaidInYear = () =>
  useQuery({ queryKey: [PAYMENTS, 'year'], queryFn: () => unwrap(calls().year.$get()), ...LIVE })

export const useMyStatement = () =>
  useSaveFile(() => privateApi().my.statement.$get(), 'statement.pdf')

export const useExportPaymentHistory = (filter: MyRecordsFilter) =>
  useSaveFile(
    () => calls().table.$get({ query: filter }),
    `payment-history${filter.kind ? `-${filter.kind}` : ''}.csv`,
  )
