// Which fields are wrong right now: as the last answer said, less those that were changed since.
import { useState } from 'react'
import type { AccountErrors } from './account-form-state.ts'

/** Only an answer that refuses has fields that are wrong. */
type ErrorState = { errors: AccountErrors } | object | undefined

export function useFieldErrors(state: ErrorState): {
  errors: AccountErrors
  correct: (name: string | null) => void
} {
  const [heard, setHeard] = useState(state)
  const [corrected, setCorrected] = useState<readonly string[]>([])
  if (heard !== state) {
    setHeard(state)
    setCorrected([])
  }
  const errors = Object.fromEntries(
    Object.entries(errorsIn(state)).filter(
      ([name]) => heard !== state || !corrected.includes(name),
    ),
  )
  const correct = (name: string | null): void =>
    void (name && setCorrected((names) => (names.includes(name) ? names : [...names, name])))
  return { errors, correct }
}

const errorsIn = (state: ErrorState): AccountErrors =>
  state && 'errors' in state ? state.errors : {}
