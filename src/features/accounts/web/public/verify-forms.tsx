import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { paths, withNext } from '#kernel/paths.contract.ts'
import { useFormErrors } from '#site/forms/use-form-errors.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { focusFirstError } from '#ui/first-error.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Banner } from '#ui/banner.tsx'
import { allowedNextPath, type Verified } from '../../accounts.contract.ts'
import { LINK_HOURS } from '../../accounts.rules.ts'
import type { AccountProblem } from '../account-form-state.ts'
import { AddressForm, type LinkRequestState } from './address-form.tsx'
import { storedBrowserKey } from './browser-key.ts'
import type { VerifyState } from './verify-state.ts'
import '#site/layouts/account-frame.css'
import './verify-email.page.css'

/** Heading that takes the focus when it appears, so that screen readers announce it. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="display">
      {children}
    </h1>
  )
}

export function VerifyForms({ name, early }: { name: string; early: VerifyState | undefined }) {
  const [proof, denial] = [useFetcher<VerifyState>(), useFetcher<VerifyState>()]
  const state = denial.data ?? proof.data ?? early
  return (
    outcomeOf(state) ?? (
      <>
        <h1 className="display">Is this your account?</h1>
        <p className="muted">
          It was created with your email address under the name{' '}
          <b className="verify-name">{name}</b>
        </p>
        <PasswordForm fetcher={proof} state={state && 'problem' in state ? state : undefined} />
        <details className="verify-denial">
          <summary className="text-link">This was not me</summary>
          <denial.Form method="post" defaultShouldRevalidate={false}>
            <p>
              This deletes the account, and every link to it stops working. The person who created
              it is not notified.
            </p>
            <input type="hidden" name="intent" value="deny" />
            <Button
              type="submit"
              variant="danger"
              busy={denial.state !== 'idle'}
              busyLabel="Deleting…"
            >
              Delete this account
            </Button>
          </denial.Form>
        </details>
      </>
    )
  )
}

/** Final state of the link; undefined while the forms are shown. */
export function outcomeOf(state: VerifyState | undefined): ReactNode | undefined {
  if (!state) return undefined
  if ('verified' in state) return <VerifiedNow verified={state.verified} />
  if ('denied' in state) return <Denied />
  return 'ended' in state ? <RequestNewLink isEnded /> : undefined
}

/** Hides the password in the browser that signed up, which only a script can recognize. */
function PasswordForm({
  fetcher,
  state,
}: {
  fetcher: ReturnType<typeof useFetcher<VerifyState>>
  state: AccountProblem | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const [isKnown, setKnown] = useState(false)
  const { errors, correct } = useFormErrors(state?.errors)
  const busy = fetcher.state !== 'idle'
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
    if (fetcher.data && 'problem' in fetcher.data && form.current) focusFirstError(form.current)
  }, [fetcher.data])

  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      defaultShouldRevalidate={false}
      onSubmit={send}
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
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          hint="You chose it when you signed up."
          error={errors.password}
        />
      )}
      <Button type="submit" size="large" busy={busy} busyLabel="Verifying…">
        Verify my email
      </Button>
    </fetcher.Form>
  )

  function send(event: FormEvent<HTMLFormElement>): void {
    if (busy) return event.preventDefault()
    const key = event.currentTarget.elements.namedItem('browserKey')
    if (key instanceof HTMLInputElement) key.value = storedBrowserKey()
  }
}

const useNext = (): string | undefined =>
  allowedNextPath(new URLSearchParams(useLocation().search).get('next'))

function VerifiedNow({ verified: { name, email, isFromRequest } }: { verified: Verified }) {
  const next = useNext()
  return (
    <>
      <Heading>Your email is verified</Heading>
      <p className="muted">
        The account for {email} is active under the name <b className="verify-name">{name}</b>
      </p>
      {isFromRequest && (
        <p className="verify-note">
          The name comes from the first request sent from this address. It appears on your quotes
          and invoices.
        </p>
      )}
      <p className="account-frame-action">
        <ButtonLink size="large" href={withNext(paths.login, next)}>
          Login
        </ButtonLink>
      </p>
    </>
  )
}

function Denied() {
  return (
    <>
      <Heading>The account is deleted</Heading>
      <p className="muted">
        Every link to it has stopped working. You don’t need to do anything else.
      </p>
      <p className="account-frame-action">
        <ButtonLink variant="outline" href={paths.home}>
          Return to Home
        </ButtonLink>
      </p>
    </>
  )
}

export function RequestNewLink({
  isEnded = false,
  state,
}: {
  isEnded?: boolean
  state?: LinkRequestState
}) {
  const next = useNext()
  return (
    <>
      <h1 className="display">
        {isEnded ? 'This link is invalid or has expired' : 'Verify your email'}
      </h1>
      <p className="muted">
        Links work once and expire after {LINK_HOURS.verification} hours. If there is an unverified
        account with your address, we will email you a new one.
      </p>
      <AddressForm
        action={withNext(paths.verifyEmail, next)}
        label="Send the email again"
        state={state}
        sentText="If there is such an account, a new link is on its way."
      />
      <p className="account-frame-more">
        Already verified?{' '}
        <a className="text-link" href={withNext(paths.login, next)}>
          Login
        </a>
      </p>
    </>
  )
}
