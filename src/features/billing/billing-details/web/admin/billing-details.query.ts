// The billing details of one customer, for the team.
import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { PayerAddress } from '../../../payment-terms/payment-terms.contract.ts'
import { TAX_TERMS } from '../../../tax/web/admin/tax-terms.query.ts'
import { VAT_NUMBER } from '../../../tax/web/admin/customer-tax.query.ts'
import {
  type BillingDetails,
  type BillingDetailsChange,
  type Buyer,
  toBuyer,
} from '../../billing-details.contract.ts'
import { SAVED_TOAST } from '../billing-details-dialog.tsx'

const BILLING_DETAILS = 'billing-details'
const calls = () => privateApi()['billing-details'][':email']

export const useBillingDetails = (email: string) =>
  useQuery({
    queryKey: [BILLING_DETAILS, email],
    queryFn: () => unwrap<BillingDetails>(calls().$get({ param: { email } })),
    // An address that is still being typed has none.
    enabled: PayerAddress.safeParse({ email }).success,
  })

export const useSavingBillingDetails = (email: string) =>
  useChange(
    (json: BillingDetailsChange) =>
      unwrap<BillingDetails>(calls().$put({ param: { email }, json })),
    {
      // How documents are taxed follows from them.
      invalidates: [BILLING_DETAILS, TAX_TERMS, VAT_NUMBER],
      shownAt: [BILLING_DETAILS, email],
      toast: () => SAVED_TOAST,
      isShownElsewhere: hasFields,
    },
  )

/** The customer as a document that is sent now would show it; undefined while it loads. */
export function useBuyer(of: Pick<Buyer, 'businessName' | 'email'>): Buyer | undefined {
  const { data } = useBillingDetails(of.email)
  return data && toBuyer(data, of)
}
