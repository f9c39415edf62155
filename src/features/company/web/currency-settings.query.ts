// The currencies that the agency uses, as the team's screens know them.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import {
  type CurrencySettings,
  NO_OTHER_CURRENCIES,
  usedCurrencies,
} from '../currency-settings.contract.ts'

export const CURRENCY_SETTINGS = 'currency-settings'

export const useCurrencySettings = () =>
  useQuery({
    queryKey: [CURRENCY_SETTINGS],
    queryFn: () => unwrap<CurrencySettings>(privateApi()[CURRENCY_SETTINGS].$get()),
  })

/** Whether amounts of the price book need their currency beside them. */
export const useHasOtherCurrencies = (): boolean =>
  usedCurrencies((useCurrencySettings().data ?? NO_OTHER_CURRENCIES).rates).length > 1
