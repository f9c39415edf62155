// Compares the DNS records of the sender's domain with those that receivers need.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { readDkimKey } from '#kernel/mail/dkim-key.ts'
import { isSignatureOn } from '#kernel/mail/mail-signature.store.ts'
import { isPublicHost } from '#kernel/public-address.ts'
import type { DnsCheck, DnsRecord } from './delivery.contract.ts'
import {
  dkimValue,
  DMARC_VALUE,
  dmarcNames,
  checkDkim,
  checkDmarc,
  checkSpf,
  SPF_MOST_LOOKUPS,
  spfLookups,
} from './dns-records.rules.ts'

const CHECKS_BY_PERSON = { name: 'dns-check', points: 60, seconds: 3600 }

export async function checkDns(ctx: Ctx): Promise<DnsCheck> {
  const { mailServer, mailFrom, mailDomain } = ctx.site
  const hasRecords = mailServer !== undefined && mailFrom !== undefined
  if (hasRecords) await ctx.limits.use(CHECKS_BY_PERSON, signedIn(ctx).userId)
  const records = hasRecords
    ? await Promise.all([
        spfRecord(ctx, mailDomain, mailServer.host),
        dkimRecord(ctx, mailDomain),
        dmarcRecord(ctx, mailDomain),
      ])
    : []
  return {
    domain: hasRecords ? mailDomain : null,
    checkedAt: ctx.clock.real().toISOString(),
    records,
    isSigning: await isSignatureOn(ctx.db),
  }
}

type LookupResult = Omit<DnsRecord, 'kind' | 'name' | 'found'> & { found: readonly string[] }

/** A failed lookup is no missing record. */
async function lookUp(check: () => Promise<LookupResult>, value: string) {
  const checked = await check().catch((error: unknown) => ({
    status: 'unknown' as const,
    detail: `The lookup failed (${codeOf(error)}). Check again later, or check the DNS servers of this machine.`,
    value,
    found: [],
  }))
  return { ...checked, found: [...checked.found] }
}

/** An error of `node:dns` has a code; anything else is a mistake of ours. */
function codeOf(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined || syscall === undefined) throw error
  return code
}

async function spfRecord({ dns }: Ctx, domain: string, host: string): Promise<DnsRecord> {
  const server = { host: host.toLowerCase(), isLocal: !isPublicHost(host) }
  const check = async () => {
    const texts = await dns.texts(domain)
    const lookups = await countLookups(dns, texts)
    const found = texts.filter((text) => /^\s*v=spf1/i.test(text))
    return { ...checkSpf(texts, { server, lookups }), found }
  }
  const { value } = checkSpf([], { server, lookups: 0 })
  return { kind: 'SPF', name: domain, ...(await lookUp(check, value)) }
}

/** As far as they can be looked up, and not much more than receivers allow. */
async function countLookups({ texts }: Ctx['dns'], first: readonly string[]): Promise<number> {
  let { count, names } = spfLookups(first)
  for (let at = 0; at < names.length && count <= SPF_MOST_LOOKUPS; at += 1) {
    const included = await texts(names[at] ?? '').catch(() => undefined)
    if (!included) return count
    const next = spfLookups(included)
    count += next.count
    names = [...names, ...next.names]
  }
  return count
}

async function dkimRecord(ctx: Ctx, domain: string): Promise<DnsRecord> {
  const { selector, publicKey } = await readDkimKey(ctx)
  const name = `${selector}._domainkey.${domain}`
  const value = dkimValue(publicKey)
  const check = async () => {
    const texts = await ctx.dns.texts(name)
    return { ...checkDkim({ texts, value }), found: texts }
  }
  return { kind: 'DKIM', name, ...(await lookUp(check, value)) }
}

async function dmarcRecord({ dns }: Ctx, domain: string): Promise<DnsRecord> {
  const [own = `_dmarc.${domain}`, ...above] = dmarcNames(domain)
  const check = async () => {
    for (const name of [own, ...above]) {
      const texts = await dns.texts(name)
      const checked = checkDmarc(texts, { isParent: name !== own })
      if (checked.status !== 'missing') return { ...checked, found: texts, name }
    }
    return { ...checkDmarc([], { isParent: false }), found: [] }
  }
  return { kind: 'DMARC', name: own, ...(await lookUp(check, DMARC_VALUE)) }
}
