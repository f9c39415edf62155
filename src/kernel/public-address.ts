// Which hosts are on the internet, and not on this machine or its network.
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** @param host a name, or an address without brackets */
export const isPublicHost = (host: string): boolean =>
  isIP(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(?:local|internal|localhost)$/i.test(host)

const PRIVATE = new BlockList()
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
  PRIVATE.addSubnet(network, bits, 'ipv4')
/** Global unicast, the only IPv6 addresses of public services. */
const PUBLIC_IPV6 = new BlockList()
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6')
/** These contain IPv4 addresses, which may be private. */
const TUNNELS = new BlockList()
TUNNELS.addSubnet('2002::', 16, 'ipv6')
TUNNELS.addSubnet('2001::', 32, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !PRIVATE.check(address, 'ipv4')
    : PUBLIC_IPV6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')

/** An https address on the default port, without a password. */
export function isPublicEndpoint(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return isPublicHost(url.hostname.replace(/^\[|\]$/g, ''))
}

/** The end of the error message for a name of a private address. */
export const NOT_PUBLIC = 'is not at a public address.'

/** Also checks what a name resolves to, for the connection that uses it. */
export const lookupPublic: LookupFunction = (name, options, callback) =>
  resolve(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error(`${name} has no address.`), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${name} ${NOT_PUBLIC}`), '', 0)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
