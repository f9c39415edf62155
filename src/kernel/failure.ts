// Every way a call can fail on purpose. The wire, the screens and the messages all read this list.

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

/** The one shape of a refused call. `fields` maps each wrong field to its sentence; `field` is the first of them. */
export type Refusal = {
  message: string
  code: FailureCode
  field?: string
  fields?: Record<string, string>
  reference?: string
}

type Details = { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown }

/** Thrown in services, so that the transaction around them rolls back. */
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
