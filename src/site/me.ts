// Who is signed in, as the server knows them: the frames of both back offices ask, and some of what stands in them.
import { useQuery } from '@tanstack/react-query'
import { answerOf } from './refused.ts'
import { privateApi } from './session.ts'

export const ME = 'me'

export const useMe = () =>
  useQuery({ queryKey: [ME], queryFn: () => answerOf(privateApi().auth.me.$get()) })
