// The active members of the team.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'

export const useColleagues = () =>
  useQuery({ queryKey: ['colleagues'], queryFn: () => unwrap(privateApi().colleagues.$get()) })
