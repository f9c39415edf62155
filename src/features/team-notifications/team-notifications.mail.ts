import type { Block, MailContent } from '#kernel/mail/mail-content.ts'
import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import type { ZonedMailBrand } from '#kernel/mail/template-override.ts'
import { TEAM_NOTIFICATIONS_PATH, type TeamNotification } from './team-notifications.contract.ts'

export const TEAM_MAIL_TEMPLATE = 'team-notifications'

type Notified = Pick<TeamNotification, 'title' | 'text' | 'path'>

/** @param notifications at least one, oldest first */
export function teamNotificationsMail(
  brand: ZonedMailBrand,
  notifications: readonly Notified[],
): MailContent {
  const [first = { title: '', text: '', path: '' }, ...others] = notifications
  const list = `${brand.url}${TEAM_NOTIFICATIONS_PATH}`
  const heading = others.length ? `${notifications.length} notifications` : first.title
  const blocks: Block[] = others.length
    ? [
        { rows: notifications.map(({ title, text }) => ({ label: title, detail: text })) },
        { button: { label: 'Open notifications', url: list } },
      ]
    : [{ p: first.text }, { button: { label: 'Open', url: `${brand.url}${first.path}` } }]
  return {
    brand,
    subject: others.length ? `${heading}: ${first.title} …` : heading,
    preview: first.text,
    heading,
    blocks,
    why: 'You received this email because you are on the agency’s team.',
    preferences: list,
  }
}

export const teamNotificationsMailTemplates: MailTemplates = {
  group: 'Accounts and subscribers',
  templates: {
    [TEAM_MAIL_TEMPLATE]: {
      title: 'Notifications (team)',
      when: 'To a team member: assignments, mentions, replies and response times, as they chose.',
      noResendReason: 'The notification is in the admin area of its recipient.',
    },
  },
}
