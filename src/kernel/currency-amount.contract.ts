// An amount in one currency. Apart from the codes, which public forms load.
import * as z from 'zod/mini'
import { currencyCode } from './currencies.contract.ts'

/** Those of different currencies are never added. */
export const CurrencyAmount = z.object({ currency: currencyCode, cents: z.int() })
export type CurrencyAmount = z.infer<typeof CurrencyAmount>
CurrencyAmount.register(z.globalRegistry, { id: 'CurrencyAmount' })
