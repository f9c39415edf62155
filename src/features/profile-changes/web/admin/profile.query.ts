import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { BusinessProfile, ProfileChange } from '../../profile-changes.contract.ts'

const PROFILES = 'profiles'
const calls = () => privateApi().profiles
const requests = () => privateApi()['profile-requests']
const of = (id: string) => ({ param: { id } })

export const useProfile = (id: string) =>
  useQuery({
    queryKey: [PROFILES, id],
    queryFn: () => unwrap<BusinessProfile>(calls()[':id'].$get(of(id))),
    ...LIVE,
  })

/** Name, address and open items of the customer are shown elsewhere on the page, too. */
const shown = (id: string) => ({
  invalidates: [PROFILES, 'customers', 'today'],
  shownAt: [PROFILES, id],
  isShownElsewhere: hasFields,
})

export const useSavingProfile = (id: string) =>
  useChange(
    (json: ProfileChange) => unwrap<BusinessProfile>(calls()[':id'].$put({ ...of(id), json })),
    { ...shown(id), toast: () => ({ title: 'Profile saved' }) },
  )

export const useStartingAddressChange = (id: string) =>
  useChange(
    (json: { email: string }, withKey) =>
      unwrap<BusinessProfile>(
        calls()[':id']['address-changes'].$post({ ...of(id), json }, withKey),
      ),
    {
      ...shown(id),
      toast: (_, { email }) => ({
        title: 'Link sent',
        description: `Nothing changes until ${email} is confirmed. The current address was notified.`,
      }),
    },
  )

const ofChange = (id: string, changeId: string) => ({ param: { id, changeId } })

export const useResendingLink = (id: string) =>
  useChange(
    (changeId: string) =>
      unwrap<BusinessProfile>(
        calls()[':id']['address-changes'][':changeId'].mail.$put(ofChange(id, changeId)),
      ),
    {
      ...shown(id),
      toast: () => ({ title: 'Link sent again', description: 'The former link no longer works.' }),
    },
  )

export const useCancelingAddressChange = (id: string) =>
  useChange(
    (changeId: string) =>
      unwrap<BusinessProfile>(
        calls()[':id']['address-changes'][':changeId'].$delete(ofChange(id, changeId)),
      ),
    {
      ...shown(id),
      toast: () => ({ title: 'Change canceled', description: 'The link no longer works.' }),
    },
  )

export const useApproving = ({ id, revision }: Pick<BusinessProfile, 'id' | 'revision'>) =>
  useChange(
    (requestId: string) =>
      unwrap<BusinessProfile>(
        requests()[':id'].approval.$post({ ...of(requestId), json: { revision } }),
      ),
    {
      ...shown(id),
      isShownElsewhere: () => false,
      toast: ({ request }) =>
        request
          ? { title: 'Approved', description: 'The new address has received a link.' }
          : {
              title: 'Approved',
              description: 'The profile is changed, and the customer notified.',
            },
    },
  )

export const useDeclining = (id: string, requestId: string) =>
  useChange(
    (json: { reason: string }) =>
      unwrap<BusinessProfile>(requests()[':id'].decline.$post({ ...of(requestId), json })),
    {
      ...shown(id),
      toast: () => ({ title: 'Declined', description: 'The customer has received the reason.' }),
    },
  )

export const useDisablingAccount = (id: string) =>
  useChange(
    (json: { reason: string }) =>
      unwrap<BusinessProfile>(calls()[':id'].disabling.$put({ ...of(id), json })),
    {
      ...shown(id),
      toast: ({ name }) => ({
        title: `${name} is disabled`,
        description: 'They were signed out of every browser.',
      }),
    },
  )

export const useEnablingAccount = (id: string) =>
  useChange(() => unwrap<BusinessProfile>(calls()[':id'].disabling.$delete(of(id))), {
    ...shown(id),
    toast: ({ name }) => ({ title: `${name} can sign in again` }),
  })
