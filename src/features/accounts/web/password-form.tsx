// Changing one's own password. Spec §5 Signup has the words for what can be wrong with it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Message, PROBLEMS } from '#kernel/messages.ts'
import { done, Refused, sentenceOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toasts.tsx'
import { FILL_ALL, PASSWORD_LENGTH, PasswordChange } from '../accounts.contract.ts'

type Errors = Partial<Record<keyof PasswordChange, string>>

export function PasswordForm({ submit }: { submit: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const change = useChange()

  const refuse = (wrong: Errors): void => {
    setErrors(wrong)
    form.current?.querySelector<HTMLInputElement>(`[name=${Object.keys(wrong)[0]}]`)?.focus()
  }
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (change.isPending) return
    const read = PasswordChange.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!read.success) {
      const wrong = errorsIn(read.error.issues)
      refuse(wrong)
      return tell(problemOf(wrong))
    }
    setErrors({})
    change.mutate(read.data, {
      onSuccess: () => form.current?.reset(),
      onError: (error) => {
        const fields: Errors = error instanceof Refused ? error.fields : {}
        if (Object.keys(fields).length) refuse(fields)
        else tell({ title: 'Error', text: sentenceOf(error) })
      },
    })
  }

  return (
    <form ref={form} className="password-form" method="post" noValidate onSubmit={send}>
      <TextField label="Current password" name="currentPassword" type="password" required autoComplete="current-password" error={errors.currentPassword} />
      <TextField label="New password" name="password" type="password" required autoComplete="new-password" hint={`At least ${PASSWORD_LENGTH} characters.`} error={errors.password} />
      <TextField label="New password again" name="confirmPassword" type="password" required autoComplete="new-password" error={errors.confirmPassword} />
      <p><Button type="submit" busy={change.isPending} busyLabel="Saving">{submit}</Button></p>
    </form>
  )
}

/** Every other browser has been signed out, and whatever was refused before is asked for again. */
function useChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: PasswordChange) => done(privateApi().auth.password.$put({ json })),
    onSuccess: () => {
      void showToast({ type: 'success', title: 'Password changed', description: 'Every other browser has been signed out.' })
      void queries.invalidateQueries()
    },
  })
}

/** The first sentence for each field, in the order of the form. */
function errorsIn(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const inOrder = ['currentPassword', 'password', 'confirmPassword'] as const
  return Object.fromEntries(inOrder.flatMap((name) => issues.filter(({ path }) => path[0] === name).slice(0, 1).map(({ message }) => [name, message])))
}

function problemOf(wrong: Errors): Message | undefined {
  const sentences = Object.values(wrong)
  if (sentences.includes(FILL_ALL)) return PROBLEMS.missingSignIn
  return sentences.includes(PROBLEMS.passwordMismatch.text) ? PROBLEMS.passwordMismatch : undefined
}

function tell(problem: Message | undefined): void {
  if (problem) void showToast({ type: 'error', title: problem.title, ...(problem.text && { description: problem.text }) })
}
