// What the team may know about a sent mail: its title, its screen, and whether it can be resent.
import type { DeclaredMailTemplates, MailTemplateDeclaration } from '#kernel/mail/mail-template.ts'
import type { MailAbout } from './mails.contract.ts'

/** Only admins may read a mail whose template is unknown. */
export const mailTemplateOf = (
  declared: DeclaredMailTemplates,
  templateName: string,
): MailTemplateDeclaration =>
  declared.get(templateName) ?? { title: templateName, when: '', isForAdmins: true }

export const teamMailTemplates = (declared: DeclaredMailTemplates): string[] =>
  [...declared].flatMap(([templateName, { isForAdmins }]) => (isForAdmins ? [] : [templateName]))

export function aboutOf(
  { about }: MailTemplateDeclaration,
  id: string | null,
  address: string,
): MailAbout | null {
  return about && id !== null ? { label: about.label, path: about.path(id, address) } : null
}

export function noResendReasonOf(
  {
    noResendReason,
    lost = 'It contained a private link that we do not keep.',
  }: MailTemplateDeclaration,
  { hadSecret, state }: { hadSecret: boolean; state: string },
): string | null {
  if (state !== 'sent') return 'It has not been sent yet.'
  return noResendReason ?? (hadSecret ? lost : null)
}
