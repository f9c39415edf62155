// Asks whether the account behind a verification link belongs to the visitor.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePageAction } from '#site/forms/page-action.ts'
import { useFormErrors } from '#site/forms/use-form-errors.ts'
import { Button } from '#ui/button.tsx'
import { focusFirstError } from '#ui/first-error.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Banner } from '#ui/banner.tsx'
import { type AccountProblem, unreachableAs } from '../account-form-state.ts'
import { storedBrowserKey } from './browser-key.ts'
import { outcomeOf } from './verify-outcome.tsx'
import { NOT_VERIFIED, type VerifyState } from './verify-state.ts'
import './verify-email.page.css'

const BY_SCRIPT = {
  failed: (_form: FormData, error: unknown): VerifyState => unreachableAs(NOT_VERIFIED, error),
}

type Props = { name: string; early: VerifyState | undefined }

/** @param early result of a form sent without scripts */
export default function VerifyForm({ name, early }: Props) {
  const [proof, denial] = [
    usePageAction<VerifyState>(BY_SCRIPT),
    usePageAction<VerifyState>(BY_SCRIPT),
  ]
  const state = denial.result ?? proof.result ?? early
  return (
    outcomeOf(state) ?? (
      <>
        <h1 className="display">Is this your account?</h1>
        <p className="muted">
          It was created with your email address under the name{' '}
          <b className="verify-name">{name}</b>
        </p>
        <PasswordProof action={proof} state={state && 'problem' in state ? state : undefined} />
        <details className="verify-denial">
          <summary className="text-link">This was not me</summary>
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              if (!denial.isSending) denial.send(event.currentTarget)
            }}
          >
            <p>
              This deletes the account, and every link to it stops working. The person who created
              it is not notified.
            </p>
            <input type="hidden" name="intent" value="deny" />
            <Button type="submit" variant="danger" busy={denial.isSending} busyLabel="Deleting…">
              Delete this account
            </Button>
          </form>
        </details>
      </>
    )
  )
}

/** Hides the password in the browser that signed up, which only a script can recognize. */
function PasswordProof({
  action: { result, isSending, send },
  state,
}: {
  action: ReturnType<typeof usePageAction<VerifyState>>
  state: AccountProblem | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const [isKnown, setKnown] = useState(false)
  const { errors, correct } = useFormErrors(state?.errors)
  // The stored key belongs to another account.
  if (isKnown && state?.errors.password) setKnown(false)

  useEffect(() => {
    const passwordInput = form.current?.elements.namedItem('password')
    setKnown(
      storedBrowserKey() !== '' &&
        !(passwordInput instanceof HTMLInputElement && passwordInput.value),
    )
  }, [])
  useEffect(() => {
    if (result && 'problem' in result && form.current) focusFirstError(form.current)
  }, [result])

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={sendWithKey}
      onChange={() => correct('password')}
    >
      <input type="hidden" name="intent" value="verify" />
      <input type="hidden" name="browserKey" />
      {state && !state.isShownAtField && !errors.password && (
        <Banner tone="bad" title={state.problem.title}>
          {state.problem.text}
        </Banner>
      )}
      {!isKnown && (
        <PasswordField
          id="verify-password"
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          hint="You chose it when you signed up."
          error={errors.password}
        />
      )}
      <Button type="submit" size="large" busy={isSending} busyLabel="Verifying…">
        Verify my email
      </Button>
    </form>
  )

  function sendWithKey(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSending) return
    const key = event.currentTarget.elements.namedItem('browserKey')
    if (key instanceof HTMLInputElement) key.value = storedBrowserKey()
    send(event.currentTarget)
  }
}
