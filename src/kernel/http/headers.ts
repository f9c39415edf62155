// Headers that every answer carries. Pages add their own content security policy, which knows their styles.

/** A mail brings its own styles, and may do nothing else. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"
/** The same for a frame that is as high as its mail: the page around it may ask how high, and scripts still run in none. */
export const RESIZABLE_MAIL_POLICY = MAIL_POLICY.replace('sandbox', 'sandbox allow-same-origin')
const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Adds what is missing. A page must pass here before it is kept, since a kept page passes nowhere else. */
export function protect(response: Response, https: boolean): Response {
  const protectedResponse = new Response(response.body, response)
  const { headers } = protectedResponse
  const unless = (name: string, value: string): void =>
    void (headers.has(name) || headers.set(name, value))
  unless('x-content-type-options', 'nosniff')
  unless('referrer-policy', 'strict-origin-when-cross-origin')
  unless('cross-origin-opener-policy', 'same-origin')
  unless('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  if (!headers.get('content-type')?.startsWith('text/html'))
    unless('content-security-policy', PLAIN_POLICY)
  if (https) unless('strict-transport-security', 'max-age=31536000; includeSubDomains')
  return protectedResponse
}
