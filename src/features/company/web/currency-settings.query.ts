// The currencies that the agency uses, as the team's screens know them.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { CurrencySettings } from '../currency-settings.contract.ts'

export const CURRENCY_SETTINGS = 'currency-settings'

export const useCurrencySettings = () =>
  useQuery({
    queryKey: [CURRENCY_SETTINGS],
    queryFn: () => unwrap<CurrencySettings>(privateApi()[CURRENCY_SETTINGS].$get()),
  })
