// Every mail template by name, the screen that a mail leads to, and whether it can be sent again.
import { ACCOUNT_MAIL_TEMPLATES } from './account-mail-templates.rules.ts'
import { MAIL_SCREENS, type MailScreen, type MailTemplateInfo } from './mail-template-info.rules.ts'
import type { MailAbout } from './mails.contract.ts'
import {
  APPLICATION_MAIL_TEMPLATES,
  REQUEST_MAIL_TEMPLATES,
} from './request-mail-templates.rules.ts'
import {
  PAYMENT_MAIL_TEMPLATES,
  PROJECT_MAIL_TEMPLATES,
  QUOTE_MAIL_TEMPLATES,
} from './sales-mail-templates.rules.ts'

export const MAIL_TEMPLATE_GROUPS: readonly {
  name: string
  templates: Readonly<Record<string, MailTemplateInfo>>
}[] = [
  { name: 'Requests and messages', templates: REQUEST_MAIL_TEMPLATES },
  { name: 'Quotes', templates: QUOTE_MAIL_TEMPLATES },
  { name: 'Projects', templates: PROJECT_MAIL_TEMPLATES },
  { name: 'Payments and plans', templates: PAYMENT_MAIL_TEMPLATES },
  { name: 'Applications', templates: APPLICATION_MAIL_TEMPLATES },
  { name: 'Accounts and subscribers', templates: ACCOUNT_MAIL_TEMPLATES },
]
const MAIL_TEMPLATES: Readonly<Record<string, MailTemplateInfo>> = Object.assign(
  {},
  ...MAIL_TEMPLATE_GROUPS.map(({ templates }) => templates),
)

/** Only admins may read a mail whose template is unknown. */
export const mailTemplateOf = (templateName: string): MailTemplateInfo =>
  MAIL_TEMPLATES[templateName] ?? { title: templateName, when: '', forAdmins: true }

export const TEAM_MAIL_TEMPLATES: readonly string[] = Object.keys(MAIL_TEMPLATES).filter(
  (templateName) => !MAIL_TEMPLATES[templateName]?.forAdmins,
)

export function aboutOf(
  templateName: string,
  id: string | null,
  address: string,
): MailAbout | null {
  const { about } = mailTemplateOf(templateName)
  if (!about || id === null) return null
  const { label, path }: MailScreen = MAIL_SCREENS[about]
  return { label, path: path(id, address) }
}

type SentMail = { templateName: string; hadSecret: boolean; state: string }

export function noResendReasonOf({ templateName, hadSecret, state }: SentMail): string | null {
  if (state !== 'sent') return 'It has not been sent yet.'
  const { noResendReason, lost = 'It contained a private link that we do not keep.' } =
    mailTemplateOf(templateName)
  return noResendReason ?? (hadSecret ? lost : null)
}
