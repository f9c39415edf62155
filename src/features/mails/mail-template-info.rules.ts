// The description of a mail template: title, occasion, screen and audience.
import type { MailAbout } from './mails.contract.ts'

/**
 * Only admins may open the screen (`about`) of a `forAdmins` mail, and so read the mail itself.
 * `noResendReason`: why it is never sent twice; `lost`: why not once its secret is deleted.
 */
export type MailTemplateInfo = {
  title: string
  when: string
  about?: keyof typeof MAIL_SCREENS
  forAdmins?: true
  noResendReason?: string
  lost?: string
}

export type MailScreen = Pick<MailAbout, 'label'> & {
  path: (id: string, address: string) => string
}
export const MAIL_SCREENS = {
  request: { label: 'Open the request', path: (id) => `/admin/inbox/${id}` },
  quote: { label: 'Open the quote', path: (id) => `/admin/quotes/${id}` },
  project: { label: 'Open the project', path: (id) => `/admin/projects/${id}` },
  conversation: { label: 'Open the conversation', path: (id) => `/admin/messages/${id}` },
  application: {
    label: 'Open the application',
    path: (id) => `/admin?tab=applications&application=${id}`,
  },
  payment: {
    label: 'View their payments',
    path: (_id, address) => `/admin/payments?search=${encodeURIComponent(address)}`,
  },
  payments: { label: 'View payments', path: () => '/admin/payments' },
  people: { label: 'View people', path: () => '/admin?tab=settings&section=people' },
  subscribers: { label: 'View subscribers', path: () => '/admin/blog/subscribers' },
  blog: { label: 'View the blog', path: () => '/admin/blog' },
} satisfies Record<string, MailScreen>

export const NEW_LINK = 'The recipient can get a new link under “Track a request” on the website.'
export const EXPIRED_CODE =
  'It contained a code that expires after a few minutes. The recipient can request a new one on the page that asks for it.'
export const PAST_REMINDER = 'It was a reminder of a date, which would be wrong if sent later.'

export const requestMail = (title: string, when: string): MailTemplateInfo => ({
  title,
  when,
  about: 'request',
})
export const secretRequestMail = (
  title: string,
  when: string,
  lost = NEW_LINK,
): MailTemplateInfo => ({
  title,
  when,
  about: 'request',
  lost,
})
