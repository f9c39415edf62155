// Error responses: one shape for every failed call, and its HTTP status.
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type StorageError, storageErrorOf } from '../db/storage-errors.ts'
import { Failure, type FailureCode, type ErrorResponse } from '../failure.ts'
import type { Http } from './access.ts'
import { loggable } from '../log.ts'

export const STATUS: Record<FailureCode, ContentfulStatusCode> = {
  invalid: 400,
  'sign-in-needed': 401,
  'sign-in-failed': 401,
  'code-needed': 401,
  'code-setup-needed': 403,
  'not-allowed': 403,
  'password-change-needed': 403,
  'cross-site': 403,
  'not-found': 404,
  gone: 410,
  conflict: 409,
  'key-reused': 422,
  'too-large': 413,
  'wrong-content-type': 415,
  'too-many': 429,
  unavailable: 503,
  unexpected: 500,
}

export const RETRY_SECONDS = 30

export function toErrorReply(error: unknown, c: Context<Http>): Response {
  const failure = asFailure(error)
  const { code, message, fields } = failure
  const retryAfterSeconds = waitAfter(failure)
  const reference = c.var.requestId
  if (STATUS[code] >= 500)
    c.var.ctx?.log.error(
      { err: error, requestId: reference, path: loggable(c.req.path) },
      'A request failed',
    )
  if (NOTED.has(code)) logRejection(code, c)
  const [field] = Object.keys(fields ?? {})
  const errorResponse: ErrorResponse = {
    message,
    code,
    ...(field && fields && { field, fields }),
    ...(STATUS[code] >= 500 && { reference }),
  }
  const headers = {
    'cache-control': 'no-store',
    ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
    // The server does not read the rest of a too large body, so the connection is not reusable.
    ...(code === 'too-large' && { connection: 'close' }),
  }
  return c.json(errorResponse, STATUS[code], headers)
}

const waitAfter = ({ code, retryAfterSeconds }: Failure): number | undefined =>
  retryAfterSeconds ?? (code === 'unavailable' ? RETRY_SECONDS : undefined)

/** Errors that our own pages do not cause. */
const NOTED: ReadonlySet<FailureCode> = new Set(['not-allowed', 'cross-site', 'too-many'])

function logRejection(code: FailureCode, c: Context<Http>): void {
  const { ctx, requestId } = c.var
  const userId = ctx.actor.role === 'visitor' ? undefined : ctx.actor.userId
  ctx.log.warn(
    { code, userId, requestId, method: c.req.method, path: loggable(c.req.path) },
    'A call was rejected',
  )
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  // Hono's own errors, such as malformed JSON.
  if (error instanceof HTTPException && error.status < 500)
    return new Failure(error.status === 413 ? 'too-large' : 'invalid', error.message)
  const storageError = storageErrorOf(error)
  if (storageError && storageError !== 'invalid-data')
    return new Failure('unavailable', STORAGE_ERROR_MESSAGES[storageError])
  return new Failure(
    'unexpected',
    'Something went wrong on our side. Nothing was changed. Please try again.',
  )
}

/** A connection can end after the commit: `connection-lost` does not say that nothing changed. */
const STORAGE_ERROR_MESSAGES: Record<Exclude<StorageError, 'invalid-data'>, string> = {
  'disk-full': 'The disk is full. Nothing was changed. Please try again in a few minutes.',
  'connection-lost': 'The service is temporarily unavailable. Please try again in a minute.',
  busy: 'The database is busy. Nothing was changed. Please try again in a minute.',
}
