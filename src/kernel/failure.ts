// Codes of all expected failures, shared by the API, the screens and the messages.

export type FailureCode =
  | 'invalid'
  | 'sign-in-needed'
  | 'sign-in-failed'
  | 'code-needed'
  | 'code-setup-needed'
  | 'not-allowed'
  | 'password-change-needed'
  | 'cross-site'
  | 'not-found'
  | 'gone'
  | 'conflict'
  | 'key-reused'
  | 'too-large'
  | 'wrong-content-type'
  | 'too-many'
  | 'unavailable'
  | 'unexpected'

/** The error response. `fields` maps each invalid field to its message; `field` is the first. */
export type ErrorResponse = {
  message: string
  code: FailureCode
  field?: string
  fields?: Record<string, string>
  reference?: string
}

type Details = { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown }

/** Services throw it, so that the surrounding transaction rolls back. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: FailureCode,
    message: string,
    { fields, retryAfterSeconds, cause }: Details = {},
  ) {
    super(message, { cause })
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** @param what as in `Quote` @throws not-found without a row */
export function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new Failure('not-found', `${what} not found.`)
  return row
}
