// Reads an API response: the data, or an error that screens can show.
import type { ErrorResponse } from '#kernel/failure.ts'

const NO_MESSAGE = 'Something went wrong on our side. Please try again.'

/** `hasMessage` is false if the response had no message; `reference` is the id of its log entry. */
export class ApiError extends Error {
  readonly status: number
  readonly hasMessage: boolean
  readonly code: ErrorResponse['code'] | undefined
  readonly fields: Record<string, string>
  readonly reference: string | undefined

  constructor(status: number, { message, code, fields, reference }: Partial<ErrorResponse> = {}) {
    super(readMessage(message) ?? NO_MESSAGE)
    this.status = status
    this.hasMessage = readMessage(message) !== undefined
    this.code = code
    this.fields = fields ?? {}
    this.reference = reference
  }
}

/** Undefined unless `message` is text: a proxy in front of the API may return anything. */
export const readMessage = (message: unknown): string | undefined =>
  (typeof message === 'string' && message.trim()) || undefined

/** True if another user changed the record first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409

export const hasFields = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.fields).length > 0

type Reply<Result> = { ok: boolean; status: number; json: () => Promise<Result> }

/** @throws ApiError for an error response, and what `fetch` throws without a response */
export async function unwrap<Result>(call: Promise<Reply<Result>>): Promise<Result> {
  const reply = await call
  if (!reply.ok) throw await toApiError(reply)
  return reply.json()
}

export async function expectOk(call: Promise<Reply<unknown>>): Promise<void> {
  const reply = await call
  if (!reply.ok) throw await toApiError(reply)
}

export async function toApiError(reply: Reply<unknown>): Promise<ApiError> {
  const body = await reply.json().catch(() => undefined)
  // Every error response of our API has this shape; a proxy in front of it may return anything.
  return new ApiError(
    reply.status,
    typeof body === 'object' && body !== null ? (body as Partial<ErrorResponse>) : {},
  )
}

/** Returns the server's message, else `fallback`, else a general message. */
export function errorMessage(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) {
    return 'The server isn’t responding. Please check your connection and try again.'
  }
  return error.hasMessage ? error.message : (fallback ?? error.message)
}
