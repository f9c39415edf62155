// The URL holds the filter of the list.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import {
  PAYMENT_METHODS,
  type PaymentRecord,
  RECORD_KINDS,
  type RecordsFilter,
} from '../../payment-records.contract.ts'
import { PAYMENT_STATUSES } from '../../payments.contract.ts'

const RECORDS = 'payments'
const calls = () => privateApi()['payment-records']

/** Unknown values in the URL are ignored. */
export function useRecordsFilter(): RecordsFilter {
  const [params] = useSearchParams()
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === params.get(name))
  const [status, kind, method] = [
    one('status', PAYMENT_STATUSES),
    one('kind', RECORD_KINDS),
    one('method', PAYMENT_METHODS),
  ]
  const search = params.get('search')?.trim()
  const month = params.get('month')?.match(/^20\d\d-(?:0[1-9]|1[0-2])$/)?.[0]
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(kind && { kind }),
    ...(method && { method }),
    ...(month && { month }),
  }
}

export const useRecords = (filter: RecordsFilter) =>
  usePages<PaymentRecord>([RECORDS, 'records', filter], (page) =>
    calls().$get({ query: { ...filter, ...page } }),
  )

export const useTotals = (filter: RecordsFilter) =>
  useQuery({
    queryKey: [RECORDS, 'totals', filter],
    queryFn: () => unwrap(calls().totals.$get({ query: filter })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })

export const useExportPayments = (filter: RecordsFilter) =>
  useSaveFile(
    () => calls().table.$get({ query: filter }),
    `payments${filter.month ? `-${filter.month}` : ''}.csv`,
  )

export const useInvoiceDownload = ({ id, invoiceNumber }: PaymentRecord) =>
  useSaveFile(
    () => privateApi().payments[':id'].invoice.$get({ param: { id } }),
    `${invoiceNumber}.pdf`,
  )
