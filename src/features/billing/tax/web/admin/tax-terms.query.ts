// How new documents of a customer are taxed, for the team.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { PayerAddress } from '../../../payment-terms/payment-terms.contract.ts'
import type { TaxTerms } from '../../document-tax.contract.ts'

export const TAX_TERMS = 'tax-terms'

type Loaded = { terms: TaxTerms | null | undefined; error: Error | null }

/** Undefined while they load, and for an address that is still typed; null without tax. */
export function useTaxTerms(email: string): Loaded {
  const { priceTax } = useCompany()
  const { data, error } = useQuery({
    queryKey: [TAX_TERMS, email],
    queryFn: () => unwrap(privateApi()['tax-terms'][':email'].$get({ param: { email } })),
    // An answer of VIES changes them.
    ...LIVE,
    enabled: PayerAddress.safeParse({ email }).success,
  })
  const unknown = priceTax === 'none' ? null : undefined
  return { terms: data ? data.terms : unknown, error }
}
