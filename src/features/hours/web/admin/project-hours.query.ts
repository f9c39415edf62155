// The hours of a project, and its budget.
import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { ProjectBudgetChange, ProjectHours } from '../../hours.contract.ts'
import { HOURS } from './timer.query.ts'

const hoursKey = (id: string): string[] => [HOURS, 'project', id]
const call = () => privateApi().projects[':id'].hours

export const useProjectHours = (id: string) =>
  useQuery({
    queryKey: hoursKey(id),
    queryFn: () => unwrap<ProjectHours>(call().$get({ param: { id } })),
    ...LIVE,
  })

export const useBudgetChange = (id: string) =>
  useChange(
    (json: ProjectBudgetChange) => unwrap<ProjectHours>(call().$put({ param: { id }, json })),
    {
      invalidates: [HOURS],
      shownAt: hoursKey(id),
      isShownElsewhere: hasFields,
      toast: () => ({ title: 'Budget saved' }),
    },
  )
