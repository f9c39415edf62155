// The state of the CDN in front of the product.
import * as z from 'zod/mini'

/** `waiting` counts the changed cache tags that the CDN has not purged yet. */
export const CdnStatus = z.object({
  provider: z.enum(['none', 'cloudflare', 'fastly']),
  purgedAt: z.nullable(z.iso.datetime()),
  waiting: z.int(),
  error: z.nullable(z.string()),
})
export type CdnStatus = z.infer<typeof CdnStatus>
