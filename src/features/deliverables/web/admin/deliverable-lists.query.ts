// What each plan delivers, as an admin edits it.
import { useQuery } from '@tanstack/react-query'
import { hasFields, isConflict, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { PlanDeliverablesChange } from '../../deliverable-lists.contract.ts'

const LISTS = 'deliverable-lists'
const calls = () => privateApi()[LISTS]

export const useDeliverableLists = () =>
  useQuery({ queryKey: [LISTS], queryFn: () => unwrap(calls().$get()) })

export const useSavingList = (planId: string) =>
  useChange(
    (json: PlanDeliverablesChange) => unwrap(calls()[':planId'].$put({ param: { planId }, json })),
    {
      invalidates: [LISTS],
      toast: ({ planName }) => ({
        title: 'Deliverables saved',
        description: `They apply to ${planName} from the next month of each customer on.`,
      }),
      isShownElsewhere: (error) => hasFields(error) || isConflict(error),
    },
  )
