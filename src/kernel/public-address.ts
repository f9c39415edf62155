// Which hosts are on the internet, and not on this machine or its network.
import { BlockList, isIP } from 'node:net'

/** @param host a name, or an address without brackets */
export const isPublicHost = (host: string): boolean =>
  isIP(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(?:local|internal|localhost)$/i.test(host)

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

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !NOT_PUBLIC.check(address, 'ipv4')
    : PUBLIC_IPV6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
