// Form that changes the caller's password. Its error messages are those of Spec §5 Signup.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { toChecked } from '#site/forms/form-problem.ts'
import { useForm } from '#site/forms/use-form.ts'
import { expectOk, hasFields, errorMessage } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { showToast } from '#ui/toasts.tsx'
import { PasswordChange } from '../accounts.contract.ts'
import { toFormProblem } from './account-form-state.ts'
import { MISSING_PASSWORDS as MISSING_NEW, NOT_CHANGED } from './reset-fields.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { showProblem } from './problem-toast.ts'
import './account.css'

const MISSING: FieldErrors = { currentPassword: 'Enter your current password.', ...MISSING_NEW }

const TOAST = 'password'

export function PasswordForm({ submit }: { submit: string }) {
  const change = useChange()
  const { errors, form } = useForm<PasswordChange>({
    check: (form) => toChecked(PasswordChange.safeParse(Object.fromEntries(form))),
    isSending: change.isPending,
    named: (fields) => toFormProblem(fields, MISSING).errors,
    onRejected: (fields) => showProblem(TOAST, toFormProblem(fields, MISSING)),
    send: (body, reject) =>
      change.mutate(body, {
        onSuccess: () => form.ref.current?.reset(),
        onError: (error) =>
          hasFields(error)
            ? reject(error)
            : showProblem(TOAST, {
                problem: { title: NOT_CHANGED, text: errorMessage(error) },
                errors: {},
              }),
      }),
  })

  return (
    <form className="password-form" method="post" {...form}>
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
