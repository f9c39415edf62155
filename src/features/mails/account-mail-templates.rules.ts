// The mail templates about accounts, personal data and the newsletter.
import type { MailTemplateInfo } from './mail-template-info.rules.ts'

const UNSUBSCRIBE_LINK = 'It contained a personal unsubscribe link that we do not keep.'

const account = (title: string, when: string, lost?: string): MailTemplateInfo => ({
  title,
  when,
  forAdmins: true,
  ...(lost && { lost }),
})
const newsletterMail = (
  title: string,
  when: string,
  lost = UNSUBSCRIBE_LINK,
): MailTemplateInfo => ({
  title,
  when,
  about: 'subscribers',
  forAdmins: true,
  lost,
})

export const ACCOUNT_MAIL_TEMPLATES: Record<string, MailTemplateInfo> = {
  'verify-your-address': account(
    'Verify an address',
    'To a person who signs up.',
    'It contained a link that works once. They get a new one when they sign in.',
  ),
  'you-have-an-account': account(
    'Account already exists',
    'To a person who signs up with an address that already has an account.',
  ),
  'choose-new-password': account(
    'New password',
    'To a person who forgot their password.',
    'It contained a link that works once, for one hour. They can request a new one on the sign-in page.',
  ),
  'password-changed': account('Password changed', 'To a person who changed their password.'),
  'join-the-team': {
    title: 'Invitation to the team',
    when: 'To a person whom an admin invites.',
    about: 'people',
    forAdmins: true,
    lost: 'It contained a link that works once. Invite them again under People.',
  },
  'codes-changed': account(
    'Two-factor authentication changed',
    'To a person who turns two-factor authentication on or off, or uses a recovery code.',
  ),
  'confirm-data-request': account(
    'Confirm a data request',
    'To a person who asks for a copy of their data or its deletion.',
    'It contained a link that works once. They can ask again on the website.',
  ),
  'data-erased': account(
    'Data deleted',
    'To a person whose data was deleted. We keep no copy of it.',
  ),
  'newsletter-confirm': newsletterMail(
    'Confirm the newsletter',
    'To a person who subscribes to the newsletter.',
    'It contained the link that confirms their subscription. They get a new one when they subscribe again.',
  ),
  'newsletter-welcome': newsletterMail('Newsletter: welcome', 'To a subscriber who has confirmed.'),
  'newsletter-already': newsletterMail(
    'Newsletter: already subscribed',
    'To a subscriber who subscribes again.',
  ),
  'newsletter-article': newsletterMail(
    'Article',
    'To every confirmed subscriber, when an article is sent.',
  ),
  'mail-test': {
    title: 'Test of a template',
    when: 'To an admin who tests an email template.',
    forAdmins: true,
    noResendReason: 'It was a test. Send another one from Settings.',
  },
  'newsletter-test': {
    title: 'Test of an article',
    when: 'To a team member who tests an article.',
    about: 'blog',
    noResendReason: 'It was a test. Send another one from the post.',
  },
}
