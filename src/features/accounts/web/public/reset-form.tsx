import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { ToastText } from '#kernel/messages.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useActionForm } from '#site/forms/use-action-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Banner } from '#ui/banner.tsx'
import { storeToastForNextPage } from '#ui/toasts.tsx'
import type { ResetState } from '../reset-fields.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { showProblem } from '../problem-toast.ts'
import '#site/layouts/account-frame.css'

export type ResetTexts = {
  title: string
  text: string
  label: string
  save: string
  done: Required<ToastText>
}

/** @param early result of a form sent without scripts @param ended shown for an expired link */
export function ResetForm({
  texts,
  early,
  ended,
}: {
  texts: ResetTexts
  early: ResetState | undefined
  ended: ReactNode
}) {
  const { title, text, label, save, done } = texts
  const fetcher = useFetcher<ResetState>()
  const { form, state, scriptless, errors, busy } = useActionForm<ResetState>({
    fetcher,
    early,
    isLeaving: (result) => 'changed' in result,
    onResult: (result) => {
      if ('problem' in result) return showProblem('reset', result)
      if ('ended' in result) return
      storeToastForNextPage({ type: 'success', title: done.title, description: done.text })
      location.assign(paths.login)
    },
  })

  if (state && 'ended' in state) return ended
  return (
    <>
      <h1 className="display">{title}</h1>
      <p className="muted">{text}</p>
      {scriptless && 'problem' in scriptless && (
        <Banner tone="bad" title={scriptless.problem.title}>
          {scriptless.problem.text}
        </Banner>
      )}
      <fetcher.Form {...form}>
        <NewPasswordField label={label} error={errors.password} />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          required
          autoComplete="new-password"
          showLabel="Show the password confirmation"
          error={errors.confirmPassword}
        />
        <Button type="submit" size="large" busy={busy} busyLabel="Saving…">
          {save}
        </Button>
      </fetcher.Form>
    </>
  )
}

/** Success message for forms sent without a script, which are not redirected. */
export function Changed({ title, text }: Required<ToastText>) {
  return (
    <>
      <h1 className="display">{title}</h1>
      <div role="status">
        <Banner tone="ok">{text}</Banner>
      </div>
      <p className="account-frame-action">
        <ButtonLink size="large" href={paths.login}>
          Login
        </ButtonLink>
      </p>
    </>
  )
}
