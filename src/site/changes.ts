// How private screens change something: a refusal is said, and what may be different now is asked for anew.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast, type ToastMessage } from '#ui/toasts.tsx'
import { sentenceOf } from './refused.ts'

export const sayWhy = (error: unknown): void => void showToast({ type: 'error', title: 'Error', description: sentenceOf(error) })

type Ways<Answer, Input> = {
  /** The beginnings of everything that is fetched again, also after a refusal: then somebody was faster. */
  freshens: readonly string[]
  /** Where the answer itself is shown at once. */
  shownAt?: QueryKey
  /** What is said once the server has said yes. */
  told?: (answer: Answer, input: Input) => Omit<ToastMessage, 'type'>
  /** For refusals that the screen says itself. */
  isSaidElsewhere?: (error: Error) => boolean
}

/** A change that is shown once the server has confirmed it. */
export function useChange<Answer, Input = void>(call: (input: Input) => Promise<Answer>, { freshens, shownAt, told, isSaidElsewhere }: Ways<Answer, Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, input) => {
      if (shownAt) queries.setQueryData(shownAt, answer)
      if (told) void showToast({ type: 'success', ...told(answer, input) })
    },
    onError: (error) => void (isSaidElsewhere?.(error) || sayWhy(error)),
    onSettled: () => Promise.all(freshens.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
}
