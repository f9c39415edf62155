// Which DNS records prove that mails are from the agency's domain, and whether they are published.
import type { DnsRecord } from './delivery.contract.ts'

type RecordCheck = Pick<DnsRecord, 'status' | 'detail' | 'value'>
type DomainRecord = { texts: readonly string[]; value: string }

const several = (name: string): string =>
  `There are several ${name} records. Receivers then ignore all of them. Keep one.`

/** The server that sends the mail. `isLocal`: on this machine or network. */
export type SendingServer = { host: string; isLocal: boolean }

/** A mail server on this machine or network is no name that receivers know. */
function mechanismFor({ host, isLocal }: SendingServer): string {
  if (isLocal) return 'a'
  if (host.includes(':')) return `ip6:${host}`
  return /^\d+(?:\.\d+){3}$/.test(host) ? `ip4:${host}` : `a:${host}`
}

const isSpf = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text.trim())
const ASK_PROVIDER =
  'If your mail provider has its own SPF entry (include:…), use that instead: only the provider ' +
  'knows which of its servers send.'

const OWN_ADDRESS =
  'Your mail server is on this machine or network. The entry “a” allows the address of the ' +
  'domain itself; if mails leave from another one, replace it with “ip4:” and that address.'

export const SPF_MOST_LOOKUPS = 10

/** @param lookups that receivers need for the record, as far as they are known */
export function checkSpf(
  texts: readonly string[],
  { server, lookups }: { server: SendingServer; lookups: number },
): RecordCheck {
  const records = texts.filter(isSpf)
  const value = `v=spf1 ${mechanismFor(server)} ~all`
  const [record] = records
  if (record === undefined)
    return {
      status: 'missing',
      detail: `No server is named that may send for this domain. ${server.isLocal ? OWN_ADDRESS : ASK_PROVIDER}`,
      value,
    }
  if (records.length > 1) return { status: 'several', detail: several('SPF'), value }
  return checkSpfRecord(record.trim(), { server, lookups })
}

function checkSpfRecord(
  record: string,
  { server, lookups }: { server: SendingServer; lookups: number },
): RecordCheck {
  const terms = record.toLowerCase().split(/\s+/).slice(1)
  const value = terms.some((term) => allows(term, server))
    ? record
    : withMechanism(record, mechanismFor(server))
  if (terms.some((term) => term === 'all' || term === '+all'))
    return {
      status: 'different',
      detail: 'The record lets every server send for this domain. End it with ~all or -all.',
      value: value.replace(/\s\+?all(?=\s|$)/i, ' ~all'),
    }
  if (lookups > SPF_MOST_LOOKUPS)
    return {
      status: 'different',
      detail:
        `The record needs more than ${SPF_MOST_LOOKUPS} DNS lookups. ` +
        'Receivers then ignore it. Remove entries that you do not use.',
      value,
    }
  if (value === record)
    return { status: 'found', detail: `The record names ${server.host}.`, value }
  return {
    status: 'unconfirmed',
    detail:
      `The record does not name ${server.host}. If an entry of your mail provider is in it, ` +
      'nothing is missing: ask your provider. Otherwise publish the record below.',
    value,
  }
}

/** `include:provider.example` fits the server `smtp.provider.example`. */
function allows(term: string, server: SendingServer): boolean {
  if (term.replace(/^\+/, '') === mechanismFor(server)) return true
  const [, included] = /^\+?include:(.+)$/.exec(term) ?? []
  return server.host === included || server.host.endsWith(`.${included}`)
}

/** Before `all` or `redirect`, which end the record. */
function withMechanism(record: string, mechanism: string): string {
  const terms = record.split(/\s+/)
  const end = terms.findIndex((term) => /^(?:[-~?+]?all|redirect=.*)$/i.test(term))
  return terms.toSpliced(end < 0 ? terms.length : end, 0, mechanism).join(' ')
}

/** The names whose TXT records a receiver reads next, and how many lookups the record needs. */
export function spfLookups(texts: readonly string[]): { count: number; names: string[] } {
  const terms = texts.find(isSpf)?.trim().toLowerCase().split(/\s+/).slice(1) ?? []
  const counted = terms.filter((term) =>
    /^[-~?+]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))|^redirect=/.test(term),
  )
  const names = counted.flatMap(
    (term) => /^(?:[-~?+]?include:|redirect=)([\w.-]+)$/.exec(term)?.[1] ?? [],
  )
  return { count: counted.length, names }
}

const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]]
    }),
  )

export const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

export function checkDkim({ texts, value }: DomainRecord): RecordCheck {
  const records = texts.filter((text) => tagsOf(text).has('p'))
  const [record] = records
  if (record === undefined)
    return {
      status: 'missing',
      detail: 'Publish it, then turn on the signature: receivers check one with the other.',
      value,
    }
  if (records.length > 1) return { status: 'several', detail: several('DKIM'), value }
  return tagsFit(tagsOf(record), tagsOf(value))
    ? { status: 'found', detail: 'The record has the key of this installation.', value }
    : {
        status: 'different',
        detail: 'The record has another key, so receivers reject our signature. Replace it.',
        value,
      }
}

function tagsFit(found: Map<string, string>, expected: Map<string, string>): boolean {
  const keyOf = (tags: Map<string, string>) => tags.get('p')?.replaceAll(/\s/g, '')
  const hashes = found.get('h')?.split(':')
  return (
    keyOf(found) === keyOf(expected) &&
    (found.get('k') ?? 'rsa') === 'rsa' &&
    (found.get('v') ?? 'DKIM1') === 'DKIM1' &&
    (!hashes || hashes.includes('sha256'))
  )
}

export const DMARC_VALUE = 'v=DMARC1; p=none'
const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text.trim())
const POLICIES: Readonly<Record<string, string>> = {
  none: 'Receivers only report mails that fail the checks.',
  quarantine: 'Receivers treat mails that fail the checks as spam.',
  reject: 'Receivers reject mails that fail the checks.',
}

/** @param isParent the texts are those of a domain above that of the sender */
export function checkDmarc(
  texts: readonly string[],
  { isParent }: { isParent: boolean },
): RecordCheck {
  const records = texts.filter(isDmarc)
  const [record] = records
  if (record === undefined)
    return {
      status: 'missing',
      detail:
        'Large receivers expect this record. When SPF and DKIM are found, you can raise p=none to p=quarantine.',
      value: DMARC_VALUE,
    }
  if (records.length > 1) return { status: 'several', detail: several('DMARC'), value: DMARC_VALUE }
  const tags = tagsOf(record)
  const policy = (isParent ? tags.get('sp') : undefined) ?? tags.get('p') ?? ''
  const meaning = POLICIES[policy.toLowerCase()]
  return meaning
    ? { status: 'found', detail: meaning, value: record.trim() }
    : {
        status: 'different',
        detail: 'The record has no policy (p) that receivers know. Replace it.',
        value: DMARC_VALUE,
      }
}

/** Receivers look for a DMARC record at the domain of the sender, then above it. */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`)
}
