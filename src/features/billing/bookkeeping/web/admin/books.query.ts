// The books of the period in the URL, their CSV files, and the accounts for accounting programs.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#ui/routing/routing.ts'
import * as z from 'zod/mini'
import { type Currency, currencyCode } from '#kernel/currencies.contract.ts'
import { calendarDay } from '#kernel/dates.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import { useNow } from '#ui/now.ts'
import { PAYMENTS } from '../../../payments/web/my-payments.query.ts'
import {
  type AccountingCodes,
  type AccountingCodesChange,
  type Program,
  PROGRAMS,
  type ProgramCodes,
} from '../../accounting-codes.contract.ts'
import { BOOK_EXPORTS, type BookExport } from '../../booked-entries.contract.ts'
import {
  type Books,
  type BookTable,
  type CurrencyBooks,
  Period,
} from '../../bookkeeping.contract.ts'
import {
  batchText,
  FIRST_PERIOD,
  PERIOD_NAMES,
  type PeriodName,
  periodOf,
  monthsText,
} from '../../periods.rules.ts'

const Chosen = z.object({ currency: currencyCode })
const calls = () => privateApi().books

export type ChosenPeriod = { name: PeriodName; period: Period; thisMonth: string }
export function useChosenPeriod(): ChosenPeriod {
  const [params] = useSearchParams()
  const { timeZone } = useCompany()
  const thisMonth = calendarDay(useNow(), timeZone).slice(0, 7)
  const chosen = useFilterParams(Period)
  const name = PERIOD_NAMES.find((name) => name === params.get('period')) ?? FIRST_PERIOD
  return { name, period: periodOf(name, thisMonth, chosen), thisMonth }
}

export const useBooks = (period: Period) =>
  useQuery({
    queryKey: [PAYMENTS, 'books', period],
    queryFn: () => unwrap<Books>(calls().$get({ query: period })),
    placeholderData: keepPreviousData,
  })

/** That of the URL if the period has it: the default is the first one, US dollars. */
export function useChosenCurrency({ currencies }: Books): CurrencyBooks | undefined {
  const { currency } = useFilterParams(Chosen)
  return currencies.find((books) => books.currency === currency) ?? currencies[0]
}

export const useTableExport = (table: BookTable, period: Period) =>
  useSaveFile(
    () => calls().tables[':table'].$get({ param: { table }, query: period }),
    `${table}-${monthsText(period)}.csv`,
  )

export const useBookExport = (name: BookExport, period: Period, currency: Currency) => {
  const { file } = BOOK_EXPORTS[name]
  return useSaveFile(
    () => calls().exports[':name'].$get({ param: { name }, query: { ...period, currency } }),
    `${name === 'datev' ? 'EXTF_Buchungsstapel_' : `${file}-`}${batchText(period, currency)}.csv`,
  )
}

export const CODES = 'accounting-codes'
const codeCalls = () => privateApi()['accounting-codes']

export const useAccountingCodes = () =>
  useQuery({
    queryKey: [CODES],
    queryFn: () => unwrap<AccountingCodes>(codeCalls().$get()),
  })

type SaveCodes = {
  [Of in Program]: (json: AccountingCodesChange<ProgramCodes[Of]>) => Promise<Response>
}
const saves: SaveCodes = {
  quickbooks: (json) => codeCalls().quickbooks.$put({ json }),
  xero: (json) => codeCalls().xero.$put({ json }),
  datev: (json) => codeCalls().datev.$put({ json }),
}

export const useSavingCodes = <Of extends Program>(program: Of) =>
  useChange(
    (json: AccountingCodesChange<ProgramCodes[Of]>) =>
      unwrap<AccountingCodes>(saves[program](json)),
    {
      invalidates: [CODES],
      shownAt: [CODES],
      toast: () => ({
        title: 'Accounts saved',
        description: `The next files for ${PROGRAMS[program]} use them.`,
      }),
      isShownElsewhere: hasFields,
    },
  )
