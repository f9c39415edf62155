// The handover of a project, for the team.
import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { Handover, HandoverChange } from '../../handovers.contract.ts'

const HANDOVERS = 'handovers'
const keyOf = (projectId: string): string[] => [HANDOVERS, projectId]
const calls = () => privateApi().projects[':id'].handover

export const useHandover = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => unwrap<Handover>(calls().$get({ param: { id } })),
  })

export const useHandoverChange = (id: string) =>
  useChange((json: HandoverChange) => unwrap<Handover>(calls().$put({ param: { id }, json })), {
    invalidates: [HANDOVERS],
    shownAt: keyOf(id),
    isShownElsewhere: hasFields,
    toast: () => ({ title: 'Handover saved' }),
  })

export const useHandoverPublication = (id: string) =>
  useChange(
    (isPublic: boolean) =>
      isPublic
        ? unwrap<Handover>(calls().publication.$post({ param: { id } }))
        : unwrap<Handover>(calls().publication.$delete({ param: { id } })),
    {
      invalidates: [HANDOVERS],
      shownAt: keyOf(id),
      toast: ({ publishedAt }) =>
        publishedAt
          ? { title: 'Handover published', description: 'The customer gets an email.' }
          : { title: 'Handover hidden', description: 'The customer no longer sees it.' },
    },
  )

export const readSecret = (id: string): Promise<{ secret: string }> =>
  unwrap<{ secret: string }>(
    privateApi()['handover-accesses'][':id'].secret.$get({ param: { id } }),
  )
