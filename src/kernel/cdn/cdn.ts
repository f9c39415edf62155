// A content delivery network (CDN) in front of the product: its response headers and its purges.
import { setTimeout } from 'node:timers/promises'
import { EVERYTHING } from '../cache/page-cache.tags.ts'
import { createPurge, MAX_TAGS, type PurgeCall } from './cdn-providers.ts'
import type { CdnSettings } from './cdn-settings.ts'

/**
 * A page stays an hour at most if its purge is lost. A CDN may send an outdated response while it
 * fetches a new one, and for a day while the product does not respond.
 */
const PAGE_LIFETIME = 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400'
const FILE_LIFETIME = 'max-age=31536000, stale-while-revalidate=86400, stale-if-error=86400'

/** Changes within this time share one purge, in milliseconds. */
const BATCH_MS = 1000
/**
 * Until every instance has dropped its outdated pages, and the CDN has received those already on
 * their way. Longer than `CURRENT_MS` of the cache tags.
 */
const SETTLE_MS = 2000

export type Cdn = {
  provider: CdnSettings['provider']
  /** @param isCurrent false while this instance may not know of changes by other instances */
  pageHeaders: (cacheTags: readonly string[], isCurrent: boolean) => Record<string, string>
  fileHeaders: Record<string, string>
  /** @throws with the response of the provider, without the token */
  purge: PurgeCall
  /** Most tags in one call of `purge`. */
  maxTags: number
  /** Resolves to true when the batch ends, and to false when one is open already. */
  openBatch: () => Promise<boolean>
  /** Resolves when no instance sends a page from before the batch. */
  settle: () => Promise<void>
}

/** Replaces the provider's server and the waiting times in tests. */
type Elsewhere = { origin: URL; batchMs: number; settleMs: number }

export function createCdn(settings: CdnSettings, elsewhere?: Elsewhere): Cdn {
  const { batchMs = BATCH_MS, settleMs = SETTLE_MS } = elsewhere ?? {}
  let isOpen = false
  return {
    provider: settings.provider,
    pageHeaders: (cacheTags, isCurrent) =>
      isCurrent
        ? cdnHeaders(settings, PAGE_LIFETIME, [EVERYTHING, ...cacheTags])
        : { 'cache-control': 'private, no-cache' },
    fileHeaders: cdnHeaders(settings, FILE_LIFETIME, [EVERYTHING]),
    purge: createPurge(settings, elsewhere?.origin),
    maxTags: MAX_TAGS[settings.provider],
    async openBatch() {
      if (isOpen) return false
      isOpen = true
      await setTimeout(batchMs)
      isOpen = false
      return true
    },
    settle: () => setTimeout(settleMs),
  }
}

const cdnHeaders = (
  { provider }: CdnSettings,
  lifetime: string,
  cacheTags: readonly string[],
): Record<string, string> => ({
  'cdn-cache-control': lifetime,
  'cache-tag': cacheTags.join(','),
  'surrogate-key': cacheTags.join(' '),
  ...(provider === 'fastly' && { 'surrogate-control': lifetime }),
})
