// Limits of request bodies: the default limit, and other limits declared on the route.
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { matchedRoutes } from 'hono/route'
import { Failure } from '../failure.ts'
import type { Http } from './access.ts'

const DEFAULT_BYTES = 256 * 1024

const declaredBy = new WeakMap<object, MiddlewareHandler<Http>>()

/** Enforces the limit that the route declares, or the default, before anything reads the body. */
export function limitBodies(): MiddlewareHandler<Http> {
  const byDefault = rejectLargerThan(DEFAULT_BYTES, 'This request is too large.')
  return (c, next) => {
    const declared = matchedRoutes(c).map(({ handler }) => declaredBy.get(handler))
    const limit = declared.find((one) => one !== undefined) ?? byDefault
    return limit(c, next)
  }
}

/** Declares the limit of a route in bytes, and the message for a larger body. */
export const limitsBody = (bytes: number, message: string): MiddlewareHandler<Http> =>
  declaring(rejectLargerThan(bytes, message))

/** Declares that a route streams its body and limits the size itself. */
export const streamsBody = (): MiddlewareHandler<Http> => declaring((_c, next) => next())

function declaring(limit: MiddlewareHandler<Http>): MiddlewareHandler<Http> {
  const declaration: MiddlewareHandler<Http> = (_c, next) => next()
  declaredBy.set(declaration, limit)
  return declaration
}

const rejectLargerThan = (bytes: number, message: string): MiddlewareHandler<Http> =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Failure('too-large', message)
    },
  })
