// A notification tells a business what has happened, in its dashboard and, if it likes, by mail. Product M73.
import * as z from 'zod/mini'

/** What there can be news of; each can be had by mail or not. */
export const NOTIFICATION_KINDS = {
  quotes: 'Quotes',
  projects: 'Projects',
  payments: 'Payments',
  messages: 'Messages',
} as const
export type NotificationKind = keyof typeof NOTIFICATION_KINDS
const kind = z.enum(Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]])

/** `path` is where on this site it leads. */
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

/** How many were not read yet. */
export const Unread = z.object({ unread: z.int() })

/** Which kinds are mailed besides being shown. The quote itself, and records of what was agreed or paid, are always mailed. */
export const MailPreferences = z.object({
  quotes: z.boolean(),
  projects: z.boolean(),
  payments: z.boolean(),
  messages: z.boolean(),
})
export type MailPreferences = z.infer<typeof MailPreferences>
MailPreferences.register(z.globalRegistry, { id: 'MailPreferences' })
