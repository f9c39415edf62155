// Query for the signed-in business's projects.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'

export const PROJECTS = 'projects'

export const useMyProjects = () =>
  useQuery({
    queryKey: [PROJECTS, 'own'],
    queryFn: () => unwrap(privateApi().my.projects.$get()),
    ...LIVE,
  })
