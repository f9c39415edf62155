// The description of a mail template, as its feature declares it.
import type { MailContent } from './mail-content.ts'
import type { ZonedMailBrand } from './template-override.ts'

/** In the order of the list in Settings. */
export const MAIL_TEMPLATE_GROUPS = [
  'Requests and messages',
  'Quotes',
  'Projects',
  'Payments and plans',
  'Applications',
  'Accounts and subscribers',
] as const
export type MailTemplateGroup = (typeof MAIL_TEMPLATE_GROUPS)[number]

/** The admin screen of the record that a mail is about. @param address of the recipient */
export type MailScreen = { label: string; path: (id: string, address: string) => string }

/** Only admins may open the screen (`about`) of an `isForAdmins` mail, and so read the mail. */
export type MailTemplateDeclaration = {
  title: string
  /** The recipient and the occasion: `To the customer, when a quote is withdrawn.` */
  when: string
  about?: MailScreen
  isAboutApplicant?: true
  isForAdmins?: true
  /** Why it is never sent twice. */
  noResendReason?: string
  /** Why it is not sent again once its secret is deleted. */
  lost?: string
  /** With made-up values. Without it, an admin cannot change the template. */
  sample?: (brand: ZonedMailBrand) => MailContent
}

export type MailTemplates = {
  group: MailTemplateGroup
  templates: Readonly<Record<string, MailTemplateDeclaration>>
}

/** By name. */
export type DeclaredMailTemplates = ReadonlyMap<
  string,
  MailTemplateDeclaration & { group: MailTemplateGroup }
>

export const NEW_LINK = 'The recipient can get a new link under “Track a request” on the website.'
export const EXPIRED_CODE =
  'It contained a code that expires after a few minutes. The recipient can request a new one on the page that asks for it.'
export const PAST_REMINDER = 'It was a reminder of a date, which would be wrong if sent later.'
