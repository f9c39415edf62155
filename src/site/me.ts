// Query for the signed-in user, as the server knows them.
import { useQuery } from '@tanstack/react-query'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

export const ME = 'me'

export const useMe = () =>
  useQuery({ queryKey: [ME], queryFn: () => answerOf(privateApi().auth.me.$get()) })
