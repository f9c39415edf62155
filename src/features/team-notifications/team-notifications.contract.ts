// Notifications of a team member: in the bell of the admin area, and by mail as they choose.
import * as z from 'zod/mini'
import { paths } from '../../kernel/paths.contract.ts'
import { TimeOfDay } from '../company/company.contract.ts'

export const TEAM_NOTIFICATION_KINDS = {
  assignments: 'Assignments',
  mentions: 'Mentions in notes',
  replies: 'Replies',
  deadlines: 'Response times',
} as const
export type TeamNotificationKind = keyof typeof TEAM_NOTIFICATION_KINDS
// Object.keys loses the key type.
export const TEAM_KINDS = Object.keys(TEAM_NOTIFICATION_KINDS) as [
  TeamNotificationKind,
  ...TeamNotificationKind[],
]

export const TEAM_NOTIFICATIONS_PATH = `${paths.admin.home}/notifications`

/** `path` is the linked screen on this site. */
export const TeamNotification = z.object({
  id: z.uuid(),
  kind: z.enum(TEAM_KINDS),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  at: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
})
export type TeamNotification = z.infer<typeof TeamNotification>
TeamNotification.register(z.globalRegistry, { id: 'TeamNotification' })

export const TeamNotificationCounts = z.object({ unread: z.int() })

/** `daily`: one mail at the start of the staffed hours. */
export const DELIVERIES = {
  immediately: 'Immediately',
  daily: 'Once a day',
  never: 'Never',
} as const
export type Delivery = keyof typeof DELIVERIES
export const DELIVERY_NAMES = Object.keys(DELIVERIES) as [Delivery, ...Delivery[]]
const delivery = z.enum(DELIVERY_NAMES)

/** Times in the agency's time zone. Mails wait until the end, which may be on the next day. */
export const QuietHours = z.object({ from: TimeOfDay, until: TimeOfDay })
export type QuietHours = z.infer<typeof QuietHours>

export const TeamMailPreferences = z.object({
  deliveries: z.object({
    assignments: delivery,
    mentions: delivery,
    replies: delivery,
    deadlines: delivery,
  }),
  quietHours: z.nullable(QuietHours),
  /** One mail with what is open in Today, at the start of the staffed hours. */
  dailySummary: z.boolean(),
})
export type TeamMailPreferences = z.infer<typeof TeamMailPreferences>
TeamMailPreferences.register(z.globalRegistry, { id: 'TeamMailPreferences' })

export const DEFAULT_TEAM_MAIL_PREFERENCES: TeamMailPreferences = {
  deliveries: {
    assignments: 'immediately',
    mentions: 'immediately',
    replies: 'immediately',
    deadlines: 'immediately',
  },
  quietHours: null,
  dailySummary: false,
}
