// Push messages of a browser in which a team member is signed in.
import * as z from 'zod/mini'

const key = z.string().check(z.minLength(1), z.maxLength(200))

/** What a browser returns for its subscription, with the keys of RFC 8291 in base64url. */
export const PushSubscription = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(2000)),
  p256dh: key,
  auth: key,
})
export type PushSubscription = z.infer<typeof PushSubscription>
PushSubscription.register(z.globalRegistry, { id: 'PushSubscription' })

/** `publicKey` of the product, which a browser needs to subscribe. */
export const BrowserPush = z.object({ publicKey: z.string(), isOn: z.boolean() })
export type BrowserPush = z.infer<typeof BrowserPush>
BrowserPush.register(z.globalRegistry, { id: 'BrowserPush' })
