// Reads an API response: the data, or an error that screens can show.
import type { Refusal } from '#kernel/failure.ts'

const NO_MESSAGE = 'Something went wrong on our side. Please try again.'

/** `hasMessage` is false if the response had no message; `reference` is the id of its log entry. */
export class Refused extends Error {
  readonly status: number
  readonly hasMessage: boolean
  readonly code: Refusal['code'] | undefined
  readonly fields: Record<string, string>
  readonly reference: string | undefined

  constructor(status: number, { message, code, fields, reference }: Partial<Refusal> = {}) {
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

/** Another user changed the record first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Refused && error.status === 409

/** Errors that the form shows at its fields. */
export const hasFields = (error: unknown): error is Refused =>
  error instanceof Refused && Object.keys(error.fields).length > 0

type Reply<Answer> = { ok: boolean; status: number; json(): Promise<Answer> }

/** @throws Refused for an error response, and what `fetch` throws without a response */
export async function answerOf<Answer>(call: Promise<Reply<Answer>>): Promise<Answer> {
  const reply = await call
  if (!reply.ok) throw await refusalIn(reply)
  return reply.json()
}

/** For calls without a response body. */
export async function done(call: Promise<Reply<unknown>>): Promise<void> {
  const reply = await call
  if (!reply.ok) throw await refusalIn(reply)
}

export async function refusalIn(reply: Reply<unknown>): Promise<Refused> {
  const said = await reply.json().catch(() => undefined)
  // Every error response of our API has this shape; a proxy in front of it may return anything.
  return new Refused(
    reply.status,
    typeof said === 'object' && said !== null ? (said as Partial<Refusal>) : {},
  )
}

/** The server's message, else `fallback`, else a general message. */
export function sentenceOf(error: unknown, fallback?: string): string {
  if (!(error instanceof Refused)) {
    return 'The server did not answer. Please check your connection and try again.'
  }
  return error.hasMessage ? error.message : (fallback ?? error.message)
}
