// What comes back from a call: its answer, or the server's refusal as an error that screens can show.
import type { Refusal } from '#kernel/failure.ts'

const NO_MESSAGE = 'Something went wrong on our side. Please try again.'

/**
 * The server said no. `status` is HTTP's; `hasMessage` is false when the response carried no message;
 * `reference` is the id under which a failure of ours was logged.
 */
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

/** Undefined unless `message` is text to show: what stands in front of the API may answer anything. */
export const readMessage = (message: unknown): string | undefined =>
  (typeof message === 'string' && message.trim()) || undefined

/** Somebody was faster. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Refused && error.status === 409

/** Something is wrong at fields: their form says so. */
export const hasFields = (error: unknown): error is Refused =>
  error instanceof Refused && Object.keys(error.fields).length > 0

type Reply<Answer> = { ok: boolean; status: number; json(): Promise<Answer> }

/** @throws Refused when the server says no; whatever `fetch` throws when it says nothing */
export async function answerOf<Answer>(call: Promise<Reply<Answer>>): Promise<Answer> {
  const reply = await call
  if (!reply.ok) throw await refusalIn(reply)
  return reply.json()
}

/** For calls that answer with nothing. */
export async function done(call: Promise<Reply<unknown>>): Promise<void> {
  const reply = await call
  if (!reply.ok) throw await refusalIn(reply)
}

export async function refusalIn(reply: Reply<unknown>): Promise<Refused> {
  const said = await reply.json().catch(() => undefined)
  // Every refusal of our API has this shape; whatever else stands in front of it may answer anything.
  return new Refused(
    reply.status,
    typeof said === 'object' && said !== null ? (said as Partial<Refusal>) : {},
  )
}

/** The server's message, else `fallback`; a general sentence without one, or when no server answered. */
export function sentenceOf(error: unknown, fallback?: string): string {
  if (!(error instanceof Refused)) {
    return 'The server did not answer. Please check your connection and try again.'
  }
  return error.hasMessage ? error.message : (fallback ?? error.message)
}
