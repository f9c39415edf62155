// Mutations of private screens: they show errors and reload affected data.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ToastText } from '#kernel/messages.ts'
import { showToast, type ToastMessage } from '#ui/toasts.tsx'
import { ApiError, errorMessage } from './api-error.ts'

export const showError = (error: unknown): void =>
  void showToast({ type: 'error', title: 'Error', description: errorMessage(error) })

/** Spec §8: the toast for a failed call without a message. @returns false if there is one */
export function showFallbackError(error: Error, { title, text }: Required<ToastText>): boolean {
  if (error instanceof ApiError && error.hasMessage) return false
  void showToast({ type: 'error', title, description: text })
  return true
}

type ChangeOptions<Result, Input> = {
  /** Prefixes of query keys to reload, also after an error: another user may have been faster. */
  invalidates: readonly string[] | 'everything'
  /** Query key that receives the response at once. */
  shownAt?: QueryKey
  toast?: (result: Result, input: Input) => Omit<ToastMessage, 'type'>
  /** Changes with the same key run one after the other. */
  queueKey?: string
  /** For errors that the screen itself shows. */
  isShownElsewhere?: (error: Error) => boolean
  revalidateLayout?: () => Promise<unknown>
}

export type WithKey = { headers: { 'idempotency-key': string } }

/** One idempotency key per input until the server confirms it, so that a retry counts once. */
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

/** `onConfirmed` runs when the server confirms, the others after the data is reloaded. */
type Outcome<Result> = {
  onConfirmed?: (result: Result) => void
  onSuccess?: (result: Result) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

/** Shows the change once the server confirms it. A call that creates something needs `withKey`. */
export function useChange<Result, Input = void>(
  call: (input: Input, withKey: WithKey) => Promise<Result>,
  {
    invalidates,
    shownAt,
    toast,
    queueKey,
    isShownElsewhere,
    revalidateLayout,
  }: ChangeOptions<Result, Input>,
) {
  const queries = useQueryClient()
  const { keyOf, isDone } = useIdempotencyKeys()
  const [waiting] = useState(() => new Map<Input, (result: Result) => void>())
  const invalidate = () =>
    invalidates === 'everything'
      ? queries.invalidateQueries()
      : Promise.all(invalidates.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const change = useMutation({
    ...(queueKey !== undefined && { scope: { id: queueKey } }),
    mutationFn: (input: Input) => call(input, keyOf(input)),
    onSuccess: (result, input) => {
      isDone(input)
      if (shownAt) queries.setQueryData(shownAt, result)
      waiting.get(input)?.(result)
      if (toast) void showToast({ type: 'success', ...toast(result, input) })
    },
    onError: (error) => void (isShownElsewhere?.(error) || showError(error)),
    onSettled: (_, error) => Promise.all([invalidate(), !error && revalidateLayout?.()]),
  })
  const { mutateAsync } = change
  /** The callbacks run even if the control has been unmounted. */
  const mutate = (
    input: Input,
    { onConfirmed = nothing, onSuccess, onError = nothing, onSettled }: Outcome<Result> = {},
  ): void => {
    waiting.set(input, onConfirmed)
    void mutateAsync(input)
      .then(onSuccess, onError)
      .finally(() => (waiting.delete(input), onSettled?.()))
  }
  return { ...change, mutate }
}

const nothing = (): void => undefined
