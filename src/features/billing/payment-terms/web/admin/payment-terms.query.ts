// Payment terms: of all customers, and of one.
import { useQuery } from '@tanstack/react-query'
import { useChange } from '#site/data/use-change.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import {
  type PayerSettings,
  type PayerSettingsChange,
  type PaymentTerms,
  type PaymentTermsChange,
  TERM_TEXTS,
} from '../../payment-terms.contract.ts'

export const PAYMENT_TERMS = 'payment-terms'
const PAYER = 'payer-settings'

export const usePaymentTerms = () =>
  useQuery({
    queryKey: [PAYMENT_TERMS],
    queryFn: () => unwrap<PaymentTerms>(privateApi()['payment-terms'].$get()),
  })

export const useSavingTerms = () =>
  useChange(
    (json: PaymentTermsChange) =>
      unwrap<PaymentTerms>(privateApi()['payment-terms'].$put({ json })),
    {
      invalidates: [PAYMENT_TERMS],
      shownAt: [PAYMENT_TERMS],
      toast: ({ termDays, remindersOn }) => ({
        title: 'Payment terms saved',
        description:
          `New payments are ${TERM_TEXTS[termDays].toLowerCase()}. ` +
          `Reminders are ${remindersOn ? 'on' : 'off'}.`,
      }),
      isShownElsewhere: hasFields,
    },
  )

/** Of no one while `email` is empty. */
export const usePayerSettings = (email: string) =>
  useQuery({
    enabled: email !== '',
    queryKey: [PAYER, email],
    queryFn: () =>
      unwrap<PayerSettings>(privateApi()['payer-settings'][':email'].$get({ param: { email } })),
  })

export const useSavingPayer = (email: string) =>
  useChange(
    (json: PayerSettingsChange) =>
      unwrap<PayerSettings>(
        privateApi()['payer-settings'][':email'].$put({ param: { email }, json }),
      ),
    {
      invalidates: [PAYER],
      shownAt: [PAYER, email],
      toast: () => ({
        title: 'Payment settings saved',
        description: 'The days apply to payments of this customer that become due from now on.',
      }),
      isShownElsewhere: hasFields,
    },
  )
