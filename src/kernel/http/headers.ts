// Headers that every answer carries. Pages add their own content security policy, which knows their styles.
import type { Context } from 'hono'

const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'"

export function protect(c: Context, https: boolean): void {
  const { headers } = c.res
  const unless = (name: string, value: string): void => void (headers.has(name) || headers.set(name, value))
  unless('x-content-type-options', 'nosniff')
  unless('referrer-policy', 'strict-origin-when-cross-origin')
  unless('cross-origin-opener-policy', 'same-origin')
  unless('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  if (!headers.get('content-type')?.startsWith('text/html')) unless('content-security-policy', PLAIN_POLICY)
  if (https) unless('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
