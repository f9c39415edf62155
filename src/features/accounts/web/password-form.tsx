// Form that changes the caller's password. Its error messages are those of Spec §5 Signup.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { expectOk, ApiError, errorMessage } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { focusFirstError } from '#ui/first-error.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { showToast } from '#ui/toasts.tsx'
import { PasswordChange } from '../accounts.contract.ts'
import {
  type FormProblem,
  toFormProblem,
  type AccountErrors,
  errorsOfIssues,
} from './account-form-state.ts'
import { MISSING_PASSWORDS as MISSING_NEW, NOT_CHANGED } from './reset-fields.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { showProblem } from './problem-toast.ts'
import { useFieldErrors } from './use-field-errors.ts'
import './account.css'

const MISSING: AccountErrors = { currentPassword: 'Enter your current password.', ...MISSING_NEW }

const TOAST = 'password'

export function PasswordForm({ submit }: { submit: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setFormState] = useState<FormProblem>()
  const { errors, correct } = useFieldErrors(state)
  const change = useChange()

  useEffect(() => {
    if (!state) return
    showProblem(TOAST, state)
    if (form.current) focusFirstError(form.current)
  }, [state])

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (change.isPending) return
    const read = PasswordChange.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setFormState(
      read.success ? undefined : toFormProblem(errorsOfIssues(read.error.issues), MISSING),
    )
    if (read.success)
      change.mutate(read.data, {
        onSuccess: () => form.current?.reset(),
        onError: (error) => setFormState(toPasswordErrors(error)),
      })
  }

  return (
    <form
      ref={form}
      className="password-form"
      method="post"
      noValidate
      onSubmit={send}
      onChange={({ target }) => correct(target.getAttribute('name'))}
    >
      <PasswordField
        label="Current password"
        name="currentPassword"
        required
        autoComplete="current-password"
        showLabel="Show the current password"
        error={errors.currentPassword}
      />
      <NewPasswordField
        label="New password"
        showLabel="Show the new password"
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        required
        autoComplete="new-password"
        showLabel="Show the password confirmation"
        error={errors.confirmPassword}
      />
      <p>
        <Button type="submit" busy={change.isPending} busyLabel="Saving…">
          {submit}
        </Button>
      </p>
    </form>
  )
}

function toPasswordErrors(error: Error): FormProblem {
  const fields = error instanceof ApiError ? error.fields : {}
  return Object.keys(fields).length
    ? toFormProblem(fields, MISSING)
    : { problem: { title: NOT_CHANGED, text: errorMessage(error) }, errors: {} }
}

/** Refetches all queries, because the API may have rejected earlier ones. */
function useChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: PasswordChange) => expectOk(privateApi().auth.password.$put({ json })),
    onSuccess: () => {
      void showToast({
        id: TOAST,
        type: 'success',
        title: 'Password changed',
        description: 'You have been signed out of every other browser.',
      })
      void queries.invalidateQueries()
    },
  })
}
