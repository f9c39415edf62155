// The log: one JSON line per event.
import pino from 'pino'
import { currentRequest } from './request-scope.ts'

export type Log = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: requestFacts,
    serializers: { err: describeError },
  })
}

/** For lines of a request, and of the tasks that it caused. */
function requestFacts(): object {
  const requestId = currentRequest()
  return requestId === undefined ? {} : { requestId }
}

type Described = { type: string; message: string; stack?: string; cause?: unknown }

function describeError(error: unknown): Described | string {
  if (!(error instanceof Error)) return String(error)
  // Drizzle appends the values to the message of a failed statement; the stack repeats it.
  const message = error.message.split('\nparams:')[0] ?? ''
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  return {
    type: error.name,
    message,
    ...(frames && { stack: frames }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** A path without the secrets of links: omits long random parts, except UUIDs. */
export const loggable = (path: string): string =>
  path.replace(/(?<=\/)(?![\da-f]{8}-[\da-f]{4}-)[\w-]{20,}/g, '…')
