// Choosing a new password, and what stands when it is chosen.
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { showFirstWrong } from '#ui/first-wrong.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Strip } from '#ui/strip.tsx'
import { keepToastForNextPage } from '#ui/toasts.tsx'
import type { ResetAnswer } from './reset-fields.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { sayProblem } from './say-problem.ts'
import { useWrong } from './use-wrong.ts'

const CHANGED = { title: 'Password changed', text: 'Sign in with your new password.' }

/** `early` is the answer to a form that was sent before any script ran, or without one; `ended` stands when the link has ended meanwhile. */
export function ResetForm({ early, ended }: { early: ResetAnswer | undefined; ended: ReactNode }) {
  const fetcher = useFetcher<ResetAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const { data: late } = fetcher
  const answer = late ?? early
  const failed = answer && 'problem' in answer ? answer : undefined
  const { wrong, correct } = useWrong(failed)
  const isLeaving = late !== undefined && 'changed' in late
  const busy = fetcher.state !== 'idle' || isLeaving

  useEffect(() => {
    if (!late || 'ended' in late) return
    if ('changed' in late) {
      keepToastForNextPage({ type: 'success', title: CHANGED.title, description: CHANGED.text })
      return location.assign('/login')
    }
    sayProblem('reset', late)
    if (form.current) showFirstWrong(form.current)
  }, [late])

  if (answer && 'ended' in answer) return ended
  return (
    <>
      <h1 className="display">Choose a new password</h1>
      <p className="muted">Every browser that is signed in will be signed out.</p>
      {failed && !late && <Strip tone="bad" title={failed.problem.title}>{failed.problem.text}</Strip>}
      <fetcher.Form ref={form} method="post" noValidate defaultShouldRevalidate={false} onSubmit={send} onChange={({ target }) => correct(target.getAttribute('name'))}>
        <NewPasswordField label="New password" error={wrong.password} />
        <PasswordField label="Confirm password" name="confirmPassword" required autoComplete="new-password" showLabel="Show the repeated password" error={wrong.confirmPassword} />
        <Button type="submit" size="large" busy={busy} busyLabel="Saving…">Save the new password</Button>
      </fetcher.Form>
    </>
  )

  function send(event: FormEvent<HTMLFormElement>): void {
    if (busy) event.preventDefault()
  }
}

/** Without a script nobody is sent on. */
export function Changed() {
  return (
    <>
      <h1 className="display">{CHANGED.title}</h1>
      <div role="status">
        <Strip tone="ok">{CHANGED.text}</Strip>
      </div>
      <p className="door-frame-action">
        <ButtonLink size="large" href="/login">Login</ButtonLink>
      </p>
    </>
  )
}
