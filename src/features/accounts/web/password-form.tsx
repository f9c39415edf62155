// Changing one's own password. Spec §5 Signup has the words for what can be wrong with it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { done, Refused, sentenceOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { showFirstWrong } from '#ui/first-wrong.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { showToast } from '#ui/toasts.tsx'
import { PasswordChange } from '../accounts.contract.ts'
import { type NotDone, notDone, type Wrong, wrongOf } from './account-answer.ts'
import { MISSING as MISSING_NEW, NOT_CHANGED } from './reset-fields.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { showProblem } from './problem-toast.ts'
import { useWrong } from './use-wrong.ts'

const MISSING: Wrong = { currentPassword: 'Enter your current password.', ...MISSING_NEW }

const TOAST = 'password'

export function PasswordForm({ submit }: { submit: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState<NotDone>()
  const { wrong, correct } = useWrong(answer)
  const change = useChange()

  useEffect(() => {
    if (!answer) return
    showProblem(TOAST, answer)
    if (form.current) showFirstWrong(form.current)
  }, [answer])

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (change.isPending) return
    const read = PasswordChange.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setAnswer(read.success ? undefined : notDone(wrongOf(read.error.issues), MISSING))
    if (read.success)
      change.mutate(read.data, {
        onSuccess: () => form.current?.reset(),
        onError: (error) => setAnswer(refusedIn(error)),
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
        error={wrong.currentPassword}
      />
      <NewPasswordField
        label="New password"
        showLabel="Show the new password"
        error={wrong.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        required
        autoComplete="new-password"
        showLabel="Show the repeated password"
        error={wrong.confirmPassword}
      />
      <p>
        <Button type="submit" busy={change.isPending} busyLabel="Saving…">
          {submit}
        </Button>
      </p>
    </form>
  )
}

function refusedIn(error: Error): NotDone {
  const fields = error instanceof Refused ? error.fields : {}
  return Object.keys(fields).length
    ? notDone(fields, MISSING)
    : { problem: { title: NOT_CHANGED, text: sentenceOf(error) }, wrong: {} }
}

/** Every other browser has been signed out, and whatever was refused before is asked for again. */
function useChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: PasswordChange) => done(privateApi().auth.password.$put({ json })),
    onSuccess: () => {
      void showToast({
        id: TOAST,
        type: 'success',
        title: 'Password changed',
        description: 'Every other browser has been signed out.',
      })
      void queries.invalidateQueries()
    },
  })
}
