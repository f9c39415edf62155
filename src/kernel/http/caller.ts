// The address of the caller: the network's, or what as many proxies as we were told of say it is.
import type { Context } from 'hono'
import { type Http, isInternal } from './access.ts'

/** Set on our own calls while a page is rendered, so that limits count the visitor and not us. */
export const CALLER_HEADER = 'x-caller-address'

/** @param proxies how many stand in front (TRUST_PROXY); what they did not write themselves is not believed */
export function callerAddress(c: Context<Http>, proxies: number): string {
  if (isInternal(c)) return c.req.header(CALLER_HEADER) ?? ''
  const network = c.env?.incoming?.socket.remoteAddress ?? ''
  if (!proxies) return network
  const said = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim()).filter(Boolean)
  return said.at(-proxies) ?? network
}
