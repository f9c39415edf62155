// What the page behind the verification link hears.
import type { Verified } from '../accounts.contract.ts'
import type { NotDone } from './account-answer.ts'
import type { AskedForLink } from './address-form.tsx'

/** `ended`: the link no longer works. */
export type VerifyAnswer =
  | { verified: Verified }
  | { denied: true }
  | { ended: true }
  | NotDone
  | AskedForLink

export const NOT_VERIFIED = 'Not verified yet'
