// Sends a form to the action of its page by script, without the router.
import { useState } from 'react'
import type { ErrorResponse } from '#kernel/failure.ts'
import { ApiError } from '../data/api-error.ts'
import { readFormValues } from './read-form.ts'

export type SentByScript<State> = {
  /** The result of invalid input, without a request. */
  check?: (form: FormData) => State | undefined
  /** The result if no result of the action arrived. */
  failed: (form: FormData, error: unknown) => State
}

/** `send` keeps the last `result` until the next one. */
export function usePageAction<State>({ check, failed }: SentByScript<State>) {
  const [result, setResult] = useState<State>()
  const [isSending, setSending] = useState(false)
  async function send(element: HTMLFormElement, submitter?: HTMLElement | null): Promise<void> {
    const form = new FormData(element, submitter)
    setSending(true)
    const address = element.getAttribute('action') ?? location.href
    const next =
      check?.(form) ??
      (await post<State>(address, form).catch((error: unknown) => failed(form, error)))
    setResult(() => next)
    setSending(false)
  }
  return { result, isSending, send: (...args: Parameters<typeof send>) => void send(...args) }
}

/** @throws ApiError without a result, and what `fetch` throws without a response */
async function post<State>(address: string, form: FormData): Promise<State> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(readFormValues(form).map(([name, value]) => [name, value])),
  })
  // The page's action returns a State; a proxy in front of it may return anything.
  const answer = (await response.json().catch(() => ({}))) as
    | { result: State }
    | Partial<ErrorResponse>
  if ('result' in answer) return answer.result
  throw new ApiError(response.status, answer)
}

/** The server's message, if the form did not reach the action of its page. */
export const messageOfActionError = (error: unknown): string | undefined =>
  error instanceof ApiError && error.hasMessage ? error.message : undefined
