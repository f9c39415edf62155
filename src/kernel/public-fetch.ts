// Reads a file at an address that a user entered, from public https servers only.
import { type IncomingMessage, request as requestInsecurely } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isPublicEndpoint, lookupPublic, NOT_PUBLIC } from './public-address.ts'

export type FetchProblem =
  | 'not-public'
  | 'not-found'
  | 'rejected'
  | 'redirected-too-often'
  | 'too-large'
  | 'too-slow'
  | 'unreachable'
export type Fetched = { text: string } | { problem: FetchProblem }
/** Never throws. */
export type PublicFetch = (url: string, accept: string) => Promise<Fetched>

type Limits = { bytes: number; milliseconds: number; redirects: number }
const LIMITS: Limits = { bytes: 2_000_000, milliseconds: 10_000, redirects: 3 }

/**
 * Also refuses names that resolve to private addresses: the connection uses the addresses that were
 * checked. @param isOpen which addresses may be private, and http
 */
export const createPublicFetch =
  (isOpen: (url: URL) => boolean, limits: Partial<Limits> = {}): PublicFetch =>
  async (url, accept) => {
    const { bytes, milliseconds, redirects } = { ...LIMITS, ...limits }
    const signal = AbortSignal.timeout(milliseconds)
    try {
      return await read({ url, accept, isOpen, signal, bytes, redirects })
    } catch (error) {
      if (signal.aborted) return { problem: 'too-slow' }
      return { problem: isNotPublic(error) ? 'not-public' : 'unreachable' }
    }
  }

type Reading = {
  url: string
  accept: string
  isOpen: (url: URL) => boolean
  signal: AbortSignal
  bytes: number
  redirects: number
}

async function read({ url, redirects, ...reading }: Reading): Promise<Fetched> {
  if (!mayRead(url, reading.isOpen)) return { problem: 'not-public' }
  const response = await open({ url, redirects, ...reading })
  const { statusCode = 0 } = response
  const next = redirectOf(response, url)
  if (next === undefined && statusCode === 200) return textIn(response, reading.bytes)
  response.destroy()
  if (next === undefined)
    return { problem: statusCode === 404 || statusCode === 410 ? 'not-found' : 'rejected' }
  if (!redirects) return { problem: 'redirected-too-often' }
  return read({ ...reading, url: next, redirects: redirects - 1 })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: string): string | undefined {
  const isRedirect = statusCode >= 300 && statusCode < 400
  const { location } = headers
  return isRedirect && location && URL.canParse(location, url)
    ? new URL(location, url).href
    : undefined
}

const mayRead = (url: string, isOpen: Reading['isOpen']): boolean =>
  URL.canParse(url) && isOpen(new URL(url)) ? /^https?:/.test(url) : isPublicEndpoint(url)

/** Without a pool: a connection to the same name may have been opened without the check. */
function open({ url, accept, isOpen, signal }: Reading): Promise<IncomingMessage> {
  // Only an open address can be http.
  const request = url.startsWith('http:') ? requestInsecurely : requestSecurely
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Cedarline' }
  const options = {
    signal,
    agent: false,
    headers,
    ...(!isOpen(new URL(url)) && { lookup: lookupPublic }),
  }
  request(url, options, resolve).on('error', reject).end()
  return promise
}

async function textIn(response: IncomingMessage, most: number): Promise<Fetched> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    // Leaving the loop closes the connection.
    if (bytes > most) return { problem: 'too-large' }
    parts.push(part)
  }
  return { text: Buffer.concat(parts).toString() }
}

const isNotPublic = (error: unknown): boolean =>
  error instanceof Error && error.message.endsWith(NOT_PUBLIC)
