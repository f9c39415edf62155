// The settings of a content delivery network (CDN), and what can be wrong with them.
import * as z from 'zod/mini'

export const CDN_SETTINGS = {
  CDN: z.optional(z.enum(['none', 'cloudflare', 'fastly'], 'must be none, cloudflare or fastly')),
  CDN_TOKEN: z.optional(z.string()),
  CDN_ZONE: z.optional(z.string()),
} as const
const Settings = z.object(CDN_SETTINGS)
type Settings = z.infer<typeof Settings>

export type CdnSettings = { provider: 'cloudflare' | 'fastly'; token: string; zone: string }

export const toCdn = ({ CDN, CDN_TOKEN, CDN_ZONE }: Settings): CdnSettings | undefined =>
  CDN && CDN !== 'none' && CDN_TOKEN && CDN_ZONE
    ? { provider: CDN, token: CDN_TOKEN, zone: CDN_ZONE }
    : undefined

/** Mistakes that would only show when a page changes. */
export function cdnSettingProblems({ CDN, CDN_TOKEN, CDN_ZONE }: Settings): string[] {
  if (CDN === 'none') return []
  const problems = CDN ? missingProblems({ CDN, CDN_TOKEN, CDN_ZONE }) : []
  if (!CDN && (CDN_TOKEN || CDN_ZONE))
    problems.push('CDN is required with CDN_TOKEN and CDN_ZONE. Set it to cloudflare or fastly.')
  if (CDN_TOKEN && !/^[\x21-\x7E]+$/.test(CDN_TOKEN))
    problems.push('CDN_TOKEN must be an API token, without spaces.')
  if (CDN_ZONE && !/^[A-Za-z\d]+$/.test(CDN_ZONE))
    problems.push('CDN_ZONE must be an ID of letters and digits, not a domain name.')
  return problems
}

const missingProblems = ({ CDN, CDN_TOKEN, CDN_ZONE }: Settings): string[] => [
  ...(CDN_TOKEN
    ? []
    : [`CDN_TOKEN is required with CDN=${CDN}. Without it, visitors get outdated pages.`]),
  ...(CDN_ZONE
    ? []
    : [
        `CDN_ZONE is required with CDN=${CDN}. Set it to the ID of the ${CDN === 'fastly' ? 'service' : 'zone'}.`,
      ]),
]
