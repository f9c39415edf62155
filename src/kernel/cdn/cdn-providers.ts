// The purge calls of Cloudflare and Fastly. Only this file knows their APIs.
import type { CdnSettings } from './cdn-settings.ts'

export type PurgeCall = (cacheTags: readonly string[]) => Promise<void>
type Provider = CdnSettings['provider']
type Call = { path: string; headers: Record<string, string>; body?: string }

/** Limits of one call, by the providers' documentation. */
export const MAX_TAGS: Record<Provider, number> = { cloudflare: 30, fastly: 256 }
const TIMEOUT_MS = 10_000
const MAX_MESSAGE = 200
const NAMES: Record<Provider, string> = { cloudflare: 'Cloudflare', fastly: 'Fastly' }
const ORIGINS: Record<Provider, string> = {
  cloudflare: 'https://api.cloudflare.com',
  fastly: 'https://api.fastly.com',
}

const CALLS: Record<Provider, (settings: CdnSettings, cacheTags: readonly string[]) => Call> = {
  cloudflare: ({ token, zone }, tags) => ({
    path: `/client/v4/zones/${zone}/purge_cache`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  }),
  fastly: ({ token, zone }, tags) => ({
    path: `/service/${zone}/purge`,
    headers: { 'fastly-key': token, 'surrogate-key': tags.join(' ') },
  }),
}

export function createPurge(settings: CdnSettings, origin?: URL): PurgeCall {
  const { provider, token } = settings
  const fail = (what: string): Error =>
    new Error(`${NAMES[provider]} ${what.replaceAll(token, '…').slice(0, MAX_MESSAGE)}`)
  return async (cacheTags) => {
    const { path, ...call } = CALLS[provider](settings, cacheTags)
    const response = await fetch(new URL(path, origin ?? ORIGINS[provider]), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...call,
    }).catch((error: unknown) => {
      throw fail(`could not be reached: ${reasonOf(error)}`)
    })
    const text = await response.text().catch(() => '')
    if (!response.ok || !isAccepted(provider, text))
      throw fail(`responded with ${response.status}: ${text.replaceAll(/\s+/g, ' ')}`)
  }
}

/** Node puts the reason of a failed connection into the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message
}

/** Cloudflare also reports errors in the body. */
const isAccepted = (provider: Provider, text: string): boolean =>
  provider !== 'cloudflare' || !/"success"\s*:\s*false/.test(text)
