// The newsletter: asking for it, proving that the address is one's own, and ending it.
import * as z from 'zod/mini'
import { Paged } from '#kernel/paging.contract.ts'
import { emailText, textOf, INVALID_EMAIL } from '#kernel/text.contract.ts'

/** Asks for the newsletter. The answer is the same for every address. */
export const NewsletterRequest = z.object({
  email: emailText(INVALID_EMAIL).check(z.toLowerCase()),
})
export type NewsletterRequest = z.infer<typeof NewsletterRequest>

/** Whose subscription a link is about, and whether it stands. */
export const NewsletterSubscription = z.object({ email: z.string(), isConfirmed: z.boolean() })
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>
NewsletterSubscription.register(z.globalRegistry, { id: 'Subscription' })

/** What a mail says of an article; `opening` is its first paragraph. */
export type ArticleContent = {
  title: string
  description: string
  opening: string
  author: string
  readTime: string
}

const instant = z.iso.datetime()

/** How far an article is on its way to its readers. `readers` is how many there were when it was begun, or would be now; `sent` are handed over, `failed` are tried again by themselves. */
export const PostSending = z.object({
  recipients: z.int(),
  startedAt: z.nullable(instant),
  startedBy: z.nullable(z.string()),
  finishedAt: z.nullable(instant),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
})
export type PostSending = z.infer<typeof PostSending>
PostSending.register(z.globalRegistry, { id: 'PostSending' })

export const SUBSCRIBER_STATES = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

/** Whoever asked for the newsletter: nobody is a reader before they have proved their address. */
export const Subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  requestedAt: instant,
  confirmedAt: z.nullable(instant),
  unsubscribedAt: z.nullable(instant),
})
export type Subscriber = z.infer<typeof Subscriber>
Subscriber.register(z.globalRegistry, { id: 'Subscriber' })

const filter = { state: z.optional(z.enum(SUBSCRIBER_STATES)), search: z.optional(textOf(100)) }
export const SubscribersQuery = z.extend(Paged, filter)
export type SubscribersQuery = z.infer<typeof SubscribersQuery>
export const SubscribersFilter = z.object(filter)
export type SubscribersFilter = z.infer<typeof SubscribersFilter>

export const SubscriberCounts = z.object({
  confirmed: z.int(),
  pending: z.int(),
  unsubscribed: z.int(),
})
export type SubscriberCounts = z.infer<typeof SubscriberCounts>
