// Query for the signed-in user, as the server knows them.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from './api-error.ts'
import { privateApi } from './session.ts'

export const ME = 'me'

export const useMe = () =>
  useQuery({ queryKey: [ME], queryFn: () => unwrap(privateApi().auth.me.$get()) })
