// The queries about projects, for both sides.
import { useQuery } from '@tanstack/react-query'
import { PROJECTS } from './my-projects.query.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { PROJECT_LISTS, ProjectsQuery } from '../projects.contract.ts'

export type Side = 'customer' | 'agency'
export type ProjectList = (typeof PROJECT_LISTS)[number]

export type ProjectFilter = Pick<ProjectsQuery, 'search' | 'member'> & { list: ProjectList }

export const useProjects = (filter: ProjectFilter) =>
  usePages([PROJECTS, 'list', filter], (page) =>
    privateApi().projects.$get({ query: { ...filter, ...page } }),
  )

export const workspaceKey = (id: string): string[] => [PROJECTS, 'room', id]

export function useWorkspace(side: Side, id: string) {
  const call = () =>
    side === 'customer'
      ? privateApi().my.projects[':id'].$get({ param: { id } })
      : privateApi().projects[':id'].$get({ param: { id } })
  return useQuery({ queryKey: workspaceKey(id), queryFn: () => unwrap(call()), ...LIVE })
}
