// Lets the CDN store only pages from the page cache and files with a hash in their name.
import type { MiddlewareHandler } from 'hono'
import { FOREVER } from './headers.ts'
import { type Http, isInternal } from './access.ts'
import type { Cdn } from '../cdn/cdn.ts'

/** Comes before all other middleware, to see their responses. */
export function limitCdn(cdn: Cdn | null): MiddlewareHandler<Http> {
  return async (c, next) => {
    await next()
    if (!cdn || isInternal(c)) return
    const { headers, ok } = c.res
    const cacheControl = headers.get('cache-control') ?? ''
    if (headers.has('cdn-cache-control'))
      // All visitors get this response, so it has no ID of one request.
      headers.delete('x-request-id')
    else if (ok && cacheControl === FOREVER)
      for (const [name, value] of Object.entries(cdn.fileHeaders)) headers.set(name, value)
    // Fastly ignores `no-store` and `no-cache`.
    else if (!/\b(?:public|private)\b/.test(cacheControl))
      headers.set('cache-control', ['private', cacheControl].filter(Boolean).join(', '))
  }
}
