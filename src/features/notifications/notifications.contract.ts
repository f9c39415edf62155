// Notifications of a business, in its dashboard and optionally by mail. Product M73.
import * as z from 'zod/mini'

export const NOTIFICATION_KINDS = {
  quotes: 'Quotes',
  projects: 'Projects',
  plans: 'Monthly plans',
  payments: 'Payments',
  messages: 'Messages',
} as const
export type NotificationKind = keyof typeof NOTIFICATION_KINDS
const kind = z.enum(Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]])

/** `path` is the linked page on this site. */
export const Notification = z.object({
  id: z.uuid(),
  kind,
  title: z.string(),
  text: z.string(),
  path: z.string(),
  at: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
})
export type Notification = z.infer<typeof Notification>
Notification.register(z.globalRegistry, { id: 'Notification' })

export const Unread = z.object({ unread: z.int() })

/** The product always mails the quote itself and records of agreements and payments. */
export const MailPreferences = z.object({
  quotes: z.boolean(),
  projects: z.boolean(),
  plans: z.boolean(),
  payments: z.boolean(),
  messages: z.boolean(),
})
export type MailPreferences = z.infer<typeof MailPreferences>
MailPreferences.register(z.globalRegistry, { id: 'MailPreferences' })
