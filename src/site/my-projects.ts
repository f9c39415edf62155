// The projects of the signed-in business: its menu counts what they have to do, and its sections show the rest.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

/** Everything fetched about projects begins with it. */
export const PROJECTS = 'projects'

export const useMyProjects = () =>
  useQuery({
    queryKey: [PROJECTS, 'mine'],
    queryFn: () => answerOf(privateApi().my.projects.$get()),
    ...LIVE,
  })
