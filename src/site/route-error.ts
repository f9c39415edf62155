// Why a form that a script has sent to its page came back without an answer of that page.
import { isRouteErrorResponse } from 'react-router'
import type { Refusal } from '#kernel/failure.ts'
import { readMessage } from './refused.ts'

/** The product refuses some requests before a screen hears of them; its sentence then arrives as JSON text. Undefined when nobody answered. */
export function messageOfRouteError(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return undefined
  try {
    return readMessage((JSON.parse(error.data) as Partial<Refusal>).message)
  } catch {
    return undefined
  }
}
