// What a blind review hides of a mail in quarantine.
import { useBlind, useNameOf } from '#features/careers/web/admin/blind-review.query.ts'
import type { QuarantinedMail } from '../../inbound-mail.contract.ts'

export const HIDDEN_MAIL =
  'Hidden because it may name the applicant. To read or reject it, turn off blind review under Applications.'

type Shown = Pick<QuarantinedMail, 'application' | 'subject' | 'fromName' | 'fromAddress'>

/** @returns what to show in place of the subject and the sender, undefined for other mails */
export function useHiddenMail(): (mail: Shown) => { subject: string; sender: string } | undefined {
  const [isBlind] = useBlind()
  const nameOf = useNameOf()
  return ({ application, fromName, fromAddress }) =>
    isBlind && application !== null
      ? {
          subject: 'Email about an application',
          sender: nameOf({ applicantName: fromName || fromAddress, reference: application }),
        }
      : undefined
}
