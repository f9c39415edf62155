// The IP address of the caller, from the network or from trusted proxies.
import type { Context } from 'hono'
import { type Http, isInternal } from './access.ts'

/** The renderer sets it on its own calls, so that limits count the visitor. */
export const CALLER_HEADER = 'x-caller-address'

/** @param proxies how many are in front (TRUST_PROXY); earlier header entries are not trusted */
export function callerAddress(c: Context<Http>, proxies: number): string {
  if (isInternal(c)) return c.req.header(CALLER_HEADER) ?? ''
  const network = c.env?.incoming?.socket.remoteAddress ?? ''
  if (!proxies) return ipv6Network(network)
  const forwardedFor = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  return ipv6Network(forwardedFor.at(-proxies) ?? network)
}

/** An IPv6 customer owns a whole /64, and could use another address each time. */
function ipv6Network(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const filled =
    tail === undefined
      ? groups
      : [
          ...groups,
          ...Array.from({ length: 8 - groups.length - after.length }, () => '0'),
          ...after,
        ]
  return `${filled.slice(0, 4).join(':')}::/64`
}
