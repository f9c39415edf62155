// Current field errors: those of the last response, minus the fields edited since.
import { useState } from 'react'
import type { AccountErrors } from './account-form-state.ts'

type ErrorState = { errors: AccountErrors } | object | undefined

export function useFieldErrors(state: ErrorState): {
  errors: AccountErrors
  correct: (name: string | null) => void
} {
  const [seen, setSeen] = useState(state)
  const [corrected, setCorrected] = useState<readonly string[]>([])
  if (seen !== state) {
    setSeen(state)
    setCorrected([])
  }
  const errors = Object.fromEntries(
    Object.entries(errorsIn(state)).filter(([name]) => seen !== state || !corrected.includes(name)),
  )
  const correct = (name: string | null): void =>
    void (name && setCorrected((names) => (names.includes(name) ? names : [...names, name])))
  return { errors, correct }
}

const errorsIn = (state: ErrorState): AccountErrors =>
  state && 'errors' in state ? state.errors : {}
