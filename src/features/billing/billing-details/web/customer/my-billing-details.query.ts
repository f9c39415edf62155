// The billing details of the signed-in customer.
import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { BillingDetails, BillingDetailsChange } from '../../billing-details.contract.ts'
import { SAVED_TOAST } from '../billing-details-dialog.tsx'

const MY_BILLING_DETAILS = 'my-billing-details'
const calls = () => privateApi().my['billing-details']

export const useMyBillingDetails = () =>
  useQuery({
    queryKey: [MY_BILLING_DETAILS],
    queryFn: () => unwrap<BillingDetails>(calls().$get()),
    ...LIVE,
  })

export const useSavingMyBillingDetails = () =>
  useChange((json: BillingDetailsChange) => unwrap<BillingDetails>(calls().$put({ json })), {
    invalidates: [MY_BILLING_DETAILS],
    shownAt: [MY_BILLING_DETAILS],
    toast: () => SAVED_TOAST,
    isShownElsewhere: hasFields,
  })
