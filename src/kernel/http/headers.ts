// Security headers of every response. Pages add their own content security policy.

/** For files with a hash or a version in their name. */
export const FOREVER = 'public, max-age=31536000, immutable'
/** Mails bring their own styles and may do nothing else. */
export const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "frame-ancestors 'self'",
].join('; ')
/** Lets the page measure the mail to size its frame. Scripts still do not run. */
export const RESIZABLE_MAIL_POLICY = MAIL_POLICY.replace('sandbox', 'sandbox allow-same-origin')
/** The worker that reads PDFs imports its decoder of JPEG 2000 from the same folder. */
export const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"
const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Call it before a page is cached, because the cache sends pages unchanged. */
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
