// Sends encrypted messages to the push services of browsers, at public https addresses only.
import { lookup as resolve } from 'node:dns'
import { request as requestInsecurely } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import {
  encryptPush,
  pushAuthorization,
  serverKeys,
  type SubscriptionKeys,
} from './push-message.ts'

export type PushTarget = { endpoint: string } & SubscriptionKeys
export type PushService = {
  /** In base64url, for browsers. */
  publicKey: string
  mayCall: (endpoint: string) => boolean
  /** @returns the status of the response @throws if there is none */
  send: (target: PushTarget, text: string, now: Date) => Promise<number>
}

const TIMEOUT_MS = 10_000
/** How long the push service stores the message for a browser that is offline. */
const SECONDS_STORED = 24 * 3600

/** @param isOpen allows any address, for a stand-in in tests */
export function createPushService(
  { secret, publicUrl }: { secret: string; publicUrl: string },
  isOpen = false,
): PushService {
  const keys = serverKeys(secret)
  const mayCall = (endpoint: string): boolean => isOpen || isPublicEndpoint(endpoint)
  return {
    publicKey: keys.getPublicKey('base64url'),
    mayCall,
    async send({ endpoint, ...browser }, text, now) {
      if (!mayCall(endpoint)) throw new Error('The address of the push service is not public.')
      return post(endpoint, isOpen, {
        body: encryptPush(text, browser),
        authorization: pushAuthorization(keys, { endpoint, subject: publicUrl, now }),
      })
    },
  }
}

function post(
  endpoint: string,
  isOpen: boolean,
  { body, authorization }: { body: Buffer; authorization: string },
): Promise<number> {
  const request = isOpen && endpoint.startsWith('http:') ? requestInsecurely : requestSecurely
  const { promise, resolve: answer, reject } = Promise.withResolvers<number>()
  const sent = request(
    endpoint,
    {
      method: 'POST',
      timeout: TIMEOUT_MS,
      ...(!isOpen && { lookup: lookupPublic }),
      headers: {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: String(SECONDS_STORED),
        urgency: 'normal',
      },
    },
    (response) => {
      // Redirects are not followed, and the body says nothing that the status does not.
      response.resume()
      answer(response.statusCode ?? 0)
    },
  )
  sent.on('timeout', () => sent.destroy(new Error('The push service took too long.')))
  sent.on('error', reject)
  sent.end(body)
  return promise
}

export function isPublicEndpoint(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(?:local|internal|localhost)$/.test(host)
}

/** Also checks what a name resolves to, for the connection that uses it. */
export const lookupPublic: LookupFunction = (name, options, callback) =>
  resolve(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error(`${name} has no address.`), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${name} is not at a public address.`), '', 0)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })

const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4')
/** Global unicast, the only IPv6 addresses of public services. */
const PUBLIC_IPV6 = new BlockList()
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6')
/** These contain IPv4 addresses, which may be private. */
const TUNNELS = new BlockList()
TUNNELS.addSubnet('2002::', 16, 'ipv6')
TUNNELS.addSubnet('2001::', 32, 'ipv6')

const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !NOT_PUBLIC.check(address, 'ipv4')
    : PUBLIC_IPV6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
