// Why a form that a script has sent to its page came back without an answer of that page.
import { isRouteErrorResponse } from 'react-router'
import type { Refusal } from '#kernel/failure.ts'

/** The product refuses some requests before a screen hears of them; its sentence then arrives as JSON text. Undefined when nobody answered. */
export function sentenceIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return undefined
  try {
    const { message } = JSON.parse(error.data) as Partial<Refusal>
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
