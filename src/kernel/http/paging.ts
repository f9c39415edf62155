// Where the next page of a list is: said in the Link header, as RFC 8288 has it.
import type { Context } from 'hono'

/** The same address with another cursor, without the host, which a proxy may have changed. Nothing is said after the last page. */
export function linkNext(c: Context, after: string | number | undefined): void {
  if (after === undefined) return
  const address = new URL(c.req.url)
  address.searchParams.set('after', String(after))
  c.header('link', `<${address.pathname + address.search}>; rel="next"`)
}
