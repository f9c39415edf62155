import { useMutation } from '@tanstack/react-query'
import { showError, useChange } from '#site/data/use-change.ts'
import { INQUIRIES } from '#features/inquiries/web/admin/inbox-counts.query.ts'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { AdminPlanOffer, NewPlanOffer } from '../../plan-offers.contract.ts'

export const PLAN_OFFERS = 'plan-offers'

export const usePlanOfferPreview = (id: string) =>
  useMutation({
    mutationFn: (json: NewPlanOffer) =>
      unwrap(privateApi().inquiries[':id']['plan-offer-previews'].$post({ param: { id }, json })),
    onError: (error) => void (hasFields(error) || showError(error)),
  })

export const useSendingOffer = (id: string) =>
  useChange(
    (json: NewPlanOffer, withKey) =>
      unwrap<AdminPlanOffer>(
        privateApi().inquiries[':id']['plan-offers'].$post({ param: { id }, json }, withKey),
      ),
    {
      invalidates: [PLAN_OFFERS, INQUIRIES],
      toast: ({ email }) => ({
        title: 'Offer sent',
        description: `By email to ${email}, and on their request page.`,
      }),
    },
  )

export const useWithdrawPlanOffer = (id: string) =>
  useChange(
    () =>
      unwrap<AdminPlanOffer>(
        privateApi()['plan-offers'][':id'].withdrawal.$post({ param: { id } }),
      ),
    {
      invalidates: [PLAN_OFFERS, INQUIRIES],
      toast: () => ({ title: 'Offer withdrawn', description: 'They will be notified by email.' }),
    },
  )
