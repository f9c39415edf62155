import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { MyProfile, NewProfileRequest } from '../../profile-changes.contract.ts'

const MY_PROFILE = 'my-profile'
const calls = () => privateApi().my

export const useMyProfile = () =>
  useQuery({
    queryKey: [MY_PROFILE],
    queryFn: () => unwrap<MyProfile>(calls().profile.$get()),
    ...LIVE,
  })

export const useRequestingChange = () =>
  useChange(
    (json: NewProfileRequest, withKey) =>
      unwrap<MyProfile>(calls()['profile-requests'].$post({ json }, withKey)),
    {
      invalidates: [MY_PROFILE],
      shownAt: [MY_PROFILE],
      toast: () => ({
        title: 'Change requested',
        description: 'Nothing has changed yet. You can follow your request in My Profile.',
      }),
      isShownElsewhere: hasFields,
    },
  )

export const useWithdrawing = () =>
  useChange(
    (id: string) =>
      unwrap<MyProfile>(calls()['profile-requests'][':id'].withdrawal.$post({ param: { id } })),
    {
      invalidates: [MY_PROFILE],
      shownAt: [MY_PROFILE],
      toast: () => ({ title: 'Request withdrawn' }),
    },
  )
