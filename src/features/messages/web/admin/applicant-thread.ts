// What differs in a conversation about an application.
import { useBlind, useNameOf } from '#features/careers/web/admin/blind-review.query.ts'
import type { Thread } from '../../messages.contract.ts'
import { referenceIn } from '../../messages.rules.ts'

export const TO_APPLICANT = {
  hint: 'It goes out by email. Their reply by email appears here.',
  isTextOnly: true,
}
export const HIDDEN_MESSAGES = 'The messages are hidden because they may name the applicant.'

type Shown = Pick<Thread, 'about' | 'businessName' | 'title'>

/** During blind review, the name of an applicant is the reference of the application. */
export function useCorrespondentName(): (thread: Shown) => string {
  const nameOf = useNameOf()
  return ({ about, businessName, title }) =>
    about === 'application'
      ? nameOf({ applicantName: businessName, reference: referenceIn(title) })
      : businessName
}

/** Whether a blind review hides what was written. */
export function useIsHidden(): (thread: Pick<Thread, 'about'>) => boolean {
  const [isBlind] = useBlind()
  return ({ about }) => isBlind && about === 'application'
}
