// The newsletter: subscribing, confirming and unsubscribing.
import * as z from 'zod/mini'
import { AddressProblem } from '../../kernel/mail/mail.contract.ts'
import { Paged } from '#kernel/paging.contract.ts'
import { emailText, textOf, INVALID_EMAIL } from '#kernel/text.contract.ts'

/** The response is the same for every address. */
export const NewsletterRequest = z.object({
  email: emailText(INVALID_EMAIL).check(z.toLowerCase()),
})
export type NewsletterRequest = z.infer<typeof NewsletterRequest>

export const NewsletterSubscription = z.object({ email: z.string(), isConfirmed: z.boolean() })
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>
NewsletterSubscription.register(z.globalRegistry, { id: 'Subscription' })

/** `opening` is the first paragraph. */
export type ArticleContent = {
  title: string
  description: string
  opening: string
  author: string
  readTime: string
}

const instant = z.iso.datetime()

/**
 * Progress of sending a post. `recipients`: at the start, or now if it has not started. `sent` was
 * handed to the mail server; `failed` is retried. Nothing is sent while `hasPostalAddress` is false.
 */
export const PostSending = z.object({
  recipients: z.int(),
  startedAt: z.nullable(instant),
  startedBy: z.nullable(z.string()),
  finishedAt: z.nullable(instant),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  hasPostalAddress: z.boolean(),
})
export type PostSending = z.infer<typeof PostSending>
PostSending.register(z.globalRegistry, { id: 'PostSending' })

export const SUBSCRIBER_STATES = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export const Subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  requestedAt: instant,
  confirmedAt: z.nullable(instant),
  unsubscribedAt: z.nullable(instant),
  problem: z.nullable(AddressProblem),
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
