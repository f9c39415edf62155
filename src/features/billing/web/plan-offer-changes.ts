import { useMutation } from '@tanstack/react-query'
import { sayWhy, useChange } from '#site/use-change.ts'
import { INQUIRIES } from '#site/inbox-counts.ts'
import { answerOf, hasFields } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import type { AdminPlanOffer, NewPlanOffer } from '../plan-offers.contract.ts'

export const PLAN_OFFERS = 'plan-offers'

export const usePreview = (id: string) =>
  useMutation({
    mutationFn: (json: NewPlanOffer) =>
      answerOf(privateApi().inquiries[':id']['plan-offer-previews'].$post({ param: { id }, json })),
    onError: (error) => void (hasFields(error) || sayWhy(error)),
  })

export const useSendingOffer = (id: string) =>
  useChange(
    (json: NewPlanOffer, withKey) =>
      answerOf<AdminPlanOffer>(
        privateApi().inquiries[':id']['plan-offers'].$post({ param: { id }, json }, withKey),
      ),
    {
      invalidates: [PLAN_OFFERS, INQUIRIES],
      told: ({ email }) => ({
        title: 'Offer sent',
        description: `By email to ${email}, and on their request page.`,
      }),
    },
  )

export const useWithdrawing = (id: string) =>
  useChange(
    () =>
      answerOf<AdminPlanOffer>(
        privateApi()['plan-offers'][':id'].withdrawal.$post({ param: { id } }),
      ),
    {
      invalidates: [PLAN_OFFERS, INQUIRIES],
      told: () => ({ title: 'Offer withdrawn', description: 'They will be notified by email.' }),
    },
  )
