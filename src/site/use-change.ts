// How private screens change something: a refusal is said, and what may be different now is asked for anew.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#kernel/messages.ts'
import { showToast, type ToastMessage } from '#ui/toasts.tsx'
import { Refused, sentenceOf } from './refused.ts'

export const sayWhy = (error: unknown): void =>
  void showToast({ type: 'error', title: 'Error', description: sentenceOf(error) })

/** Spec §8: the toast for a failed call whose response has no message. @returns false if it has one */
export function sayInstead(error: Error, { title, text }: Required<Message>): boolean {
  if (error instanceof Refused && error.hasMessage) return false
  void showToast({ type: 'error', title, description: text })
  return true
}

type ChangeOptions<Answer, Input> = {
  /** The beginnings of everything that is fetched again, also after a refusal: then somebody was faster. */
  invalidates: readonly string[] | 'everything'
  /** Where the answer itself is shown at once. */
  shownAt?: QueryKey
  /** What is said once the server has said yes. */
  told?: (answer: Answer, input: Input) => Omit<ToastMessage, 'type'>
  /** Those of one name go one after the other, or an earlier one could overtake a later one. */
  inTurn?: string
  /** For refusals that the screen says itself. */
  isSaidElsewhere?: (error: Error) => boolean
  /** What stands around the screen and is asked for anew, too. */
  revalidateLayout?: () => Promise<unknown>
}

/** What goes with a creating call besides its input. */
export type WithKey = { headers: { 'idempotency-key': string } }

/** One Idempotency-Key for what somebody sends, until the server has said yes: sent again because no answer came, it is done once. */
export function useIdempotencyKeys() {
  const [keys] = useState(() => new Map<string, string>())
  const name = (input: unknown): string => JSON.stringify(input) ?? ''
  return {
    keyOf(input: unknown): WithKey {
      const key = keys.get(name(input)) ?? crypto.randomUUID()
      keys.set(name(input), key)
      return { headers: { 'idempotency-key': key } }
    },
    isDone: (input: unknown): void => void keys.delete(name(input)),
  }
}

/** `onConfirmed` at once when the server has said yes, the others when everything is fresh. */
type Outcome<Answer> = {
  onConfirmed?: (answer: Answer) => void
  onSuccess?: (answer: Answer) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

/** A change that is shown once the server has confirmed it. `call` hands `withKey` on where it creates something. */
export function useChange<Answer, Input = void>(
  call: (input: Input, withKey: WithKey) => Promise<Answer>,
  {
    invalidates,
    shownAt,
    told,
    inTurn,
    isSaidElsewhere,
    revalidateLayout,
  }: ChangeOptions<Answer, Input>,
) {
  const queries = useQueryClient()
  const { keyOf, isDone } = useIdempotencyKeys()
  const [waiting] = useState(() => new Map<Input, (answer: Answer) => void>())
  const invalidate = () =>
    invalidates === 'everything'
      ? queries.invalidateQueries()
      : Promise.all(invalidates.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const change = useMutation({
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    mutationFn: (input: Input) => call(input, keyOf(input)),
    onSuccess: (answer, input) => {
      isDone(input)
      if (shownAt) queries.setQueryData(shownAt, answer)
      waiting.get(input)?.(answer)
      if (told) void showToast({ type: 'success', ...told(answer, input) })
    },
    onError: (error) => void (isSaidElsewhere?.(error) || sayWhy(error)),
    onSettled: (_, error) => Promise.all([invalidate(), !error && revalidateLayout?.()]),
  })
  const { mutateAsync } = change
  /** What follows is done also where its control has left the screen with what it changed. */
  const mutate = (
    input: Input,
    { onConfirmed = nothing, onSuccess, onError = nothing, onSettled }: Outcome<Answer> = {},
  ): void => {
    waiting.set(input, onConfirmed)
    void mutateAsync(input)
      .then(onSuccess, onError)
      .finally(() => (waiting.delete(input), onSettled?.()))
  }
  return { ...change, mutate }
}

/** It has been said by then. */
const nothing = (): void => undefined
