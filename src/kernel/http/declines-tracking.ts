// Whether a browser declines to be counted.
import type { Context } from 'hono'

/** Do Not Track, or Global Privacy Control. */
export const declinesTracking = (c: Pick<Context, 'req'>): boolean =>
  c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
