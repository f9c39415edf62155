// Sends encrypted messages to the push services of browsers, at public https addresses only.
import { request as requestInsecurely } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isPublicEndpoint, lookupPublic } from '../public-address.ts'
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
      response.destroy()
      answer(response.statusCode ?? 0)
    },
  )
  sent.on('error', reject)
  sent.end(body)
  return promise
}
