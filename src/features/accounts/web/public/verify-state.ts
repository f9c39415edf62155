import type { Verified } from '../../accounts.contract.ts'
import type { AccountProblem } from '../account-form-state.ts'
import type { LinkRequestState } from './address-form.tsx'

export type VerifyState =
  | { verified: Verified }
  | { denied: true }
  | { ended: true }
  | AccountProblem
  | LinkRequestState

export const NOT_VERIFIED = 'Not verified yet'
