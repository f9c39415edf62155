import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ToastText } from '#kernel/messages.ts'
import { paths } from '#kernel/paths.contract.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { focusFirstError } from '#ui/first-error.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Banner } from '#ui/banner.tsx'
import { storeToastForNextPage } from '#ui/toasts.tsx'
import type { ResetState } from '../reset-fields.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { showProblem } from '../problem-toast.ts'
import { useFieldErrors } from '../use-field-errors.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const { data: late } = fetcher
  const state = late ?? early
  const failed = state && 'problem' in state ? state : undefined
  const { errors, correct } = useFieldErrors(failed)
  const isLeaving = late !== undefined && 'changed' in late
  const busy = fetcher.state !== 'idle' || isLeaving

  useEffect(() => {
    if (!late || 'ended' in late) return
    if ('changed' in late) {
      storeToastForNextPage({ type: 'success', title: done.title, description: done.text })
      return location.assign(paths.login)
    }
    showProblem('reset', late)
    if (form.current) focusFirstError(form.current)
  }, [late, done])

  if (state && 'ended' in state) return ended
  return (
    <>
      <h1 className="display">{title}</h1>
      <p className="muted">{text}</p>
      {failed && !late && (
        <Banner tone="bad" title={failed.problem.title}>
          {failed.problem.text}
        </Banner>
      )}
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        defaultShouldRevalidate={false}
        onSubmit={send}
        onChange={({ target }) => correct(target.getAttribute('name'))}
      >
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

  function send(event: FormEvent<HTMLFormElement>): void {
    if (busy) event.preventDefault()
  }
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
