// Error message of a form post that did not reach its page's action.
import { isRouteErrorResponse } from 'react-router'
import type { ErrorResponse } from '#kernel/failure.ts'
import { readMessage } from './api-error.ts'

/** The server rejects some requests before routing, with a JSON error as text. */
export function messageOfRouteError(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return undefined
  try {
    return readMessage((JSON.parse(error.data) as Partial<ErrorResponse>).message)
  } catch {
    return undefined
  }
}
