// The URL holds the filter of the list.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import { type PaymentRecord, RecordsFilter } from '../../payment-records.contract.ts'

const RECORDS = 'payments'
const calls = () => privateApi()['payment-records']

export const useRecordsFilter = (): RecordsFilter => useFilterParams(RecordsFilter)

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
